import { paths } from '../../paths.ts';
import type { ArticleContent } from '../types.ts';

export const lowCodeArticle: ArticleContent = {
  path: paths.lowCode,
  seo: {
    title: 'Embracing low-code and no-code platforms',
    description:
      'Where low-code and no-code platforms fit, where they end, how lock-in, security and cost per seat behave, and the exit plan to write before you start.',
    keywords:
      'low-code platforms, no-code platforms, vendor lock-in, citizen developer, low-code security, cost per seat, internal tools, exit plan',
  },
  title: 'Embracing low-code and no-code platforms',
  figure: {
    picture: 'article-low-code',
    alt: 'Blocks wired into a flow: an order is checked, a small piece of custom code rounds it, and a person approves it',
  },
  date: 'September 21, 2024 8:20 am',
  isoDate: '2024-09-21T08:20:00+05:30',
  summary:
    'Visual builders are excellent up to a line that can be described in advance. This is where the line runs, and how to cross it without starting again.',
  lead: [
    'A purchasing manager who builds an approval form on Tuesday and uses it on Wednesday has achieved something that the IT queue would have delivered in spring. That is the honest case for low-code and no-code tools, and it is a strong one.',
    'The trouble starts two years later, when the form has become the purchasing system, its author has left, and the licence renewal costs more than a developer. Both stories are about the same tool. The difference lies in a few decisions that can be made at the beginning.',
  ],
  sections: [
    {
      heading: 'Two families, often confused',
      blocks: [
        {
          kind: 'text',
          text: 'No-code tools are operated by people who know the business and have never programmed: website builders, form and table tools such as Airtable, automation services such as Zapier or Make. Everything is a setting, and what has no setting cannot be done.',
        },
        {
          kind: 'text',
          text: 'Low-code platforms, such as Power Apps, OutSystems, Mendix or Retool, let a person draw screens and processes and write code for the rest. They expect some grasp of data models, and in practice the larger applications are built by professionals who want to skip the repetitive part.',
        },
        {
          kind: 'text',
          text: [
            'A third group runs on your own servers. Appsmith, Budibase and n8n can be self-hosted, as can the headless ',
            { text: 'content systems', to: paths.cms },
            ' in which editors define fields with the mouse. They cost you operation, and return control over data and over the date of an upgrade. Licences differ in what they allow, so read them.',
          ],
        },
        {
          kind: 'figure',
          picture: 'article-low-code-1',
          alt: 'Three columns: settings alone; settings and code; settings, code and servers of your own',
          caption: 'What you set, what you write and what you run.',
        },
      ],
    },
    {
      heading: 'Where they are the right answer',
      blocks: [
        {
          kind: 'list',
          items: [
            'Internal tools for a known group: inspections, asset lists, leave requests, an admin screen over an existing database',
            'Prototypes that must be touched by users before anybody specifies the real thing',
            'Glue between two services that both have connectors, with a volume of hundreds a day rather than thousands a minute',
            'Campaign pages and small sites whose life is counted in months',
            'Processes that change every few weeks and are understood by one department only',
          ],
        },
        {
          kind: 'text',
          text: 'What unites these cases: users are few and known, a pause of an afternoon is annoying rather than ruinous, and the rules live in the heads of those who build. When a spreadsheet with macros is the alternative, almost any platform is an improvement, because it has access rights, a history and a backup.',
        },
      ],
    },
    {
      heading: 'Seven signs that the end is near',
      blocks: [
        {
          kind: 'text',
          text: 'Every platform has an edge, and projects seldom fall off it in one step. They lean over it for months while workarounds pile up. Watch for these:',
        },
        {
          kind: 'list',
          ordered: true,
          items: [
            'The expression in a formula field is longer than the screen.',
            'Somebody keeps a copy of the data outside, because reports inside are too slow.',
            'Changes are made in production, as there is no second environment or nobody uses it.',
            'Two people cannot work on the app in the same week without overwriting each other.',
            'The public is supposed to log in, and the licence counts each of them.',
            'A screen needs more than two seconds with the real number of records.',
            'The phrase “the platform does not allow that” decides about the product.',
          ],
        },
        {
          kind: 'text',
          text: [
            'One sign is an inconvenience. Three mean that the next feature should be preceded by a decision. Consumer products usually reach the edge first: speed on weak phones, search engine access and offline work are hard to retrofit, which is why we steer public sites toward ',
            { text: 'ordinary web development', to: paths.website },
            ' early.',
          ],
        },
      ],
    },
    {
      heading: 'Lock-in has four layers',
      blocks: [
        {
          kind: 'text',
          text: 'Vendors answer the question of lock-in with “you can export your data”. True, and it covers the lowest layer only.',
        },
        {
          kind: 'list',
          items: [
            'Data: rows export as CSV; relations, attachments, history and permissions often do not. Try it with the real amount.',
            'Logic: workflows live as diagrams inside the vendor’s runtime. Some tools give you code, for instance FlutterFlow a Flutter project. Others, Bubble among them, have no such export, and the logic has to be written anew.',
            'Identity: users, groups and single sign-on are configured in the platform’s manner and have to be rebuilt elsewhere.',
            'Skill: your best builder’s knowledge is a knowledge of menus. It is real, yet it moves to another product badly.',
          ],
        },
        {
          kind: 'text',
          text: 'Products also end. Google closed App Maker in January 2021, a year after saying so, and its customers could take their data along but none of their applications. A year sounds generous until you count the apps.',
        },
        {
          kind: 'figure',
          picture: 'article-low-code-2',
          alt: 'An iceberg: data stands above the water; logic, identity and skill lie below',
          caption: 'An export reaches down to the water line.',
        },
      ],
    },
    {
      heading: 'Security: the builder decides who sees what',
      blocks: [
        {
          kind: 'text',
          text: 'In 2021 researchers of UpGuard found some 38 million records readable by anyone in portals built with Power Apps. No flaw had been exploited. Lists had been offered as feeds, and the table permissions that would have protected them were not switched on. It is the typical accident of this field: a secure product, and a setting that nobody with training ever looked at.',
        },
        {
          kind: 'text',
          text: 'OWASP keeps a list of ten risks for low-code and no-code development. The first ones concern borrowed identity: an automation runs with its author’s account, so everyone who may press the button acts with the author’s rights. When that person leaves, the flow either stops or goes on under a name that should have been closed.',
        },
        {
          kind: 'list',
          items: [
            'Use service accounts with the least rights for every connection',
            'Keep an inventory: app, owner, deputy, data it touches, last review',
            'Classify the data first; salaries and health records need a second pair of eyes',
            'Separate test and production, and let someone else promote the change',
            'Open each app once as a stranger and once as the lowest role',
            'Decide which connectors are allowed to leave the company at all',
          ],
        },
      ],
    },
    {
      heading: 'Do the arithmetic of seats',
      blocks: [
        {
          kind: 'text',
          text: 'Prices look small because they are monthly and personal. Take an illustrative plan of ₹1,600 per user and month. Forty users cost ₹7.68 lakh a year, which is cheap for an application that works. Four hundred users cost ₹76.8 lakh for the same software, every year, and the maker’s own servers hardly notice the difference.',
        },
        {
          kind: 'text',
          text: 'Add what the price list hides: premium connectors, a second environment, runs or “tasks” beyond the quota, storage, single sign-on in a higher tier, the training days. Custom development has the opposite shape, expensive at first and nearly flat afterwards, apart from maintenance at perhaps 15 to 20 % of the building cost a year. Draw both curves for five years with your expected growth. They cross somewhere, and it helps to know when.',
        },
        {
          kind: 'figure',
          picture: 'article-low-code-3',
          alt: 'Two curves over five years: seats for 40 users that become 320 overtake own software in the fourth year',
          caption: '₹1,600 a seat, against ₹40 lakh to build and 18 % a year to keep: an example.',
        },
        {
          kind: 'note',
          title: 'Count automations, too',
          text: 'A flow of six steps that runs for each of 300 orders a day uses 1,800 tasks daily, about 54,000 a month. A single polling trigger that fires every minute adds 43,200 checks in thirty days; ask whether those are billed.',
        },
      ],
    },
    {
      heading: 'Draw a border through the system',
      blocks: [
        {
          kind: 'text',
          text: [
            'The choice is rarely all or nothing. A sound division puts data and rules that must be correct into a small service of your own, behind a documented interface, and leaves screens and notifications to the platform. If the platform goes, the core stays. How such an interface is kept dependable is described under ',
            { text: 'API integration', to: paths.api },
            '; a service with heavy rules may well be ',
            { text: 'a Java application', to: paths.java },
            '.',
          ],
        },
        {
          kind: 'text',
          text: [
            'Code inside the platform deserves the same care as code outside. Twelve lines that round an order to full pallets need a test, a comment and a place in version control, even if that place is a text file. In a shop, keep prices, tax and stock on the solid side of the border: ',
            { text: 'an online store', to: paths.ecommerce },
            ' can survive an ugly back office, and it cannot survive a wrong total.',
          ],
        },
      ],
    },
    {
      heading: 'Write the exit plan first',
      blocks: [
        {
          kind: 'text',
          text: 'One page, before the first app goes live. It is the cheapest insurance on offer, and writing it reveals which platform has no exit.',
        },
        {
          kind: 'list',
          ordered: true,
          items: [
            'Trigger: the price, the load, the missing feature or the event at the vendor that would make us leave.',
            'Data: a scheduled export to our own storage, and a restore tested every quarter.',
            'Rules: described in plain sentences with examples, since examples become the tests of a successor.',
            'Substitute: the two candidates we would move to, and how we know.',
            'Time: how long parallel operation would take, and which notice period the contract contains.',
            'Owner: a named person, with a deputy.',
          ],
        },
      ],
    },
    {
      heading: 'A trial that tells the truth',
      blocks: [
        {
          kind: 'text',
          text: 'Demonstrations are built on the part that works. For your own trial take two weeks and the ugliest real process: the approval with five exceptions, the form that must work in a basement without a signal. Import the full data, not a sample of fifty rows. Let a second person change the app while its author is on leave. On the last day export everything and try to read it. You will know more than any analyst’s chart can tell.',
        },
        {
          kind: 'text',
          text: [
            'If the trial is about a mobile app, compare it with a ',
            { text: 'cross-platform framework', to: paths.hybrid },
            ' or a ',
            { text: 'progressive web app', to: paths.pwa },
            ' as well. Both are closer to low-code in cost than they were five years ago.',
          ],
        },
      ],
    },
  ],
  numbered: false,
  conclusion: {
    heading: 'The short version',
    blocks: [
      {
        kind: 'text',
        text: 'Use visual builders where users are known, stakes are moderate and rules change often. Keep the facts of your business outside, in a store that you control. Give each app an owner and each connection its own account. Calculate five years, with growth. And write down how you would leave while leaving is still a thought experiment.',
      },
    ],
  },
};
