import { paths } from '../../paths.ts';
import type { ExpertiseContent } from '../types.ts';

export const iosContent: ExpertiseContent = {
  path: paths.ios,
  name: 'iOS Development',
  group: 'App Development',
  seo: {
    title: 'iOS App Development',
    description:
      'iPhone and iPad apps in Swift and SwiftUI, planned around App Review, privacy manifests and StoreKit, tested by your people in TestFlight week by week.',
    keywords:
      'iOS app development, Swift development, SwiftUI, App Review guidelines, TestFlight, privacy manifest, StoreKit subscriptions, HealthKit app, iPhone app agency',
  },
  hero: {
    picture: 'ost-ios',
    alt: 'An iPhone health log: blood pressure over a week, today’s tablets and a reminder',
    title: 'iPhone apps that pass review and age well',
    intro: [
      'An app for iPhone is finished twice: once when it works, and once when Apple’s reviewers agree. We design for both from the first sketch, in Swift and SwiftUI, with the guidelines open on the table. Teams that also need Google Play find the shared view under ',
      { text: 'mobile app development', to: paths.mobile },
      '.',
    ],
  },
  why: {
    heading: 'Why choose a native iOS app',
    items: [
      {
        title: 'Few devices, recent systems',
        text: 'Most iPhones move to a new iOS version within its year. Supporting the current release and two earlier ones is usually enough, so effort goes into the product and less of it into exceptions.',
      },
      {
        title: 'Customers used to paying',
        text: 'Subscriptions, trials and family sharing come with the store, and the card is already on file. In return Apple keeps a commission and sets the rules, which belong in your business plan.',
      },
      {
        title: 'More places than the home screen',
        text: 'Widgets, Live Activities, Siri through App Intents, Watch and CarPlay show your service without the app being opened. Each is a small Swift target of its own on the same core.',
      },
      {
        title: 'Trust in the pocket',
        text: 'Keychain, Face ID and the Secure Enclave protect what your users care about most. For health, finance and legal work that is a reason to begin here.',
      },
    ],
  },
  scene: {
    picture: 'ios-use',
    alt: 'A bedside table at eight in the evening: an iPhone and a Watch remind of the iron tablet',
  },
  statement: 'Finished twice: by us, then by Apple.',
  benefits: {
    heading: 'Eight gains of building in Swift',
    items: [
      {
        title: 'Motion that follows the finger',
        text: 'SwiftUI and Core Animation keep gestures interruptible at up to 120 frames a second. Scrolling is profiled in Instruments on the oldest phone that you support.',
      },
      {
        title: 'Data races caught early',
        text: 'Swift 6 checks concurrent access while compiling. The crash that would appear once in ten thousand sessions becomes an error message on a developer’s screen.',
      },
      {
        title: 'Native controls, free upgrades',
        text: 'Standard components take on each year’s system look with a recompilation. We customise where the brand lives, and leave switches and sheets as users know them.',
      },
      {
        title: 'Text at any size',
        text: 'Dynamic Type and VoiceOver are part of each screen’s definition of done, so a reader with the largest letters sees whole sentences and every control has a spoken name.',
      },
      {
        title: 'Intelligence on the device',
        text: 'Vision, Core ML and Apple’s on-device language models read a receipt or sort a note without sending it anywhere. Older phones get a plain fallback.',
      },
      {
        title: 'Health and sensors',
        text: 'HealthKit and Core Motion deliver readings with the user’s consent, type by type. Refusing one of them leaves the rest usable. Personal health information stays out of iCloud, as guideline 5.1.3 demands.',
      },
      {
        title: 'One purchase, all devices',
        text: 'StoreKit 2 returns signed transactions that your server verifies, and server notifications report renewals and refunds. Access follows the customer from iPhone to iPad, and ends on the right day.',
      },
      {
        title: 'Sync without a login',
        text: 'CloudKit carries ordinary user data between a person’s own devices at no server cost to you. It suits notes and settings; shared business records want a back end.',
      },
    ],
    figure: {
      picture: 'ios-card',
      alt: 'A sheet held half open by a finger, above frame times that stay below 8.3 milliseconds',
    },
  },
  process: {
    heading: 'The route into the App Store',
    items: [
      {
        title: 'Consultation and Strategy',
        text: 'Goals, audience and revenue are held against the review guidelines. Whatever could be refused, such as an outside payment or a thin web wrapper, is redesigned on paper.',
        outcome: 'A scope, and a list of guideline risks',
      },
      {
        title: 'Design and Prototyping',
        text: [
          'Key screens grow from system patterns, in light, dark and large type. A tappable version runs on your own phone; colours, type and icon come from ',
          { text: 'the brand’s design files', to: paths.graphic },
          '.',
        ],
        outcome: 'A prototype on a real device',
      },
      {
        title: 'Development',
        text: [
          'Features ship to TestFlight as soon as they can be tried. Network code is generated from the same description that the ',
          { text: 'API team', to: paths.api },
          ' tests against, and the icon of a test version carries its build number, so that reports can be traced.',
        ],
        outcome: 'A TestFlight build every week',
      },
      {
        title: 'Testing and Quality Assurance',
        text: 'Unit and interface tests run on each merge. People then test the rest: low storage, a call in the middle of a payment, a denied permission, a purchase restored on another phone, travel across time zones.',
        outcome: 'A submission with review notes and a demo account',
      },
    ],
  },
  partner: {
    heading: 'Why partner with us for iOS',
    items: [
      {
        title: 'Refusals handled in writing',
        text: 'A rejection names a guideline. We reply in App Store Connect with evidence, change what is justified and appeal what is not, and you read the exchange as it happens.',
      },
      {
        title: 'Your team, your certificates',
        text: 'Apple’s developer account is registered to your organisation, which requires a D-U-N-S number. Apply early, with a signatory at hand: verification can take longer than the first prototype.',
      },
      {
        title: 'September without surprise',
        text: 'Beta versions of the next iOS arrive in June. Under a maintenance agreement your app is compiled and tried on them over the summer, so that the first customer who updates meets a version that was ready.',
      },
    ],
  },
  blocks: [
    {
      kind: 'picture',
      heading: 'One dose, four places',
      intro:
        'Whoever marks the tablet as taken on the wrist sees it ticked on the phone a moment later. The record is written once, and each place reads it.',
      figure: {
        picture: 'ios-exhibit',
        alt: 'A reminder of iron on an iPhone, a Watch and a widget, and a month’s record on an iPad',
      },
    },
    {
      kind: 'questions',
      heading: 'Before you submit: what clients ask',
      questions: [
        {
          question: 'How long does App Review take?',
          answer:
            'Most submissions are reviewed within a day. A first version, a new subscription or a sensitive category may need several rounds, so we never plan a launch event for the day after submission.',
        },
        {
          question: 'Must we use Apple’s payment?',
          answer:
            'For digital goods and features inside the app, as a rule yes. Physical goods and services used outside it must be paid another way, by Apple Pay or card for instance. Rules on outside links differ between countries and keep changing; we check the storefronts that you sell in.',
        },
        {
          question: 'Do we have to offer account deletion?',
          answer:
            'Yes, inside the app, if accounts can be created there. A button that only switches the account off is not enough. Sign-in with a social network also calls for a privacy-friendly equivalent, which Sign in with Apple is.',
        },
        {
          question: 'How many people may test beforehand?',
          answer:
            'TestFlight admits 100 members of your team and up to 10,000 outside testers, and each build lasts 90 days. The first build for outsiders passes a review of its own.',
        },
        {
          question: 'Could one code base serve Android too?',
          answer: [
            'Sometimes, and the comparison on our ',
            { text: 'hybrid page', to: paths.hybrid },
            ' shows where it stops. With heavy use of widgets, Watch or HealthKit, two native apps are the calmer choice; the other half is described under ',
            { text: 'Android', to: paths.android },
            '.',
          ],
        },
      ],
    },
    {
      kind: 'code',
      heading: 'A privacy manifest is part of the product',
      intro:
        'Apple lists APIs that could identify a device and wants an approved reason for each use. E174.1 says: we check free space before writing files. Listed third-party libraries need a manifest too, so we read them before adopting any.',
      panels: [
        {
          label: 'PrivacyInfo.xcprivacy, excerpt',
          code: `<key>NSPrivacyTracking</key>
<false/>
<key>NSPrivacyAccessedAPITypes</key>
<array>
  <dict>
    <key>NSPrivacyAccessedAPIType</key>
    <string>NSPrivacyAccessedAPICategoryDiskSpace</string>
    <key>NSPrivacyAccessedAPITypeReasons</key>
    <array>
      <string>E174.1</string>
    </array>
  </dict>
</array>`,
        },
      ],
    },
  ],
};
