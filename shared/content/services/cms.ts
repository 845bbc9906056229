import { paths } from '../../paths.ts';
import type { ServiceContent } from '../service-content.ts';

export const cmsContent: ServiceContent = {
  path: paths.cms,
  name: 'Content Management System',
  seo: {
    title: 'Content Management System',
    description:
      'WordPress, Drupal, Strapi or Contentful: how to choose, what a migration involves, and how drafts, preview and approval work for editors day to day.',
    keywords:
      'content management system, CMS development, WordPress development, headless CMS, Strapi, Contentful, Drupal, CMS migration, editorial workflow',
  },
  hero: {
    picture: 'cms',
    alt: 'An article in draft with its versions and a publishing date, and its preview on a phone beside it',
    title: 'Content Management System',
    intro: [
      'Editors live in a content system for years; visitors never see it. We choose and shape it for the people who write, with fields that mirror your content, a preview that tells the truth and rights that match your approval chain. Then we move what you have, addresses and all.',
    ],
    points: [
      'A content model your editors helped to write',
      'Old content moved by script, and repeatable',
      'Training with your own articles, then a short handbook',
    ],
  },
  reasons: {
    heading: 'Reasons to invest in a better system',
    items: [
      {
        title: 'Every small change waits for a developer',
        text: 'A new team member, a changed price, a notice for the holidays: when these need a ticket, pages go stale and people start keeping the truth in PDF files. Editing must be safe enough to be left to editors.',
      },
      {
        title: 'The same fact lives in nine places',
        text: 'Opening hours stand in the footer, on each branch page and inside four news items. With structured content they are one record that pages refer to, and the correction is made once.',
      },
      {
        title: 'Content is needed beyond the site',
        text: [
          'An app, a screen in the foyer or a partner’s portal should read the same texts. A system with a clean interface serves them all; how such feeds are secured is described under ',
          { text: 'API integration', to: paths.api },
          '.',
        ],
      },
      {
        title: 'The present version is past its support',
        text: 'Drupal 7 reached its end of life in January 2025, and many WordPress sites carry plugins whose authors have moved on. Attackers scan for both by machine, without caring how small you are.',
      },
    ],
  },
  scene: {
    picture: 'cms-calendar',
    alt: 'A newsroom’s week: stories in draft, with legal, scheduled and live, and one that is being moved from Wednesday to Thursday',
  },
  statement: 'Change it once. It changes everywhere.',
  benefits: {
    heading: 'Key benefits for the people who publish',
    figure: {
      picture: 'cms-fields',
      alt: 'An event as fields with a title, a time, a place that nine pages share and a price; the date says that its day has passed',
    },
    items: [
      {
        title: 'Fields instead of blank pages',
        text: 'An event has a date, a place and a price, each checked on entry. Editors cannot break the layout, search engines get structured data, and a calendar can be built later without retyping.',
      },
      {
        title: 'Preview means preview',
        text: 'Drafts appear in the real templates, on phone and desktop, through a link that can be sent to a director who has no account. It expires by itself.',
      },
      {
        title: 'Approval that fits your house',
        text: 'Two pairs of eyes for prices, legal for claims, nobody for match reports on a Sunday night. States and rights are configured per type of content, and the history shows who released what.',
      },
      {
        title: 'Languages that stay in step',
        text: 'Each translation knows its original. When the source changes, the Hindi and English versions are flagged as behind, and you decide whether a page may go live in one language alone.',
      },
      {
        title: 'Media under control',
        text: 'Pictures are cropped around a focal point, resized by the server and stored with licence and alt text. Uploading a twelve-megapixel photograph no longer slows the home page.',
      },
    ],
  },
  exhibit: {
    kind: 'editor',
    title: 'Open nets for beginners',
    heading: 'Try it: one record, three places',
    intro:
      'Choose another day or price at the left. The page, the app’s notice and the data for search engines read the same record, so none of them can be forgotten.',
    fields: [
      {
        name: 'day',
        label: 'Day',
        values: ['14 March', '21 March'],
        codes: ['2026-03-14', '2026-03-21'],
      },
      { name: 'price', label: 'Price', values: ['₹250', '₹300'], codes: ['250', '300'] },
    ],
    places: [
      {
        place: 'On the website',
        figure: {
          picture: 'cms-nets',
          alt: 'A beginner bats in the nets of a cricket ground at sunrise',
        },
        title: 'Open nets for beginners',
        lines: ['Saturday, {day}, 06:30 at Gate C', 'Bats and pads are there. Entry {price}.'],
      },
      {
        place: 'On the phone, two days before',
        title: 'Nets on {day}',
        lines: ['Still eight places, {price} each'],
      },
      {
        place: 'For search engines',
        title: '"@type": "SportsEvent"',
        lines: [
          '"startDate": "{day!}T06:30:00+05:30"',
          '"price": "{price!}"',
          '"priceCurrency": "INR"',
        ],
      },
    ],
  },
  prepare: {
    heading: 'Before the workshop, please gather',
    items: [
      'The list of everyone who writes, approves or translates, with hours a week',
      'Examples of each content type, including the awkward ones',
      'An export or database copy of the present system',
      'Pages that must keep their address, from analytics and printed matter',
      'Your rules for records and deletion',
    ],
  },
  process: {
    heading: 'From content audit to calm publishing',
    items: [
      {
        title: 'Audit',
        text: 'A crawl counts pages, types, orphans and duplicates. In older sites a large part of the pages has had no visitor for a year; deciding about those first makes everything after it smaller.',
        outcome: 'An inventory with a verdict on each page',
      },
      {
        title: 'Model with editors',
        text: 'On a wall, in their words: types, fields, relations. We test the model by entering ten difficult items by hand before any template is written.',
        outcome: 'A content model with real entries',
      },
      {
        title: 'Choose by trial',
        text: 'Two systems hold that model for a week. Editors do the same five tasks in both, and operations adds the cost of hosting, licences and upgrades.',
        outcome: 'A choice the editors stand behind',
      },
      {
        title: 'Build and migrate in rehearsals',
        text: 'Import scripts map fields, clean markup, fetch media and write redirects. They run again and again against fresh exports, each time with a report of what did not fit.',
        outcome: 'A complete copy, and a shrinking list of exceptions',
      },
      {
        title: 'Freeze, switch, accompany',
        text: 'The content freeze lasts hours thanks to the rehearsals. Training happens in the week before, and in the month after we sit in on an editorial meeting to see what annoys.',
        outcome: 'A live system and a list of refinements',
      },
    ],
  },
  risks: {
    heading: 'Known traps of content projects',
    items: [
      {
        risk: 'The page builder lets everyone do everything.',
        prevention:
          'Editors combine approved blocks; spacing, colour and type sit in the theme. A new block is a small request, reviewed for reuse.',
      },
      {
        risk: 'A plugin opens the door.',
        prevention:
          'Few plugins, each with an owner and a reason. Core updates install themselves, the rest pass through a copy of the site first, and the admin area asks for a second factor.',
      },
      {
        risk: 'Headless was chosen, and preview never worked.',
        prevention:
          'Preview is built in the first sprint, as it touches authentication, caching and every template. If it stays awkward in the trial week, that counts against the candidate.',
      },
    ],
  },
  partner: {
    heading: 'Why partner with us on your CMS',
    items: [
      {
        title: 'No licence to sell',
        text: [
          'We earn by building and caring, whichever system wins. For one-person sites we have recommended ',
          { text: 'low-code tools', to: paths.lowCode },
          ' where they fit, exit costs included.',
        ],
      },
      {
        title: 'Code in the right places',
        text: [
          'Themes, blocks and plugins are written to the standards described under ',
          { text: 'PHP frameworks', to: paths.php },
          ', with version control and tests, so that an update is a routine morning.',
        ],
      },
      {
        title: 'Search is considered throughout',
        text: [
          'Titles, canonical addresses, sitemaps and redirects belong to the model. Our ',
          { text: 'SEO', to: paths.seo },
          ' colleagues review it before the import runs for real.',
        ],
      },
    ],
  },
  stack: [
    'WordPress',
    'Gutenberg blocks',
    'ACF',
    'Drupal',
    'Strapi',
    'Contentful',
    'PHP',
    'Node.js',
    'GraphQL',
    'MySQL',
    'PostgreSQL',
    'WP-CLI',
    'Drush',
  ],
  blocks: [
    {
      kind: 'comparison',
      heading: 'Four systems, seen from the editor’s desk',
      columns: ['', 'WordPress', 'Drupal', 'Strapi', 'Contentful'],
      rows: [
        [
          'Kind',
          'Open source, pages and blocks',
          'Open source, strong in structure',
          'Open core, headless, self-hosted or cloud',
          'Hosted service, headless',
        ],
        [
          'Approval steps',
          'Contributor submits, editor publishes; more by plugin',
          'Workflows and moderation in core',
          'Draft and publish free; review stages on a paid plan',
          'Roles and tasks, depth by plan',
        ],
        [
          'Languages',
          'By plugin',
          'In core',
          'In core, per field',
          'In the service, number by plan',
        ],
        [
          'Preview',
          'Built in',
          'Built in',
          'We wire it to your front end',
          'Same wiring, plus a side-by-side editor',
        ],
        [
          'Costs that recur',
          'Hosting, plugin licences, updates',
          'Hosting, scarcer specialists',
          'Hosting and upgrades of two applications',
          'Subscription that grows with use',
        ],
        [
          'Good fit',
          'Marketing sites, magazines',
          'Universities, authorities, many roles',
          'Apps and sites on one source',
          'Several brands and channels, no wish to run servers',
        ],
      ],
    },
    {
      kind: 'questions',
      heading: 'What editors and managers ask',
      questions: [
        {
          question: 'Is WordPress secure enough?',
          answer:
            'Core is, when updated. The majority of published vulnerabilities sit in plugins and themes, which is why we count and watch them.',
        },
        {
          question: 'Does headless make the site faster?',
          answer: [
            'It can; so can a cache in front of WordPress. Speed comes from what reaches the browser, as we explain under ',
            { text: 'website development', to: paths.website },
            '. Choose headless for several channels, or for independence of front and back.',
          ],
        },
        {
          question: 'Will we lose old content?',
          answer:
            'Nothing is dropped unseen: what is not moved stands on the audit list with a name beside the decision, and the old database is archived.',
        },
      ],
    },
  ],
};
