import { paths } from '../../paths.ts';
import type { ServiceContent } from '../service-content.ts';

export const mobileContent: ServiceContent = {
  path: paths.mobile,
  name: 'Mobile App Development',
  seo: {
    title: 'Mobile App Development',
    description:
      'iOS and Android apps from first sketch to staged release: native, Flutter, React Native or PWA compared, store reviews prepared, offline use designed in.',
    keywords:
      'mobile app development, iOS app development, Android app development, Flutter, React Native, native apps, app store review, offline-first app',
  },
  hero: {
    picture: 'service-mobile',
    alt: 'One stock app on two platforms: an Android phone scans a shelf, and an iPhone lists what to refill',
    title: 'Mobile App Development',
    intro: [
      'An app earns its place on the home screen by being quicker than the website for something people do every week. We plan, design and build for iOS and Android, with the server behind them, and take care of both stores’ rules from the first build.',
    ],
    points: [
      'Signed builds on your testers’ phones every week',
      'Store listings, privacy forms and screenshots ready to submit',
      'Crash and speed reports from the first release',
    ],
  },
  reasons: {
    heading: 'Reasons to invest in an app',
    intro:
      'Some of these hold for a good mobile website too. If none of the rest applies to you, we will say so.',
    items: [
      {
        title: 'The task is frequent',
        text: 'Checking a score, logging a delivery, booking the same class: a habit deserves an icon. For something done twice a year, hardly anyone installs an app, and those who do delete it when storage runs out.',
      },
      {
        title: 'The network cannot be trusted',
        text: 'Warehouses, trains and stadiums are where signal disappears. With its data on the phone, an app reads, writes and queues there, then reconciles when the connection returns. Designing for that later means building twice.',
      },
      {
        title: 'The phone’s own abilities matter',
        text: 'Biometric sign-in, camera and barcode scanning, background location, widgets, health data and Bluetooth accessories are mature in native apps. Browsers offer part of that list, and on iOS a shorter part.',
      },
      {
        title: 'A message should reach the lock screen',
        text: [
          'Push works when it carries something the person asked for, such as a goal or a delayed order. Our ',
          { text: 'live football scores', to: paths.football },
          ' page shows how much engineering hides in a notification that arrives before the neighbour’s cheer.',
        ],
      },
    ],
  },
  scene: {
    picture: 'mobile-offline',
    alt: 'A stockroom without signal: between the shelves a phone goes on counting, and keeps twelve counts until the network is back',
  },
  statement: 'The best app is opened without thinking about it.',
  benefits: {
    heading: 'Key benefits of the way we build',
    figure: {
      picture: 'mobile-accents',
      alt: 'A pick-up time of 17:30 is set with Android’s clock face on one phone and with the wheels of iOS on the other',
    },
    items: [
      {
        title: 'One product, two accents',
        text: [
          'Logic, wording and data model are shared, while navigation, pickers and gestures behave as owners of that phone expect. Platform detail lives on the pages about ',
          { text: 'Android', to: paths.android },
          ' and ',
          { text: 'iOS', to: paths.ios },
          '.',
        ],
      },
      {
        title: 'A start that feels instant',
        text: 'The first screen draws from local storage while fresh data loads. We measure cold start on a three-year-old phone in every release and treat a regression as a bug.',
      },
      {
        title: 'Reviewers find nothing',
        text: 'In-app account deletion, a purpose string for each permission, privacy declarations that match what the code and its libraries send: the usual grounds for rejection are on a checklist that we run before each submission.',
      },
      {
        title: 'Switches for risky features',
        text: 'New functions ship dark and are turned on for a share of users from the server. If payments misbehave on one Android version, you switch them off there within minutes; a store update would take days to reach everyone.',
      },
      {
        title: 'Old versions keep working',
        text: 'Someone will run last year’s app. The interface between phone and server is versioned, and a polite upgrade screen exists from release one.',
      },
    ],
  },
  exhibit: {
    kind: 'screens',
    heading: 'Three pictures decide the install',
    intro:
      'Most people never read a listing past its screenshots. We draw them with the product, in the order in which a stranger asks, and the stores get them in every size and language.',
    screens: [
      {
        picture: 'mobile-store-find',
        alt: 'First store picture, “See what is missing”: a phone lists the shelves to refill, with the pieces that each one needs',
        title: 'What is it for?',
        text: 'The first picture answers alone, as search results show little else. One promise in four words, and the screen that keeps it.',
      },
      {
        picture: 'mobile-store-count',
        alt: 'Second store picture, “Count with no signal”: a count of 21 pieces, and twelve counts that wait for the network',
        title: 'Will it work where I am?',
        text: 'The doubt that keeps people from installing gets the second place. Here it is the cellar; in your trade it may be the price or the sign-up.',
      },
      {
        picture: 'mobile-store-refill',
        alt: 'Third store picture, “Refill in one walk”: a plan of the aisles with six stops and the shortest way past them',
        title: 'What do I gain by Friday?',
        text: 'Last comes the gain, with true data on the screen. Apple’s guidelines ask that screenshots show the app in use, so nothing is painted in.',
      },
    ],
  },
  prepare: {
    heading: 'Useful before we talk',
    items: [
      'The one task the app must make faster, in a sentence',
      'A D-U-N-S number, if the developer accounts are to be in the company’s name',
      'Which systems hold the data, and who can grant access to them',
      'What will be sold inside the app, as digital goods fall under the stores’ billing rules',
      'Phones and system versions of your present users, from analytics',
    ],
  },
  process: {
    heading: 'How an app gets into both stores',
    items: [
      {
        title: 'Narrow the first release',
        text: 'Two workshops turn the wish list into one main task and its supporting screens. We write down what waits for version two, and why.',
        outcome: 'A scope that fits on two pages',
      },
      {
        title: 'Prototype on real phones',
        text: 'A clickable version goes to five people from your audience. They hold it in one hand, in daylight, with notifications arriving. What they stumble over is changed while it is still a drawing.',
        outcome: 'A tested prototype and its findings',
      },
      {
        title: 'Prove the hard part',
        text: [
          'Whatever could sink the project is built first, ugly but working: the scanner, the sync, the third-party ',
          { text: 'API', to: paths.api },
          '. The choice of framework follows from the result.',
        ],
        outcome: 'A technical proof and the framework decision',
      },
      {
        title: 'Build and distribute weekly',
        text: 'Every week TestFlight and Play’s internal track receive a signed build with notes. Your testers report from inside the app, with version, device and log attached.',
        outcome: 'An app that your team already uses',
      },
      {
        title: 'Submit and roll out',
        text: 'Listings, age ratings and privacy forms go in two weeks before the date. Release is gradual, and crash-free sessions decide each increase.',
        outcome: 'Version 1.0 live, with figures for 1.1',
      },
    ],
  },
  risks: {
    heading: 'Where app projects fail',
    items: [
      {
        risk: 'The store rejects the build a day before the campaign.',
        prevention:
          'A harmless early version passes review weeks ahead, so that account, tax and banking forms are settled. For the launch we submit with time for two rejections and release by hand.',
      },
      {
        risk: 'Offline edits from two phones overwrite each other.',
        prevention:
          'Conflict rules are decided per field with you: last writer wins for a note, the server wins for stock, a human decides on a signature. Then we test them with the network cut in mid-save.',
      },
      {
        risk: 'A yearly system update breaks the app.',
        prevention:
          'Apple’s betas appear in June, Android’s earlier in the year. We run the test suite on them, read the changes in permissions and target levels, and propose a dated maintenance release.',
      },
    ],
  },
  partner: {
    heading: 'Why partner with us for mobile',
    items: [
      {
        title: 'We build natively and across platforms',
        text: [
          'Since Swift, Kotlin, Flutter and React Native are all in our hands, the recommendation follows your product. The case for one codebase is made under ',
          { text: 'hybrid apps', to: paths.hybrid },
          ', with its limits.',
        ],
      },
      {
        title: 'The server is part of the app',
        text: 'Most “app problems” are slow endpoints, chatty requests or missing pagination. The same team owns both ends, so nobody points across a fence.',
      },
      {
        title: 'Keys stay with you',
        text: 'Developer accounts, signing keys and push certificates are created under your organisation. We work as invited members whose rights you can withdraw.',
      },
    ],
  },
  stack: [
    'Swift',
    'SwiftUI',
    'Kotlin',
    'Jetpack Compose',
    'Flutter',
    'React Native',
    'SQLite',
    'APNs',
    'Firebase Cloud Messaging',
    'TestFlight',
    'Fastlane',
  ],
  blocks: [
    {
      kind: 'comparison',
      heading: 'Native, Flutter, React Native or PWA',
      intro: [
        'None wins every row. The web option gets a longer hearing in our article on ',
        { text: 'progressive web apps', to: paths.pwa },
        '.',
      ],
      columns: ['', 'Swift and Kotlin', 'Flutter', 'React Native', 'PWA'],
      rows: [
        ['Codebases', 'Two', 'One, in Dart', 'One, in TypeScript', 'One, your website'],
        [
          'What draws the screen',
          'The system’s own controls',
          'Flutter’s own renderer',
          'The system’s controls, steered from JavaScript',
          'The browser',
        ],
        [
          'New system features',
          'On day one',
          'When a plugin exists, or we write one',
          'After a native module is written or updated',
          'When browsers agree',
        ],
        [
          'Strongest case',
          'Camera, sensors, widgets, long battery life',
          'One brand look, heavy animation',
          'A team that already writes React',
          'Reach without an install',
        ],
        [
          'Price you pay',
          'Features are built twice',
          'System look must be imitated',
          'Upgrades of native modules',
          'Weaker push and storage on iOS',
        ],
      ],
    },
    {
      kind: 'timeline',
      heading: 'Seven days of a phased release',
      intro:
        'Apple’s own schedule for automatic updates; on Google Play we set the same shares by hand. At any step the rollout can be halted.',
      unit: 'day',
      rows: [
        { label: '1 %', start: 1, length: 1, note: 'Crashes on start show up here' },
        { label: '2 %', start: 2, length: 1, note: 'Sign-in and payment rates compared' },
        { label: '5 %', start: 3, length: 1, note: 'First reviews are read and answered' },
        { label: '10 %', start: 4, length: 1, note: 'Server load against the forecast' },
        { label: '20 %', start: 5, length: 1, note: 'Rare devices appear in the reports' },
        { label: '50 %', start: 6, length: 1, note: 'Last point at which a halt protects half' },
        { label: '100 %', start: 7, length: 1, note: 'The old version is now history' },
      ],
    },
  ],
};
