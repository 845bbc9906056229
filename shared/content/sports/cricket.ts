import { paths } from '../../paths.ts';
import type { SportsContent } from '../types.ts';

export const cricketContent: SportsContent = {
  path: paths.cricket,
  name: 'Cricket',
  seo: {
    title: 'Live Cricket Score App Development',
    description:
      'Live cricket score apps with ball-by-ball data, commentary, charts and polls, built to handle late corrections, DLS targets and the last over of a final.',
    keywords:
      'live cricket score app development, ball-by-ball commentary app, cricket API integration, cricket scorecard app, DLS par score, live polls, wagon wheel chart',
  },
  hero: {
    picture: 'cricket',
    alt: 'A live cricket match screen with a ball-by-ball strip, the batting table, a projected total and a poll',
    title: 'Live Cricket Score App Development',
    intro: [
      'Every ball reaches the phone in seconds. When the umpire changes the call, every number follows: in ',
      { text: 'native apps', to: paths.mobile },
      ' and on the web.',
    ],
  },
  features: {
    heading: 'What a cricket follower opens the app for',
    items: [
      {
        title: 'Real-time Scores',
        text: 'The header carries score, overs, run rates and both batters, and it moves without a reload. A delivery costs a few hundred bytes on an open stream, so a phone in a crowded stand keeps up on a weak network.',
      },
      {
        title: 'Match Statistics',
        text: 'Scorecard, partnerships, fall of wickets, worm, Manhattan and, where the feed has shot coordinates, a wagon wheel. All are derived from one ball list, so two tabs can never disagree about a total.',
      },
      {
        title: 'Ball-by-Ball Commentary',
        text: 'Each delivery is an entry with bowler, batter, runs, extras and text. Your editors can rewrite the feed’s wording, pin a moment or attach a clip, and their words survive when the provider sends that ball again.',
      },
      {
        title: 'Live Polls',
        text: 'Polls open and close with events: the toss, the innings break, the final five overs. Votes arrive in bursts, so we count them on the server, publish totals every few seconds and limit repeats per account or device.',
      },
      {
        title: 'Multiple Sports',
        text: [
          'Competition, match and event are shared ideas; overs and wickets belong to cricket alone. With that border in the data model, ',
          { text: 'football', to: paths.football },
          ' or ',
          { text: 'tennis', to: paths.tennis },
          ' joins later as a module beside it, with the same alerts, search and favourites.',
        ],
      },
    ],
    figure: {
      picture: 'cricket-card',
      alt: 'A locked phone with the score of a chase, 2.9 seconds after the ball has landed',
    },
  },
  scene: {
    picture: 'cricket-use',
    alt: 'A floodlit ground with its scoreboards, and a phone that shows the six that was just hit',
  },
  statement: 'Every number hangs on one ball.',
  detail: {
    picture: 'cricket-detail',
    alt: 'A batter’s wagon wheel beside the worm chart of both innings',
    heading: 'Two charts that tell an innings',
    items: [
      'The wagon wheel places every scoring shot by angle and distance, coloured by its runs.',
      'The worm draws both totals over by over: the gap between the lines is the match.',
      'Wickets sit on the line as marks, so that a collapse can be seen without reading.',
      'A tap on any point opens the delivery behind it, with its commentary.',
      'Both are drawn from data that is already on the phone, and stay readable offline.',
    ],
  },
  lists: [
    {
      heading: 'From the scorer’s table to the phone',
      intro:
        'Delay adds up along a chain. We write a budget for each link, and measure it during matches.',
      items: [
        {
          title: 'The feed and its licence',
          text: 'Coverage, depth per ball, redistribution rights and permitted uses differ from contract to contract; photographs, crests and clips are usually licensed apart. We read the agreement beside the technical schema before we estimate anything.',
        },
        {
          title: 'Intake',
          text: [
            'Push where the provider has it, polling where it does not. Each raw message is stored before it is interpreted, so a parser fault can be mended and the match replayed. Our page on ',
            { text: 'API integration', to: paths.api },
            ' describes the method.',
          ],
        },
        {
          title: 'Fan-out',
          text: 'One worker per match turns events into numbered changes. Gateways that hold the connections receive each change once and hand it to everybody who is watching. A phone that reconnects names its last number and gets only what it missed.',
        },
        {
          title: 'Snapshots at the edge',
          text: 'Opening the app reads a complete snapshot from a CDN, cached for a second or two. Millions of openings become a handful of requests to the origin, and the stream has to carry differences only.',
        },
      ],
    },
    {
      heading: 'Where cricket apps go wrong',
      items: [
        {
          title: 'Runs that are taken back',
          text: 'A boundary becomes two after a replay, a no-ball is called late, leg byes turn into runs. We treat every delivery as replaceable, recompute totals from the list, and show a short note where a visible number went down.',
        },
        {
          title: 'Rain',
          text: 'Revised targets follow the Duckworth-Lewis-Stern method, whose professional edition is run by the match officials. The app shows the official target and par from the feed and never an estimate of its own.',
        },
        {
          title: 'The wicket that wakes everyone',
          text: 'A push to every follower brings most of them back within half a minute. The notification carries the score itself, uses a collapse key so that late phones show only the newest, and goes out in waves by topic.',
        },
        {
          title: 'The last over of a final',
          text: 'Capacity is raised by the fixture list before the toss, because automatic scaling reacts too late. If load still passes the plan, polls and images are dropped first; the score is the last thing to go.',
        },
      ],
    },
  ],
  blocks: [
    {
      kind: 'code',
      heading: 'One ball, and its correction',
      intro:
        'The third umpire finds that the fielder saved the four. The later event names the one it replaces, and everything downstream is worked out anew.',
      panels: [
        {
          label: 'Ball 18.4 as it first arrives',
          code: `{
  "match": "m-2071",
  "innings": 2,
  "seq": 412,
  "over": 18,
  "ball": 4,
  "striker": "p-17",
  "bowler": "p-88",
  "runs": { "bat": 4, "extras": 0 },
  "total": { "runs": 151, "wickets": 6 },
  "at": "2025-03-09T16:21:07.412Z"
}`,
        },
        {
          label: 'Forty-two seconds later',
          code: `{
  "match": "m-2071",
  "innings": 2,
  "seq": 415,
  "replaces": 412,
  "over": 18,
  "ball": 4,
  "striker": "p-17",
  "bowler": "p-88",
  "runs": { "bat": 2, "extras": 0 },
  "total": { "runs": 149, "wickets": 6 },
  "at": "2025-03-09T16:21:49.030Z"
}`,
        },
      ],
    },
    {
      kind: 'comparison',
      heading: 'Four ways to deliver a ball',
      intro: 'Most apps need two of them: a stream while the screen is open, push while it is not.',
      columns: ['Transport', 'Good at', 'Costs', 'We use it for'],
      rows: [
        [
          'Polling every few seconds',
          'Works through any proxy and caches on a CDN',
          'Delay of up to one interval, and traffic when nothing happens',
          'Fallback and partner widgets',
        ],
        [
          'Server-sent events',
          'One-way stream over plain HTTP that resumes by event number',
          'An open connection per viewer; six per host in a browser on HTTP/1.1',
          'Scores and commentary on the web',
        ],
        [
          'WebSocket',
          'Both directions on one connection',
          'Reconnecting and catching up are ours to write',
          'Live polls and chat',
        ],
        [
          'Platform push',
          'Reaches a phone in a pocket',
          'No promise of timing or delivery',
          'Wickets, milestones and results',
        ],
      ],
    },
  ],
  launch: {
    heading: 'Before the first ball',
    intro: 'A launch on a live match allows no second take, so we rehearse it.',
    items: [
      {
        title: 'Replay a whole match',
        text: 'A recorded feed runs through the system at true speed and at ten times that, rain break and corrections included, and the final scorecard must equal the official one.',
      },
      {
        title: 'Shadow a real one',
        text: 'During a minor fixture the app runs unannounced. Delay is measured on phones with three networks, and the team practises its roles.',
      },
      {
        title: 'Pull the plug',
        text: 'We cut the feed, then the cache, then one gateway. The screen has to say how old its data is, and recover without anyone touching it.',
      },
    ],
  },
};
