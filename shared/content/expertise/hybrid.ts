import { paths } from '../../paths.ts';
import type { ExpertiseContent } from '../types.ts';

export const hybridContent: ExpertiseContent = {
  path: paths.hybrid,
  name: 'Hybrid App Development',
  group: 'App Development',
  seo: {
    title: 'Hybrid App Development',
    description:
      'Hybrid apps in Flutter, React Native or Capacitor, with a plain account of where each one ends, what stays native and how two stores get one release.',
    keywords:
      'hybrid app development, cross-platform app development, Flutter development, React Native agency, Capacitor app, Flutter vs React Native, Expo development',
  },
  hero: {
    picture: 'ost-hybid-app-development',
    alt: 'One booking app on two platforms: an iPhone with a court’s free hours, an Android phone with the confirmed hour',
    title: 'One code base, two stores, no illusions',
    intro: [
      'Booking, ordering, membership, field reports: many apps do the same thing on both platforms, and writing them twice buys little. We build such apps once, in the framework that fits, and keep the parts native that deserve it. Where that balance tips, ',
      { text: 'Android', to: paths.android },
      ' and ',
      { text: 'iOS', to: paths.ios },
      ' have pages of their own.',
    ],
  },
  why: {
    heading: 'Why choose a hybrid app',
    items: [
      {
        title: 'The features are shared',
        text: 'If nine screens in ten would be identical on both phones, one team can carry them. Ask for a list of what would differ; its length is the best predictor of cost.',
      },
      {
        title: 'The market is still a question',
        text: 'A first version that appears in both stores in the same week answers more questions than a polished one in a single store. Native parts can follow the evidence.',
      },
      {
        title: 'Your staff already knows the language',
        text: [
          'React Native lets a web team read and mend the app. Types and validation can be shared with a ',
          { text: 'TypeScript front end', to: paths.javascript },
          ', which removes a class of disagreements between site and app.',
        ],
      },
      {
        title: 'One roadmap',
        text: 'A single backlog and a single release date end the situation where one half of your customers has a feature that your help pages describe and the other half does not.',
      },
    ],
  },
  scene: {
    picture: 'hybrid-use',
    alt: 'Two phones on a tennis court with the same booking, an iPhone and an Android phone',
  },
  statement: 'Shared where it helps, native where it shows.',
  benefits: {
    heading: 'Six benefits, and the fine print of each',
    items: [
      {
        title: 'Less code to own',
        text: 'Rules, screens and tests exist once. The fine print: build settings, permissions, store listings and a handful of native modules still exist twice, and somebody must know them.',
      },
      {
        title: 'Both stores on one day',
        text: 'A shared pipeline signs and uploads both packages. Review times differ, so features sit behind flags and are switched on when the slower store has finished.',
      },
      {
        title: 'Corrections between releases',
        text: 'React Native and Capacitor apps can fetch a new script bundle within the limits of the store rules, for mending faults. Native changes, and changes of purpose, still take the long way.',
      },
      {
        title: 'The same design on both',
        text: 'Brand and layout match to the pixel where you wish. Where habits are strong, the app follows the system: the way back, choosing a date, sharing. Users forgive a plain button sooner than a foreign gesture.',
      },
      {
        title: 'Speed that is good enough',
        text: 'Compiled Dart or the Hermes engine carry lists, forms and transitions comfortably on mid-range phones. We measure a long list and a cold start in the first fortnight, while changing course is cheap.',
      },
      {
        title: 'A door left open',
        text: 'Screens can be replaced by Swift or Kotlin one at a time. Interfaces between shared and native code are written as if that will happen, since in long-lived apps it does.',
      },
    ],
    figure: {
      picture: 'hybrid-card',
      alt: 'A grid of 120 parts of an app: 104 are shared, nine are for iOS only, seven for Android only',
    },
  },
  process: {
    heading: 'Four steps with two devices on the desk',
    items: [
      {
        title: 'Consultation and Strategy',
        text: 'Every feature is marked shared, adapted or native. Plugins for payment, maps, scanning and push are checked for their maintainer, their latest release and their open faults before we rely on one.',
        outcome: 'A feature map and a framework recommendation',
      },
      {
        title: 'Design and Prototyping',
        text: 'One flow, two sets of manners. The prototype covers the riskiest native piece in real code, for instance a Bluetooth pairing or a camera overlay, since no mock-up can tell whether it will hold.',
        outcome: 'A prototype plus one technical proof',
      },
      {
        title: 'Development',
        text: 'Each change runs on an iPhone and a low-cost Android handset before review, so neither becomes the afterthought. Framework upgrades are taken as they appear, in small steps.',
        outcome: 'Installable builds for both platforms each week',
      },
      {
        title: 'Testing and Quality Assurance',
        text: 'Shared logic is tested once, whole flows through the app twice, with Maestro or Patrol on both systems. Crash reports need symbols from two worlds; we prove with a deliberate crash that they are readable.',
        outcome: 'Two store submissions from one commit',
      },
    ],
  },
  partner: {
    heading: 'Why partner with us on hybrid work',
    items: [
      {
        title: 'Native developers in the room',
        text: 'Plugins break at the border between two languages. People who write Swift and Kotlin daily look after that border here, so a fault there costs hours and does not wait for a stranger’s next release.',
      },
      {
        title: 'No favourite to sell',
        text: [
          'We work with all three frameworks below, and with the option of no app at all: for content and light tasks, what we wrote about ',
          { text: 'progressive web apps', to: paths.pwa },
          ' may save you the project.',
        ],
      },
      {
        title: 'An exit, described',
        text: 'The handover explains how to build without us, which native modules exist and what a move to two native apps would reuse: the server, the tests in plain words, the design tokens.',
      },
    ],
  },
  blocks: [
    {
      kind: 'picture',
      heading: 'The same screen, two sets of manners',
      intro:
        'Green is written once. Yellow is what a hand expects of its own phone, so it comes from the system.',
      figure: {
        picture: 'hybrid-exhibit',
        alt: 'Choosing a time on iPhone and Android: court, words, prices and booking are shared; the way back and the time picker are native',
      },
    },
    {
      kind: 'comparison',
      heading: 'Flutter, React Native, Capacitor: where each one ends',
      intro:
        'Demos look alike in all three. The differences show in the second year, and in the lower rows.',
      columns: ['Question', 'Flutter', 'React Native', 'Capacitor'],
      rows: [
        [
          'How it draws',
          'Its own engine paints every pixel',
          'Drives the platform’s own views',
          'Your web app in the system’s web view',
        ],
        ['Written in', 'Dart', 'TypeScript and React', 'Any web framework'],
        [
          'Strongest at',
          'Custom design, animation, equal looks everywhere',
          'Apps that should feel at home, teams with React',
          'An existing web app that needs push, camera, a store entry',
        ],
        [
          'Fix without store review',
          'Only with a third-party service',
          'Yes, for script and assets',
          'Yes, for web assets',
        ],
        [
          'Weak spot',
          'System look has to be imitated; web output suits apps, not content sites',
          'Frequent upgrades, uneven quality of native modules',
          'Long lists and gestures on old Android phones',
        ],
        [
          'Where it ends',
          'Widgets, Watch and Live Activities are Swift or Kotlin',
          'The same, plus heavy drawing or audio work',
          'A bare website in a frame fails Apple’s guideline 4.2',
        ],
      ],
    },
  ],
};
