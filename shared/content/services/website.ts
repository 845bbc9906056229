import { paths } from '../../paths.ts';
import type { ServiceContent } from '../service-content.ts';

export const websiteContent: ServiceContent = {
  path: paths.website,
  name: 'Website Development',
  seo: {
    title: 'Website Development',
    description:
      'Company websites that load fast on a mid-range phone, keep their rankings through a relaunch and are edited by your staff. With process and risks.',
    keywords:
      'website development, company website, website relaunch, Core Web Vitals, responsive website, website migration, 301 redirects, accessible website',
  },
  hero: {
    picture: 'service-website',
    alt: 'An architect’s website in a browser window; in front, its performance report with largest paint, response to a tap and layout shift',
    title: 'Website Development',
    intro: [
      'A company website has to do three jobs at once: be found, be believed and pass an enquiry to somebody who answers it. We build sites around those jobs, from the first list of pages to the redirects on launch morning, and hand over code that another team could take on.',
    ],
    points: [
      'Source code and deployment in your accounts',
      'A performance budget that the build enforces',
      'A redirect for every old address worth keeping',
      'An editor’s handbook for your own pages',
    ],
  },
  reasons: {
    heading: 'Reasons to invest in a website of your own',
    intro:
      'Marketplaces and social profiles rent you an audience. A site is the place where the terms are yours.',
    items: [
      {
        title: 'Buyers check you before they call',
        text: 'A procurement officer who got your name from a colleague still opens the site. She looks for proof of similar work, a real address and a person to write to. If the page is slow or vague, you never learn that she was there.',
      },
      {
        title: 'Search traffic needs somewhere to land',
        text: [
          'Rankings belong to pages, one topic each. A five-page brochure can answer five questions; a planned structure answers the fifty that your customers type. Our ',
          { text: 'SEO work', to: paths.seo },
          ' starts with that list of pages, before a design exists.',
        ],
      },
      {
        title: 'Paid clicks are wasted on slow pages',
        text: 'You pay for a click whether or not the visitor waits. Two seconds less of loading leave more of those visitors on the page, and so lower what each enquiry costs in every later campaign.',
      },
      {
        title: 'Old sites become a liability',
        text: 'An unpatched plugin, a form that mails into a full inbox, a tracking script nobody remembers ordering: each sits quietly until it costs you data or leads. A rebuild is the moment to list them and take them out.',
      },
    ],
  },
  scene: {
    picture: 'website-visit',
    alt: 'An architect’s project page on a laptop; in front of the building itself, a visit to it is booked on a phone',
    focus: 'end',
  },
  statement: 'If it is slow on a bus, it is not finished.',
  benefits: {
    heading: 'Key benefits you can check after launch',
    figure: {
      picture: 'website-loading',
      alt: 'A mid-range phone on slow 4G: the page stands after 0.9 seconds, with the four things that were fetched for it',
    },
    items: [
      {
        title: 'Quick on the phones people own',
        text: 'We test on a mid-range Android over a throttled 4G line, because that is where the slow half of your visitors are. HTML comes from the server, pictures in AVIF or WebP at the right width, and script only where something moves.',
      },
      {
        title: 'Readable by everyone',
        text: [
          'Keyboard, screen reader, 400 % zoom: pages are built to WCAG 2.2 AA and checked by machine and by hand. The groundwork is laid earlier, in ',
          { text: 'interface design', to: paths.uiux },
          '.',
        ],
      },
      {
        title: 'Editable without a developer',
        text: [
          'Your staff change texts, prices and pictures inside limits that keep the layout whole. Which system suits them depends on who writes and how often: we compare the candidates on the page about ',
          { text: 'content management', to: paths.cms },
          '.',
        ],
      },
      {
        title: 'Enquiries that arrive',
        text: 'Forms are validated twice, stored before they are forwarded and delivered again when the mail service or CRM is down. A test lead travels the whole way every day, and its absence raises an alarm.',
      },
      {
        title: 'Measured from the first day',
        text: 'Field data from real visits, search console and a consent-aware counter are connected before launch, so that the first month can be compared with the last one of the old site.',
      },
    ],
  },
  exhibit: {
    kind: 'filmstrip',
    heading: 'Six seconds, frame by frame',
    intro:
      'A relaunch drawn as we report it: one phone, one line, old page above, new page below. You receive such a strip for each page type before launch, taken from your own addresses.',
    strip: {
      picture: 'website-filmstrip',
      alt: 'Two rows of six frames. The old page shows words at 3.5 seconds, jumps when a cookie bar pushes it down at 5.0, and has its picture at 5.8. The new page is complete at 0.9 seconds and never moves.',
    },
    notes: [
      {
        title: 'The blank frames cost most',
        text: 'Until something stands on the screen, nobody knows whether the address was right. The server’s answer and the first style sheet decide how many there are.',
      },
      {
        title: 'The jump is measured as well',
        text: 'A bar that pushes the text down makes people tap the wrong thing. Its room is kept free from the first frame, or it lies over the page’s foot.',
      },
      {
        title: 'Repeated every month',
        text: 'The same strip is taken again after launch. When a frame turns white once more, the change that did it has a date and an author.',
      },
    ],
  },
  prepare: {
    heading: 'Bring to the first call',
    items: [
      'Three sites you like and the reason for each, from inside or outside your trade',
      'Who signs off texts, and how many hours a week that person really has',
      'Access, or a name to ask, for domain, DNS, hosting and analytics',
      'The enquiries of the last three months and where they came from',
      'Logo files as vectors, fonts with their licences, photographs with their rights',
    ],
  },
  process: {
    heading: 'From page list to launch morning',
    items: [
      {
        title: 'Inventory and goals',
        text: 'We crawl the present site, read its search and analytics data and mark which pages earn visits or links. Together we set two or three goals that can be counted, such as demo requests a month.',
        outcome: 'A list of every page: keep, merge, rewrite or drop',
      },
      {
        title: 'Structure and first words',
        text: 'Navigation, page types and real headlines come before colour. Writing starts here, as missing text is what delays most launches.',
        outcome: 'A site map and wireframes with real words in them',
      },
      {
        title: 'Design of page types',
        text: [
          'We draw eight to twelve components and the pages made of them, in phone and desktop width. You judge them in a browser, where type and spacing tell the truth. More about that craft under ',
          { text: 'web design', to: paths.webDesign },
          '.',
        ],
        outcome: 'A clickable prototype of each page type',
      },
      {
        title: 'Build in weekly slices',
        text: 'Each Friday a preview address shows what works. The pipeline runs accessibility, link and speed checks on every change, so a heavy picture fails on the day it is added.',
        outcome: 'A preview that grows from week to week',
      },
      {
        title: 'Move and launch',
        text: 'Old addresses get permanent redirects, DNS lifetimes are lowered two days before, and the switch happens on a weekday morning with everyone awake. For four weeks we read the error log and the search console daily.',
        outcome: 'A live site, a redirect report and a way back',
      },
    ],
  },
  risks: {
    heading: 'What can go wrong in a relaunch',
    items: [
      {
        risk: 'Rankings drop because addresses changed without redirects.',
        prevention:
          'The page list of step one becomes the redirect map. A script requests every old address against the new server before launch and reports each one that does not end on a living page.',
      },
      {
        risk: 'The design is finished and the texts are not.',
        prevention:
          'Every page has an owner and a date from the second week. What is late is launched without, or written by us from an interview; placeholder text never goes live.',
      },
      {
        risk: 'The site is quick on launch day and slow a year later.',
        prevention:
          'Budgets for bytes and scripts live in the build. A new tag or a careless carousel fails the check, and somebody has to decide on purpose.',
      },
    ],
  },
  partner: {
    heading: 'Why partner with us on your site',
    items: [
      {
        title: 'The smallest technology that does the job',
        text: [
          'A site of forty pages seldom needs a single-page application. We use React where state lives in the browser, plain server-rendered HTML elsewhere, and explain the choice in a page. The longer argument is on ',
          { text: 'JavaScript development', to: paths.javascript },
          '.',
        ],
      },
      {
        title: 'No hostage situations',
        text: 'Registrar, repository, hosting and analytics are opened with your company as owner and us as guests. If you leave, you change passwords; nothing has to be released.',
      },
      {
        title: 'Decisions on record',
        text: 'Each choice that would be expensive to reverse gets a dated note: what we chose, what we rejected, and what would make us think again.',
      },
    ],
  },
  stack: [
    'HTML',
    'CSS',
    'TypeScript',
    'React',
    'Node.js',
    'Express',
    'PHP',
    'WordPress',
    'AVIF',
    'WebP',
    'schema.org',
    'Lighthouse',
    'axe',
  ],
  blocks: [
    {
      kind: 'figures',
      heading: 'The three numbers Google publishes',
      intro:
        'Core Web Vitals are judged at the 75th percentile of real visits over 28 days: three of four visits must be at least this good. They are our floor.',
      figures: [
        {
          value: '2.5 s',
          label: 'Largest Contentful Paint',
          text: 'The main picture or headline is on the screen. Usual culprits: a slow server, a hero image that loads late, fonts that hide text.',
        },
        {
          value: '200 ms',
          label: 'Interaction to Next Paint',
          text: 'A tap shows its effect. The enemy is JavaScript that occupies the phone’s processor, often from tags rather than from the site itself.',
        },
        {
          value: '0.1',
          label: 'Cumulative Layout Shift',
          text: 'Nothing jumps under the reader’s thumb. Images carry their sizes, banners have reserved room, fallback fonts match the real ones.',
        },
      ],
    },
    {
      kind: 'questions',
      heading: 'Straight answers about websites',
      questions: [
        {
          question: 'How long does a company site take?',
          answer:
            'Thirty to fifty pages usually need ten to fourteen weeks, of which the code is the smaller part. Texts, approvals and photographs decide the date.',
        },
        {
          question: 'Can we launch in stages?',
          answer:
            'Often, and we like to. A section under its own path can go first while the old server answers for the rest behind the same domain.',
        },
        {
          question: 'Do we need a shop system for six products?',
          answer: [
            'Perhaps a payment link is enough. When stock, tax and returns come in, read our page on ',
            { text: 'e-commerce', to: paths.ecommerce },
            '.',
          ],
        },
      ],
    },
  ],
};
