import { paths } from '../../paths.ts';
import type { SportsContent } from '../types.ts';

export const footballContent: SportsContent = {
  path: paths.football,
  name: 'Football',
  seo: {
    title: 'Live Football Score App Development',
    description:
      'Football score apps with previews, live events, standings by each league’s rules, form and predictions, ready for VAR reversals and Saturday at three.',
    keywords:
      'live football score app development, soccer app development, league standings app, head-to-head statistics, match preview app, football API integration, goal alerts',
  },
  hero: {
    picture: 'football',
    alt: 'A match preview with recent form, head-to-head and the predicted line-up',
    title: 'Live Football Score App Development',
    intro: [
      'An event engine for the three moments that matter, and previews, tables and form for the other six days, also as ',
      { text: 'a website', to: paths.website },
      '.',
    ],
  },
  features: {
    heading: 'From preview to final whistle',
    items: [
      {
        title: 'Match Preview',
        text: 'Kick-off in the reader’s own time zone, venue, officials, absences, likely line-ups and what is at stake. It is assembled from data days ahead and finished by an editor, then replaced by the confirmed elevens about an hour before the start.',
      },
      {
        title: 'Standings',
        text: 'Spain’s top division separates level teams by their own meetings first, England’s by goal difference. Tie-breaks are data per competition, with point deductions and a provisional table that moves while matches run.',
      },
      {
        title: 'Head-to-Head',
        text: 'Earlier meetings by competition and ground, with goals and cards. Matches decided by penalties count as draws with a note, as record books have it.',
      },
      {
        title: 'Recent Form',
        text: 'The last five or ten results, home, away or overall, weighted by nothing: a plain strip that opens into the match reports behind it. Friendlies can be left out with one tap.',
      },
      {
        title: 'Fantasy Prediction',
        text: [
          'Readers pick scores or scorers until kick-off; the server’s clock closes the window. Points, private groups and season tables grow out of it, and our ',
          { text: 'fantasy page', to: paths.fantasy },
          ' covers the full game.',
        ],
      },
      {
        title: 'And More',
        text: 'Formation view, shot maps where your data tier includes coordinates, transfer lists, television listings, and a search that knows nicknames and forgives misspelt surnames.',
      },
    ],
    figure: {
      picture: 'football-card',
      alt: 'A match preview in the reader’s own time, with the confirmed eleven on the pitch',
    },
  },
  scene: {
    picture: 'football-use',
    alt: 'A shot map over a whole pitch, with the score, and the goal of minute 67 confirmed',
  },
  statement: 'Quick with a goal, honest when it goes.',
  detail: {
    picture: 'football-detail',
    alt: 'A league table with points and the form of each team’s last five matches',
    heading: 'A table that can justify itself',
    items: [
      'Each position names the rule that decided it when teams are level.',
      'Places for promotion, European cups and relegation are marked by text as well as colour.',
      'Live rows carry a dot and the running score, and settle when the result is official.',
      'Deducted points appear with date and reason, so that sums add up.',
      'Columns fold on a narrow phone in an order that supporters chose in tests.',
    ],
  },
  lists: [
    {
      heading: 'Rules that the data model has to know',
      items: [
        {
          title: 'Goals that vanish',
          text: 'A video review can erase a goal two minutes after the alert. Events carry a status (reported, confirmed, cancelled), a second notification corrects the first, and the timeline keeps both so that nobody doubts their memory.',
        },
        {
          title: 'Substitutions',
          text: 'Most senior competitions allow five changes in three stoppages, with half-time free, and some add one for concussion. The feed may send them in pairs, singly or swapped, so we check who is on the pitch after each.',
        },
        {
          title: 'Clocks and minutes',
          text: 'Stoppage time is written 45+2, and must sort before 46. Extra time, shoot-outs, abandoned and awarded matches each have a state of their own, and a postponed match keeps its address and its followers.',
        },
        {
          title: 'Two legs',
          text: 'Aggregate scores, away goals where a competition still uses them, and brackets whose entrants are unknown: modelled from the start, since adding them in March is painful.',
        },
      ],
    },
    {
      heading: 'Choosing and using a provider',
      intro: [
        'The feed is usually the largest running cost. We help you buy as little as your idea needs, and wrap it so that it can be exchanged: see ',
        { text: 'API integration', to: paths.api },
        '.',
      ],
      items: [
        {
          title: 'Tiers',
          text: 'Fixtures and results are cheap; live events with scorers cost more; shot coordinates and line-ups more again; tracking data belongs to broadcasters. Start one tier lower than you wish, and upgrade when figures ask for it.',
        },
        {
          title: 'Identity',
          text: 'Every supplier numbers players in its own way. We keep our own identities with a mapping table, so a change of supplier, or a second one for women’s leagues, does not break favourites and links.',
        },
        {
          title: 'Silence',
          text: 'A stadium loses its connection and the stream stops. After a set number of seconds without a heartbeat the match page says that updates are delayed, and an operator can enter a goal by hand.',
        },
      ],
    },
  ],
  blocks: [
    {
      kind: 'timeline',
      heading: 'Twelve weeks to opening day',
      intro:
        'A typical plan for one league on two platforms. The fixture list sets the end date, so scope is what gives way.',
      unit: 'week',
      rows: [
        {
          label: 'Data contract and samples',
          start: 1,
          length: 2,
          note: 'Last season’s raw files are the first test data',
        },
        { label: 'Competition rules and data model', start: 2, length: 3 },
        {
          label: 'Design and prototype',
          start: 2,
          length: 4,
          note: 'Tested with supporters in week five',
        },
        { label: 'Event engine and alerts', start: 4, length: 5 },
        { label: 'Apps and web pages', start: 5, length: 6 },
        {
          label: 'Shadow running on friendlies',
          start: 9,
          length: 3,
          note: 'Every event compared with the official report',
        },
        { label: 'Store review and staged release', start: 11, length: 2 },
        { label: 'Opening weekend, everyone on call', start: 12, length: 1 },
      ],
    },
    {
      kind: 'questions',
      heading: 'Asked before kick-off',
      questions: [
        {
          question: 'How late will a goal alert be?',
          answer:
            'It depends mostly on the data tier: a scout in the ground is quicker than a feed taken from television. Streams often run half a minute behind play, so we also offer a setting that delays alerts for people who are watching.',
        },
        {
          question: 'May we show crests and player photographs?',
          answer:
            'Only with rights to them, which a statistics contract rarely includes. The design therefore works with team colours and initials from day one, and pictures are an addition.',
        },
        {
          question: 'Can we begin with a single league?',
          answer: [
            'Yes, and it is the better start. Rules for the next one are configuration plus a set of replayed matches. Write to us with ',
            { text: 'the competitions you have in mind', to: paths.quote },
            ' and we will name the feed tiers that would fit.',
          ],
        },
        {
          question: 'What do ten matches at three o’clock do to the servers?',
          answer:
            'The stream is split by match, and a phone receives only what its owner follows. We rehearse the whole round with recorded data at several times the expected audience.',
        },
      ],
    },
  ],
  launch: {
    heading: 'Pre-season training',
    intro:
      'Football hides its oddest cases until the season is under way. We go looking for them in July.',
    items: [
      {
        title: 'Last season as an exam',
        text: 'All matches of the past year are replayed and the table compared after each round. Every difference is a bug in our code or a footnote in the rules.',
      },
      {
        title: 'Goal drills',
        text: 'Goal, review, cancellation, own goal credited to another player: each sequence is sent to test phones, and the wording of the alerts is read aloud.',
      },
      {
        title: 'A quiet first round',
        text: 'Release to a small share of users, watch delay and crashes, then widen it day by day. The derby comes later.',
      },
      {
        title: 'The desk',
        text: 'Your editors learn to correct a scorer, merge a duplicate and pause an alert, with a checklist beside the screen.',
      },
    ],
  },
};
