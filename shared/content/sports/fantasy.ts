import { paths } from '../../paths.ts';
import type { SportsContent } from '../types.ts';

export const fantasyContent: SportsContent = {
  path: paths.fantasy,
  name: 'Fantasy',
  seo: {
    title: 'Fantasy Sports App Development',
    description:
      'Fantasy and prediction apps for cricket, soccer, basketball and tennis: team builder, contests, an auditable points engine and lock times that hold.',
    keywords:
      'fantasy sports app development, fantasy cricket app, soccer prediction app, points engine, fantasy contest platform, daily fantasy software, fantasy basketball app',
  },
  hero: {
    picture: 'fantasy',
    alt: 'A cricket team builder: nine of eleven players picked, twenty-one credits left',
    title: 'Sports Fantasy App Development',
    intro: [
      'Rules known before the deadline, teams locked in the same second and each point traced to the field: on our ',
      { text: 'cricket', to: paths.cricket },
      ' and ',
      { text: 'football', to: paths.football },
      ' feeds.',
    ],
  },
  features: {
    heading: 'Prediction apps for two great crowds',
    items: [
      {
        title: 'Cricket Prediction App',
        text: 'Eleven players within a credit budget, limits per role and per side, captain and vice-captain with multipliers. Line-ups are announced at the toss, so the app is built for the half hour in which most teams are changed.',
      },
      {
        title: 'Soccer Prediction App',
        text: 'Score and scorer predictions for one match, or a squad with transfers over a season. Bonus points depend on statistics that are confirmed late, and the screen tells provisional from final at every step.',
      },
      {
        title: 'Team Builder',
        text: 'Filters by role, form and price, a running budget, and reasons for a refusal in words: “four from one side is the limit”. A draft is kept on the phone and saved on the server as soon as there is a signal.',
      },
      {
        title: 'Contests and Groups',
        text: 'Public contests, private groups with a code, head-to-heads and season tables. Sizes, entry limits and prize rules are settings that your staff change, with a second person’s approval where a prize is concerned.',
      },
    ],
    figure: {
      picture: 'fantasy-card',
      alt: 'Choosing a captain, whose points count double, and a vice-captain, whose points count half as much again',
    },
  },
  scene: {
    picture: 'fantasy-use',
    alt: 'An eleven placed on an oval, and a phone that counts the last 48 seconds before teams lock',
  },
  statement: 'Locked for everyone in the same second.',
  detail: {
    picture: 'fantasy-detail',
    alt: 'One player’s points broken down into runs, wickets, a catch and the captain’s multiplier',
    heading: 'Every point has a receipt',
    items: [
      'Each line names the event, its points and the minute or ball it came from.',
      'Multipliers stand apart, so that the sum can be done in one’s head.',
      'A correction is shown as a new line with its reason, never as a silent change.',
      'The version of the rules that applied is one tap away.',
      'Support staff see exactly the page that the player sees.',
    ],
  },
  lists: [
    {
      heading: 'What comes with the game',
      intro:
        'Contests bring people in before the deadline. The four parts below give them reasons to return after it.',
      items: [
        {
          title: 'Live Scores',
          text: 'A match centre inside the game, with your own players highlighted. It reads the same events as the points engine, which means that a wicket and its points can never disagree.',
        },
        {
          title: 'Fantasy Info',
          text: 'Probable line-ups, injuries, venue records, ownership shares and past points, all with their source and time. Information that could decide a pick is published to everyone at the same moment.',
        },
        {
          title: 'Blog Management',
          text: [
            'Previews and picks written by your editors, with drafts, schedules and previews of their own. A headless ',
            { text: 'content management system', to: paths.cms },
            ' feeds app and website from one place, and search engines bring new players to the articles.',
          ],
        },
        {
          title: 'Video Content',
          text: 'Clips and shows in adaptive streams, with captions and a sensible default on mobile data. Match footage needs rights of its own; studio talk and animated data do not.',
        },
      ],
    },
    {
      heading: 'The engine room',
      items: [
        {
          title: 'Points as a pure function',
          text: 'Events and a versioned rule set go in, points come out. The same input gives the same result next year, so a correction means recomputing instead of patching, and an auditor can repeat any contest from its stored events.',
        },
        {
          title: 'Twenty-two, then a million',
          text: 'A ball changes the points of two or three players. We score those, then add up teams in parallel, each distinct line-up once, and keep ranks in sorted sets in memory. A leaderboard refreshes in seconds even when entries outnumber a city.',
        },
        {
          title: 'The lock',
          text: 'Deadlines are decided by the server’s clock when the request arrives, and the phone’s clock is ignored. Locked teams are written to storage that cannot be altered, with a digest published at the deadline, so nobody can claim that one was slipped in later.',
        },
        {
          title: 'The rush before it',
          text: 'Half of all edits can fall in the last ten minutes. Saves are idempotent, queued and acknowledged; if the queue grows, browsing is slowed before saving is. A delayed start moves the deadline by rule and tells everyone who has a team.',
        },
        {
          title: 'Prizes only on official results',
          text: 'Standings stay provisional until the provider marks the match as final and a waiting time has passed. Payout runs once, from a signed list, in a ledger where every entry has its counter-entry.',
        },
      ],
    },
  ],
  sports: {
    heading: 'One engine, four rule books',
    intro:
      'A sport is a set of roles, a budget and a table of points. Adding one means writing these down with people who play it.',
    items: [
      {
        title: 'Cricket',
        text: 'Runs, wickets, catches, economy and strike rate with thresholds per format. Rain rules decide when a shortened match still counts.',
        picture: 'sport-cricket',
        alt: 'Choosing a captain, who scores double, and a vice-captain, who scores one and a half times',
      },
      {
        title: 'Football',
        text: 'Goals weighted by position, assists, clean sheets, saves and cards. Assist definitions differ between providers, so the game names its source.',
        picture: 'sport-football',
        alt: 'A fantasy eleven on the pitch with each player’s points in the gameweek, seventy together',
      },
      {
        title: 'Basketball',
        text: 'Points, rebounds, assists, steals and blocks arrive by the dozen each minute. Late scratches are the great drama, and the swap rules decide how kind you are.',
        picture: 'sport-basketball',
        alt: 'A fantasy basketball line-up by position: each player’s salary and projected points, and the salary left',
      },
      {
        title: 'Tennis',
        text: 'Aces, breaks, sets and the strength of the opponent. A retirement needs a rule before the draw is made.',
        picture: 'sport-tennis',
        alt: 'A tennis bracket with the picked winners of two rounds and what each pick multiplies',
      },
    ],
  },
  blocks: [
    {
      kind: 'comparison',
      heading: 'Contest formats, honestly compared',
      intro: 'The format decides how much must be built, and how often people come back.',
      columns: ['Format', 'How it is played', 'Why choose it', 'What makes it hard'],
      rows: [
        [
          'Single match with credits',
          'Pick a side for one fixture under a budget',
          'Quick to learn; a new contest each day',
          'The deadline rush, and player prices every day',
        ],
        [
          'Season with transfers',
          'One squad, a few changes a round',
          'Loyal players and strong private groups',
          'Months of rules: double rounds, postponements, wildcards',
        ],
        [
          'Draft league',
          'Each player belongs to one manager only',
          'The deepest rivalry',
          'A live draft room, trades and absent managers',
        ],
        [
          'Prediction',
          'Guess scores, scorers or winners',
          'The smallest product; suits a publisher',
          'Little reason to return between matches',
        ],
      ],
    },
    {
      kind: 'questions',
      heading: 'Questions to settle before the first sketch',
      questions: [
        {
          question: 'Are paid contests allowed where our players live?',
          answer:
            'That is for a lawyer in each market, and we do not advise on it. Rules differ between countries and between states of one country, and they change: India passed a national act on online gaming in 2025 that is directed at games played for money. We ask for counsel’s written opinion before we build payments.',
        },
        {
          question: 'What do the app stores require?',
          answer:
            'Apple asks real-money games for the licences of every place where they run, for restriction to those places and for a free download. Google admits them by application, in listed countries only. A free game avoids most of this and is a sound way to begin.',
        },
        {
          question: 'Can we start free and add entry fees later?',
          answer:
            'Yes, if accounts, age checks and location are designed for it now. The wallet can wait; the ledger’s structure should not.',
        },
        {
          question: 'Who is right when a player disputes a score?',
          answer: [
            'The official source that your rules name, on the version they name. Our part is to show the receipt quickly. Your part is rules in plain words, which we help to write; ',
            { text: 'a short call', to: paths.contact },
            ' is enough to see how far yours are.',
          ],
        },
      ],
    },
  ],
  launch: {
    heading: 'Dress rehearsal for a deadline',
    intro: 'The first contest should be the dullest hour of the project.',
    items: [
      {
        title: 'Ten thousand robots',
        text: 'Simulated managers join, edit and save against a false deadline, with a realistic peak in the last minute. Every accepted team must be in the locked set, byte for byte.',
      },
      {
        title: 'Last season, scored twice',
        text: 'A second, deliberately simple program computes the same contests from the same events. Where the two differ, one of them has misread your rules.',
      },
      {
        title: 'A switch for bad days',
        text: 'An operator can hold one contest, extend a deadline or void a match by rule, with a message to everybody it concerns and an entry in the log.',
      },
    ],
  },
};
