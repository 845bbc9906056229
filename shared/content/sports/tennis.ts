import { paths } from '../../paths.ts';
import type { SportsContent } from '../types.ts';

export const tennisContent: SportsContent = {
  path: paths.tennis,
  name: 'Tennis',
  seo: {
    title: 'Live Tennis Score App Development',
    description:
      'Tennis apps that follow matches point by point, with rankings, draws and orders of play, and a scoring model that knows tie-breaks, retirements and rain.',
    keywords:
      'live tennis score app development, point-by-point tennis app, tennis rankings app, tennis draw and bracket, tennis data feed, match alerts',
  },
  hero: {
    picture: 'tennis',
    alt: 'A live tennis match at match point: the score, the game point by point, and an ace drawn on the court',
    title: 'Live Tennis Score App Development',
    intro: [
      'Tennis has no clock and many courts. We follow each match point by point and keep its context, usually from ',
      { text: 'one shared code base', to: paths.hybrid },
      '.',
    ],
  },
  features: {
    heading: 'What the app shows, shot by shot and week by week',
    items: [
      {
        title: 'Point Details',
        text: 'Every point with server, winner, how it ended and, where the feed has it, serve speed and rally length. Break, set and match points are computed from the state, so they are marked the moment they exist.',
      },
      {
        title: 'Players Ranking',
        text: 'The official lists as the tours publish them, normally on Mondays, beside a live projection that is labelled as unofficial. A player’s page shows which points will drop off and when.',
      },
      {
        title: 'Draws and Paths',
        text: 'Brackets that can be read on a phone: one player’s path, one quarter or the full tree. Qualifiers, lucky losers and late withdrawals move into place without a manual repair.',
      },
      {
        title: 'Order of Play',
        text: '“Followed by” and “not before” are how tennis is scheduled. We keep the sequence of each court and estimate a start from the match in progress, shown as a range because a single minute would be a guess.',
      },
      {
        title: 'Rivalries by Surface',
        text: 'Meetings on clay, grass and hard courts, with retirements marked, since a walkover does not count as a win in the record.',
      },
      {
        title: 'Alerts That Know Manners',
        text: 'Start of a match, end of a set, final result, an upset in the making. Night hours and a limit per day keep a fortnight of play from emptying the battery or the reader’s patience.',
      },
    ],
    figure: {
      picture: 'tennis-card',
      alt: 'A game point by point: two break points saved, and the game held',
    },
  },
  scene: {
    picture: 'tennis-use',
    alt: 'The last rounds of a draw on clay, with two players’ ways to the final',
  },
  statement: 'Forty-thirty, and it knows the set.',
  detail: {
    picture: 'tennis-detail',
    alt: 'A ranking list with each player’s points and change of place',
    heading: 'A ranking that explains its sums',
    items: [
      'Points by tournament, with the results that count and those that do not.',
      'What is to be defended this week, and what a further round would bring.',
      'Singles, doubles and the season’s race, each with the date of its publication.',
      'Movement against the list before, also after weeks without a new one.',
      'Protected rankings and ties handled by rule instead of by alphabet.',
    ],
  },
  lists: [
    {
      heading: 'A sport made of exceptions',
      intro: 'Most errors in tennis apps come from treating an unusual ending as a normal one.',
      items: [
        {
          title: 'Endings without a last point',
          text: 'Retirement, walkover, default and abandonment are results of their own. A retired match keeps its score; a walkover has none. Rankings, records and any game built on top must each know which of them count.',
        },
        {
          title: 'Formats differ by draw',
          text: 'Best of three or five, advantage or deciding point, a tie-break to ten instead of a third set in much of doubles. The format travels with the match as data, and the engine refuses a score that it does not allow.',
        },
        {
          title: 'Rain and bad light',
          text: 'A suspended match resumes tomorrow, perhaps on another court. Followers keep it, alerts pause, and the estimated start of everything behind it is worked out again within a minute.',
        },
        {
          title: 'The umpire’s tablet',
          text: 'Scores are entered courtside and sometimes undone: a let, a challenge, a wrong button. Points are stored as an ordered list, so that removing one replays the game to its true state.',
        },
      ],
    },
    {
      heading: 'Behind the board',
      items: [
        {
          title: 'Official and secondary data',
          text: 'The tours and the majors sell their data through different holders, and a lower circuit may have live scores without statistics. We draw a coverage map first, and design each screen for its poorest case.',
        },
        {
          title: 'Many small streams',
          text: [
            'Few people watch any one of forty courts. The app subscribes to what is on the screen, and the board of all courts receives a digest each second. A ',
            { text: 'JavaScript server', to: paths.javascript },
            ' handles such connections cheaply.',
          ],
        },
        {
          title: 'Speed where it counts',
          text: 'From the umpire’s tap to a reader’s screen we plan for a few seconds, most of them spent before the data reaches us. Feeds meant for betting are faster and carry contract terms that a fan app cannot meet.',
        },
        {
          title: 'Without a signal',
          text: 'Draws, schedule and the last known scores are kept on the device with the time they were true. The match page opens in the metro, and says “as of 15:42” instead of pretending to be live.',
        },
      ],
    },
  ],
  blocks: [
    {
      kind: 'figures',
      heading: 'Rules that shape the software',
      intro: 'Five numbers from the rulebooks, and what each of them does to a design.',
      figures: [
        {
          value: '7',
          label: 'points, two clear',
          text: 'An ordinary tie-break has no upper limit, so 22-20 must fit the layout.',
        },
        {
          value: '10',
          label: 'at six all in the last set',
          text: 'All four majors have ended deciding sets this way since 2022; older results need the older rules.',
        },
        {
          value: '25 s',
          label: 'serve clock',
          text: 'The natural rhythm of updates, and a useful alarm when a stream has gone silent.',
        },
        {
          value: '52',
          label: 'weeks of points',
          text: 'A ranking is a rolling window: history has to be kept by week, never overwritten.',
        },
        {
          value: '128',
          label: 'players in a major’s singles draw',
          text: 'Seven rounds and 127 matches, of which 64 fall on the first days.',
        },
      ],
    },
    {
      kind: 'code',
      heading: 'Scores that cannot be wrong',
      intro:
        'Two excerpts in TypeScript. The type has no way to write 40-40, and the functions hold for a tie-break of any length.',
      panels: [
        {
          label: 'A game is in one of four states',
          code: `type Point = 0 | 15 | 30;
type Game =
  | { kind: 'open'; a: Point; b: Point }
  | { kind: 'forty'; side: Side; other: Point }
  | { kind: 'deuce' }
  | { kind: 'advantage'; side: Side };`,
        },
        {
          label: 'Who has won a tie-break, and who serves',
          code: `function winner({ to, a, b }: TieBreak) {
  if (Math.max(a, b) < to) return undefined;
  if (Math.abs(a - b) < 2) return undefined;
  return a > b ? 'a' : 'b';
}

// One serve for the first player, then two each.
function server(first: Side, { a, b }: TieBreak) {
  const turn = Math.ceil((a + b) / 2);
  return turn % 2 === 0 ? first : opponent(first);
}`,
        },
      ],
    },
  ],
  launch: {
    heading: 'Practice sets before the tournament',
    items: [
      {
        title: 'Play the archive',
        text: 'Some thousands of recorded matches run through the engine, every unusual ending among them. The result has to equal the published score, set by set.',
      },
      {
        title: 'Invent the impossible',
        text: 'Generated sequences of points, undone at random, look for a state that no rule allows. Such a test finds in a night what a season might not show.',
      },
      {
        title: 'A small event first',
        text: [
          'A lower-tier tournament with eight courts is the first public week. If you have a date in mind, ',
          { text: 'tell us the event', to: paths.contact },
          ' and we plan backwards from its qualifying rounds.',
        ],
      },
    ],
  },
};
