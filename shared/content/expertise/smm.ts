import { paths } from '../../paths.ts';
import type { ExpertiseContent } from '../types.ts';

export const smmContent: ExpertiseContent = {
  path: paths.smm,
  name: 'Social Media Marketing',
  group: 'Digital Marketing',
  seo: {
    title: 'Social Media Marketing',
    description:
      'Social campaigns with a calendar, paid reach and honest creative tests: what four weeks hold, how budgets move and how your brand stays in safe company.',
    keywords:
      'social media marketing, paid social advertising, social media campaign, creative testing, content calendar, creator marketing, brand safety, SMM agency',
  },
  hero: {
    picture: 'ost-smm',
    alt: 'A November calendar with reels, stories and paid posts for the sale of season passes',
    title: 'Campaigns with a first day, a last day and a result',
    intro: [
      'A post is a message; a campaign is a sequence that leads a chosen group to one action by a date. We plan the sequence, make the pictures and films, put money behind what works and stop the rest. Profiles should be tidy beforehand, which is the business of ',
      { text: 'social media optimization', to: paths.smo },
      '.',
    ],
  },
  why: {
    heading: 'Why choose social campaigns',
    items: [
      {
        title: 'Reach people who are not searching',
        text: 'Nobody types the name of a thing they have never heard of. A film of twenty seconds can create the wish that a search advertisement later collects.',
      },
      {
        title: 'Choose whom you meet',
        text: 'Region, age, interests and your own customer lists shape an audience. Lists need permission from the people on them, and housing, jobs and credit have stricter targeting rules in several markets.',
      },
      {
        title: 'Learn what to say',
        text: 'Five openings shown to small groups tell you within days which promise stops a thumb. The winner then improves your landing page and your sales call as well.',
      },
      {
        title: 'Spend that follows proof',
        text: 'Budgets can be moved daily. We commit a small share to learning, most of it to what has shown a cost per result, and keep a reserve for a post that takes off by itself.',
      },
    ],
  },
  scene: {
    picture: 'smm-use',
    alt: 'Five openings of one film: between 12 and 41 per cent of the people stay past three seconds',
  },
  statement: 'Five openings. One earns the money.',
  benefits: {
    heading: 'What a managed campaign brings',
    items: [
      {
        title: 'One goal per campaign',
        text: 'Awareness, leads or sales: the platform optimises for exactly what it is told. Choosing clicks when you want orders buys people who click, so we choose the deepest event with enough volume.',
      },
      {
        title: 'Enough signal to learn',
        text: 'Meta, for instance, looks for about fifty results per ad set within a week before delivery settles. Few, broad ad sets reach that; twenty narrow ones never do.',
      },
      {
        title: 'Films made for silence',
        text: 'Upright, captioned, with the point in the first two seconds. We cut several lengths from one day of shooting and leave safe margins for the buttons that each app lays over the picture.',
      },
      {
        title: 'Creators, properly labelled',
        text: 'Contracts settle usage rights, duration and disclosure. Indian, British and American rules all ask for a visible advertising label, and the brand shares the blame when it is missing.',
      },
      {
        title: 'Safe company',
        text: 'Block lists, inventory filters and comment moderation are set before a campaign goes live. A written plan says who pauses everything on a day when humour would be wrong.',
      },
      {
        title: 'A landing page that keeps the promise',
        text: [
          'The same words and picture greet the visitor, the form asks for little, and it opens quickly inside an app’s own browser. If needed, our ',
          { text: 'website team', to: paths.website },
          ' builds it with the campaign.',
        ],
      },
    ],
    figure: {
      picture: 'smm-card',
      alt: 'A campaign’s goal is set to season passes bought, and 58 of them in a week are enough to learn from',
    },
  },
  process: {
    heading: 'How a social campaign runs',
    items: [
      {
        title: 'Consultation and Strategy',
        text: 'Offer, audience, budget and the last day are agreed, with a number below which we stop. We check the pixel, the server-side events and the consent banner before any advertisement is drawn.',
        outcome: 'A campaign sheet that fits on one page',
      },
      {
        title: 'Content Creation and Curation',
        text: 'Three ideas, each in several forms, together with the best of what your customers already posted, used with their written permission. Music comes from libraries licensed for commercial accounts.',
        outcome: 'Approved posts, films and a calendar',
      },
      {
        title: 'Paid Advertising Management',
        text: 'Budgets are released in stages. Weekly decisions follow a rule written beforehand: what doubles, what pauses, what gets a new opening. Frequency is watched, since a tired audience costs more each day.',
        outcome: 'A log of every change with its reason',
      },
      {
        title: 'Performance Tracking and Reporting',
        text: 'Platforms each claim the same sale. We compare their figures with tagged visits and real orders, and where budget allows we hold back one region to see what would have happened anyway.',
        outcome: 'A closing report with what to repeat',
      },
    ],
  },
  partner: {
    heading: 'Why partner with us on campaigns',
    items: [
      {
        title: 'Your ad account, always',
        text: 'Campaigns run in accounts that you own and pay directly. Histories, audiences and pixels stay when we leave, and media cost never passes through our books unseen.',
      },
      {
        title: 'One test, one change',
        text: 'We vary the opening, the offer or the audience, and never all three. Results that could be chance are called so, which spares you a strategy built on a lucky Tuesday.',
      },
      {
        title: 'Part of a larger plan',
        text: [
          'Social reach raises brand searches, e-mail subscriptions and repeat orders. Within a ',
          { text: 'digital marketing', to: paths.digitalMarketing },
          ' programme these effects are read together, and ',
          { text: 'paid search', to: paths.ppc },
          ' is ready to catch the demand.',
        ],
      },
    ],
  },
  blocks: [
    {
      kind: 'calendar',
      heading: 'Four weeks for a season pass',
      intro:
        'The plan behind the picture at the top: a club sells passes for fourteen home games. Paid reach starts only after free posts have shown which opening holds attention.',
      rows: [
        {
          label: 'Squad poll and kit teasers',
          start: 1,
          length: 5,
          note: 'Unpaid; comments suggest phrases',
        },
        {
          label: 'Five openings tested',
          paid: true,
          start: 6,
          length: 4,
          note: 'A tenth of the budget, equal shares',
        },
        {
          label: 'Early price, paid',
          paid: true,
          start: 10,
          length: 10,
          note: 'Two winners, local audience first',
        },
        {
          label: 'Creator at training',
          start: 15,
          length: 3,
          note: 'Labelled, with footage rights for ads',
        },
        {
          label: 'Reminder to visitors',
          paid: true,
          start: 18,
          length: 4,
          note: 'Only those who consented',
        },
        {
          label: 'Last passes',
          paid: true,
          start: 22,
          length: 5,
          note: 'The true number left, updated daily',
        },
        {
          label: 'Waiting list and report',
          start: 27,
          length: 2,
          note: 'Paid reach ends with stock',
        },
      ],
    },
    {
      kind: 'questions',
      heading: 'Asked in most first meetings',
      questions: [
        {
          question: 'How much should we spend on media?',
          answer:
            'Work backwards: the profit of one new customer, the share you would give for it, and fifty results a week to learn from. If the product of these is beyond you, choose an earlier goal such as a sample request.',
        },
        {
          question: 'Should the founder be on camera?',
          answer:
            'If they can explain the product to a neighbour, yes. People stay for a person who knows something; a rehearsed speech loses them at the first comma.',
        },
        {
          question: 'What if comments turn nasty?',
          answer:
            'Factual complaints get a public reply and a private remedy, insults are hidden under a published house rule, and threats are recorded. Deleting criticism makes the second wave bigger.',
        },
      ],
    },
  ],
};
