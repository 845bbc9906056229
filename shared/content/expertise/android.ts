import { paths } from '../../paths.ts';
import type { ExpertiseContent } from '../types.ts';

export const androidContent: ExpertiseContent = {
  path: paths.android,
  name: 'Android Development',
  group: 'App Development',
  seo: {
    title: 'Android App Development',
    description:
      'Native Android apps in Kotlin and Compose: tested on low-end phones, kept within Google Play’s policies and API deadlines, and rolled out in stages.',
    keywords:
      'Android app development, Kotlin development, Jetpack Compose, Google Play policy, target API level, 16 KB page size, staged roll-out, Android app maintenance',
  },
  hero: {
    picture: 'ost-android',
    alt: 'A delivery rider’s Android app: the way to the next of three stops on a map, and scans that wait for a signal',
    title: 'Apps for the phone in a rider’s pocket',
    intro: [
      'Android is the flagship on the reviewer’s desk and also the three-year-old handset with 3 GB of memory, a cracked screen and a saver mode that kills background work. We build for the second one, in Kotlin and Jetpack Compose, and the first one benefits. For both stores at once, see ',
      { text: 'mobile app development', to: paths.mobile },
      '.',
    ],
  },
  why: {
    heading: 'Why choose native Android',
    items: [
      {
        title: 'Background work that survives',
        text: 'Location during a shift, uploads after a dead zone, alarms on the minute: each needs the right mix of foreground services, WorkManager and permissions, which native code reaches without a bridge.',
      },
      {
        title: 'Hardware within reach',
        text: 'Barcode engines, Bluetooth printers, NFC readers and rugged scanners bring Android libraries first. In warehouses and on shop counters this alone often decides the matter.',
      },
      {
        title: 'More than one shop window',
        text: 'Play is the main door. Samsung’s store, managed enterprise devices and direct installation exist beside it, and one project can feed all of them with separate builds.',
      },
      {
        title: 'Kotlin on both sides',
        text: 'Rules written in Kotlin can run in the app and on a JVM server, and through Kotlin Multiplatform on an iPhone as well. A price or a tax is then computed by the same lines everywhere.',
      },
    ],
  },
  scene: {
    picture: 'android-use',
    alt: 'A handheld scans a box between the shelves of a warehouse: it matches the pick list, 7 of 12 lines are done',
  },
  statement: 'Made for the cheap phone, on purpose.',
  benefits: {
    heading: 'Seven things a native Android app brings',
    items: [
      {
        title: 'A quick cold start',
        text: 'Baseline Profiles tell the device which code to compile at installation. Start-up time is measured with Macrobenchmark on a slow phone, and a release that has become slower does not leave the building.',
      },
      {
        title: 'One interface, many shapes',
        text: 'Compose layouts follow window size classes from a small phone to a foldable and a tablet. Android 16 began to ignore orientation locks on large screens, so this is a requirement too.',
      },
      {
        title: 'Offline by design',
        text: 'Room stores what the user did, a queue sends it when there is signal, and conflicts follow a rule that you chose. The rider hands over a parcel in a basement, takes the signature and rides on; the office sees it two streets later, in the right order.',
      },
      {
        title: 'Permissions people grant',
        text: 'We ask at the moment of use, with the reason on screen, and the app continues after a refusal. The photo picker and approximate location often remove the need to ask at all.',
      },
      {
        title: 'Languages and scripts',
        text: 'Hindi, Tamil or Arabic change line heights, plural forms and direction. Per-app language settings, right-to-left layout and long-word tests are in from the first screen.',
      },
      {
        title: 'Accessible to TalkBack',
        text: 'Labels, reading order and font scaling up to 200 % are checked with the screen reader switched on. The same semantics drive our automated interface tests.',
      },
      {
        title: 'A smaller download',
        text: 'App bundles let Play deliver only the code and pictures that one device needs. R8 strips the rest, and a size report accompanies each release candidate.',
      },
    ],
    figure: {
      picture: 'android-card',
      alt: 'Two bars: a cold start of 1.18 seconds before a Baseline Profile, and of 0.69 after it',
    },
  },
  process: {
    heading: 'How an Android app gets built',
    items: [
      {
        title: 'Consultation and Planning',
        text: 'We read your device statistics, or borrow those of your market, and set the lowest Android version and memory size. The Play declarations that your features trigger, such as background location, are listed now.',
        outcome: 'A device matrix and a policy checklist',
      },
      {
        title: 'Design and Prototyping',
        text: [
          'Material 3 supplies behaviour, your brand the character. A clickable prototype runs on real handsets in real light; the research behind it belongs to ',
          { text: 'UI/UX design', to: paths.uiux },
          '.',
        ],
        outcome: 'A prototype tried by five future users',
      },
      {
        title: 'Development',
        text: 'Kotlin, coroutines and Compose, split into feature modules that build alone. Each fortnight the internal test track receives a version, and crash reporting is active from the first one.',
        outcome: 'An installable build every two weeks',
      },
      {
        title: 'Testing and Quality Assurance',
        text: 'Emulators check logic, a device farm checks breadth, and a shelf of cheap phones checks the truth. We cut the network, fill the storage, revoke permissions and let the system kill the process.',
        outcome: 'A release candidate with its test report',
      },
    ],
  },
  partner: {
    heading: 'Why partner with us on Android',
    items: [
      {
        title: 'Your account, your key',
        text: 'The Play Console stands in your company’s name and Play App Signing holds the key. We work through invited access that you can end with one click.',
      },
      {
        title: 'Deadlines in the calendar',
        text: 'Google renews its target level and declarations every year. Maintenance includes that work, planned in spring, when the beta of the next version is out.',
      },
      {
        title: 'Honest about alternatives',
        text: [
          'If forms and lists are all you need on two platforms, ',
          { text: 'a hybrid app', to: paths.hybrid },
          ' may cost less, and we say so at the first meeting. A small ',
          { text: 'iOS companion', to: paths.ios },
          ' can also follow later on the same server.',
        ],
      },
    ],
  },
  blocks: [
    {
      kind: 'picture',
      heading: 'One pick list, three Androids',
      intro:
        'The window’s size decides how much stands side by side, and the maker’s name decides nothing. All three run the same code.',
      figure: {
        picture: 'android-exhibit',
        alt: 'A pick list on a phone, on an open foldable beside the chosen box, and on a tablet with a side bar',
      },
    },
    {
      kind: 'figures',
      heading: 'Numbers that Android sets',
      intro: 'Public rules and thresholds by Google, worth knowing before an offer is compared.',
      figures: [
        {
          value: '1 year',
          label: 'Target API level',
          text: 'New apps and updates must target a level released within a year of the latest major Android version.',
        },
        {
          value: '16 KB',
          label: 'Memory pages',
          text: 'Apps with native libraries that target Android 15 or later must support this page size on 64-bit devices.',
        },
        {
          value: '48 dp',
          label: 'Touch target',
          text: 'The smallest side of anything that a thumb should hit, about nine millimetres.',
        },
        {
          value: '1.09 %',
          label: 'Crash threshold',
          text: 'A user-perceived crash rate above this, over all devices, can cost visibility in the store.',
        },
        {
          value: '0.47 %',
          label: 'Freeze threshold',
          text: 'The matching limit for “application not responding”, as a share of daily active users.',
        },
      ],
    },
    {
      kind: 'timeline',
      heading: 'An update, released with care',
      intro:
        'Play lets an update grow by percentage and stop at any point. These are our usual gates; a bad signal holds the next one.',
      unit: 'day',
      rows: [
        { label: 'Closed testing', start: 1, length: 3, note: 'Staff and invited users' },
        { label: '5 %', start: 4, length: 2, note: 'Crashes and freezes against the last version' },
        { label: '20 %', start: 6, length: 2, note: 'Reviews read, battery complaints counted' },
        {
          label: '50 %',
          start: 8,
          length: 2,
          note: 'Business figures: orders, sign-ins, payments',
        },
        { label: '100 %', start: 10, length: 1, note: 'Symbols and notes archived' },
      ],
    },
  ],
};
