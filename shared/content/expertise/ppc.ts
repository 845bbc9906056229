import { paths } from '../../paths.ts';
import type { ExpertiseContent } from '../types.ts';

export const ppcContent: ExpertiseContent = {
  path: paths.ppc,
  name: 'Pay Per Click Advertising',
  group: 'Digital Marketing',
  seo: {
    title: 'Pay Per Click Advertising',
    description:
      'Paid search run on search terms, negative keywords and imported sales. See how we judge a keyword by accepted leads, pace a budget and read Quality Score.',
    keywords:
      'pay per click advertising, PPC management, Google Ads agency, negative keywords, match types, Quality Score, offline conversion import, paid search audit',
  },
  hero: {
    picture: 'ost-ppc',
    alt: 'A search auction for “office chairs bulk order”: bids, quality and ad rank, above a chart of spend and conversions',
    title: 'Paid search that answers to your order book',
    intro: [
      'A search advertisement meets a person at the moment of asking, and you pay for each visit. The craft is in deciding which questions deserve your money, proving what each visit was worth, and saying no to the rest. Where an unpaid result would do, our ',
      { text: 'SEO colleagues', to: paths.seo },
      ' are told.',
    ],
  },
  why: {
    heading: 'Why choose paid search',
    items: [
      {
        title: 'Results within the week',
        text: 'An advertisement can show on the day it is approved. It suits launches, seasons, new towns and the months in which organic rankings are still growing.',
      },
      {
        title: 'Intent you can read',
        text: 'The search term report shows much of what visitors typed, word for word. “Office chair repair” and “office chairs bulk order” begin alike and differ by your entire margin.',
      },
      {
        title: 'A tap with a handle',
        text: 'Hours, regions, devices and daily budgets can be changed at any time. When the warehouse is empty, spending stops before lunch; when a competitor closes for the holidays, it grows.',
      },
      {
        title: 'Quality lowers the price',
        text: 'Ad Rank weighs your bid together with expected clicks, relevance and landing page. In the picture above, a bid of ₹42 with good quality beats one of ₹61.',
      },
    ],
  },
  scene: {
    picture: 'ppc-use',
    alt: 'Rows of chairs in a training room, the advertisement that sold them, and the accepted order',
    focus: 'start',
  },
  statement: 'Count the orders. Clicks are the bill.',
  benefits: {
    heading: 'What disciplined paid search gives you',
    items: [
      {
        title: 'Money off the wrong words',
        text: 'Negative keywords remove job seekers, students and people who want it free. They do not cover synonyms by themselves, so lists are extended from real search terms week after week.',
      },
      {
        title: 'Match types on purpose',
        text: 'Exact match for proven terms, phrase for exploring, broad only with conversion-based bidding and a firm negative list. Each type has its own job and its own share of the budget.',
      },
      {
        title: 'Bids that know your sales',
        text: 'The click id is stored with the enquiry, and the outcome is imported from your CRM when sales has judged it, days or weeks later. Automatic bidding then aims at accepted orders; left alone, it will fetch the cheapest form-fillers it can find.',
      },
      {
        title: 'Pacing without shocks',
        text: 'Google may spend up to twice a daily budget on one day, and no more than 30.4 times it in a month. A script compares spend with plan each morning and warns before the month does.',
      },
      {
        title: 'Pages that match the promise',
        text: [
          'A term about bulk orders lands on bulk prices. We write or rebuild the page with the ',
          { text: 'web design team', to: paths.webDesign },
          ', since doubling its conversion rate halves the cost of each order.',
        ],
      },
    ],
    figure: {
      picture: 'ppc-card',
      alt: 'A week’s search terms: four are struck out and save ₹1,440, one stays and brought three orders',
    },
  },
  process: {
    heading: 'How we run a paid search account',
    items: [
      {
        title: 'Consultation and Strategy',
        text: 'We calculate backwards from margin to the highest price worth paying for a lead. An existing account is audited first: search terms, tracking, location settings and automatic recommendations that somebody accepted.',
        outcome: 'A target cost with its arithmetic',
      },
      {
        title: 'Keyword Research and Selection',
        text: 'Terms come from sales calls, Search Console and the planner, sorted by intent and margin. Ad groups stay narrow enough that one advertisement can answer every term in them.',
        outcome: 'A keyword list with its opposite, the negatives',
      },
      {
        title: 'Ad Creation and Optimization',
        text: 'Responsive ads take up to fifteen headlines of 30 characters and four descriptions of 90. We supply distinct ones, pin sparingly, add sitelinks and prices, and retire lines that sell to the wrong people.',
        outcome: 'Live advertisements and a test plan',
      },
      {
        title: 'Performance Tracking and Reporting',
        text: 'Conversions are tested end to end with a real order, and consent signals are passed where the law asks for them. The report leads with cost per accepted order, with clicks at the bottom.',
        outcome: 'A monthly page, and the change history explained',
      },
    ],
  },
  partner: {
    heading: 'Why partner with us for PPC',
    items: [
      {
        title: 'Fee apart from spend',
        text: 'You pay the platform directly and us for work. When a smaller budget would bring the same orders, nothing in the contract makes us keep quiet about it.',
      },
      {
        title: 'Recommendations read, seldom obeyed',
        text: 'Platforms suggest broader matching and more budget, as shops suggest dessert. Automatic application is switched off, and every accepted suggestion has a reason in the log.',
      },
      {
        title: 'Quality Score in its place',
        text: 'The figure from 1 to 10 is a diagnosis. We read its three parts, expected click-through rate, ad relevance and landing page experience, and then optimise for profit.',
      },
      {
        title: 'Neighbours consulted',
        text: [
          'Brand terms that rank first anyway are paused for a fortnight to see whether orders fall. Demand made by ',
          { text: 'social campaigns', to: paths.smm },
          ' is not booked as a search success, and an odd account can be shown to us ',
          { text: 'without obligation', to: paths.contact },
          '.',
        ],
      },
    ],
  },
  blocks: [
    {
      kind: 'auction',
      heading: 'One bid, two landing pages',
      intro:
        'Ad rank in its simplest form, bid times quality; the price of a click is what it takes to stay ahead of the next one. The bids are equal in both auctions, and only your page differs.',
      auctions: [
        {
          label: 'Your page answers the query',
          bidders: [
            { name: 'Thar Workshop', bid: 42, quality: 9 },
            { name: 'Desk Republic', bid: 61, quality: 5 },
            { name: 'Office Yard', bid: 38, quality: 7 },
            { name: 'Chairs Direct', bid: 72, quality: 3 },
          ],
        },
        {
          label: 'Your page is the home page',
          bidders: [
            { name: 'Thar Workshop', bid: 42, quality: 4 },
            { name: 'Desk Republic', bid: 61, quality: 5 },
            { name: 'Office Yard', bid: 38, quality: 7 },
            { name: 'Chairs Direct', bid: 72, quality: 3 },
          ],
        },
      ],
    },
    {
      kind: 'comparison',
      heading: 'The cheap keyword that cost more',
      intro:
        'A worked example with invented figures. Judged by form entries, the first keyword wins; judged by orders that sales accepted, it loses by a factor of three.',
      columns: ['Step', '“office chairs”', '“office chairs bulk order”'],
      rows: [
        ['Clicks', '1,000', '400'],
        ['Average price of a click', '₹20', '₹34'],
        ['Spend', '₹20,000', '₹13,600'],
        ['Form entries', '50', '20'],
        ['Cost per entry', '₹400', '₹680'],
        ['Orders accepted by sales', '5', '10'],
        ['Cost per accepted order', '₹4,000', '₹1,360'],
      ],
    },
    {
      kind: 'code',
      heading: 'From search terms to a negative list',
      intro:
        'One weekly review. Square brackets mean exact match, quotation marks phrase match; the third term stays, and becomes a keyword with an advertisement of its own.',
      panels: [
        {
          label: 'What people typed',
          code: `office chair repair near me      31 clicks  0 orders
office chair price second hand   24 clicks  0 orders
chairs for training room 60      17 clicks  3 orders
office furniture jobs bengaluru   9 clicks  0 orders
how to fix office chair wheel     8 clicks  0 orders`,
        },
        {
          label: 'What we changed',
          code: `negative  "repair"
negative  "second hand"
negative  "jobs"
negative  "how to"
keyword   [chairs for training room]`,
        },
      ],
    },
  ],
};
