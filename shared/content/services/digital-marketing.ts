import { paths } from '../../paths.ts';
import type { ServiceContent } from '../service-content.ts';

export const digitalMarketingContent: ServiceContent = {
  path: paths.digitalMarketing,
  name: 'Digital Marketing',
  seo: {
    title: 'Digital Marketing',
    description:
      'Search, social, paid and e-mail run as one budget: consent-aware measurement, honest attribution and a monthly report that names what will be stopped.',
    keywords:
      'digital marketing, marketing measurement, attribution, consent mode, lead generation, paid search, content marketing, marketing report',
  },
  hero: {
    picture: 'service-marketing',
    alt: 'A dashboard of marketing channels with spend, leads and cost per lead; above, the curve of October’s leads over September’s',
    title: 'Digital Marketing',
    intro: [
      'Marketing buys attention, and attention is worth what your sales desk makes of it. We plan channels backwards from a signed contract or a paid order: what is it worth, how many enquiries does it take, and where do such people look before they decide?',
    ],
    points: [
      'A measurement plan before the first rupee is spent',
      'Ad accounts, pixels and audiences in your ownership',
      'A report of two pages with a decision at the end',
    ],
  },
  reasons: {
    heading: 'Reasons to invest, and when to wait',
    items: [
      {
        title: 'Demand already exists',
        text: 'People type your service and your city into a search field today, and someone is found. Being present at that moment is the cheapest marketing there is, since nobody has to be persuaded of the need.',
      },
      {
        title: 'One customer pays for many clicks',
        text: 'Where an order is worth much more than the attention that led to it, spending can be raised step by step. We calculate the ceiling per lead with you first, using your real closing rate and margin.',
      },
      {
        title: 'Your sales depend on one source',
        text: 'If nine of ten enquiries come from a single marketplace, referral partner or ranking, a change in somebody else’s rules is a risk to payroll. A second channel takes months to mature, so begin while the first one works.',
      },
      {
        title: 'Wait, if the site leaks',
        text: [
          'More visitors on a page that loads slowly or hides its form make failure dearer. In that case we suggest mending the ',
          { text: 'website', to: paths.website },
          ' first, and will show you the figures behind the advice.',
        ],
      },
    ],
  },
  scene: {
    picture: 'marketing-poster',
    alt: 'A sailing school’s poster at a bus stop by the sea, and on a phone in front of it the page where a place is held for Saturday',
  },
  statement: 'A lead that sales can’t use is only a cost.',
  benefits: {
    heading: 'Key benefits of one plan across channels',
    figure: {
      picture: 'marketing-budget',
      alt: 'A monthly budget of 3.8 lakh rupees before and after its review: 40,000 move from social ads to search ads',
    },
    items: [
      {
        title: 'Money moves to what works',
        text: 'Budgets are reviewed together each month. A channel with rising cost per qualified lead gives up a share to the one with room to grow, even if it was the founder’s favourite.',
      },
      {
        title: 'Leads judged by sales',
        text: 'Each enquiry returns with a verdict from your CRM: qualified, duplicate, won, lost. Campaigns then optimise for the buyers you want, instead of for whoever fills in forms most readily.',
      },
      {
        title: 'Content that is used three times',
        text: [
          'An interview with your engineer becomes an article that ',
          { text: 'search', to: paths.seo },
          ' can find, a short clip for ',
          { text: 'social media', to: paths.smm },
          ' and an answer your sales desk sends by e-mail.',
        ],
      },
      {
        title: 'Measurement people agreed to',
        text: 'Tags wait for consent and respect a refusal. Where Consent Mode models the missing share, reports mark the modelled part. India’s data protection act and the GDPR ask for purpose, proof and an easy way to withdraw; the set-up supports all three.',
      },
    ],
  },
  exhibit: {
    kind: 'funnel',
    heading: 'What one order costs, stage by stage',
    intro:
      'An example with round figures: ₹3,00,000 of search ads in a quarter. Put your own rates in its place and the weakest stage shows where the next rupee belongs.',
    stages: [
      {
        count: '6,000',
        label: 'clicks',
        cost: '₹50 each',
        text: 'The auction sets this price. Better pages and narrower words lower it a little.',
      },
      {
        count: '180',
        label: 'enquiries, 3 in 100',
        cost: '₹1,667 each',
        text: 'Here the landing page works or leaks: at four in a hundred an order would cost a quarter less.',
      },
      {
        count: '72',
        label: 'qualified, 2 in 5',
        cost: '₹4,167 each',
        text: 'Sales says which ones. Their verdict goes back to the platform each week.',
      },
      {
        count: '18',
        label: 'orders, 1 in 4',
        cost: '₹16,667 each',
        text: 'With ₹24,000 of margin in an order, ₹7,333 remain, and spending may grow until that is gone.',
      },
    ],
  },
  prepare: {
    heading: 'What we need from you to begin',
    items: [
      'Average order value, margin and share of enquiries that become customers',
      'Admin rights, or a named owner, for ad accounts, analytics and search console',
      'Capacity: how many leads a week can be called back within a working day',
      'Claims that legal or a regulator must approve before they are printed',
      'Campaigns that were tried earlier, with their results if anyone kept them',
    ],
  },
  process: {
    heading: 'A quarter with us',
    items: [
      {
        title: 'Audit and arithmetic',
        text: 'Accounts, tags and past spending are checked. Commonly we find conversions counted twice, brand searches claimed by three channels, and a form whose thank-you page anyone can open.',
        outcome: 'A target cost per lead, with its derivation',
      },
      {
        title: 'Repair measurement',
        text: 'Events get names and owners, consent is wired in, offline sales are sent back with their click identifiers. Test leads prove the chain from advertisement to CRM.',
        outcome: 'A measurement plan that has passed its tests',
      },
      {
        title: 'Launch two channels',
        text: 'One catches existing demand, often paid search; one builds it. Each starts with a hypothesis, a budget and a date on which we decide.',
        outcome: 'Live campaigns and their decision dates',
      },
      {
        title: 'Vary one thing at a time',
        text: 'Offers, headlines and landing pages compete in tests long enough to mean something. Small accounts cannot test button colours, so we test propositions.',
        outcome: 'A log of what was learnt, failures included',
      },
      {
        title: 'Decide for the next quarter',
        text: 'We meet for an hour and sort every activity into keep, grow or stop. What is stopped is named first, with the sum it frees and what we believed when we started it.',
        outcome: 'A new budget split',
      },
    ],
  },
  risks: {
    heading: 'Where marketing money disappears',
    items: [
      {
        risk: 'Every platform claims the same sale.',
        prevention:
          'Your order list is the only truth. Platform figures steer bids inside their own channel; budget questions are answered by pauses in selected regions and by asking buyers how they found you.',
      },
      {
        risk: 'Cheap leads that nobody can reach.',
        prevention:
          'Forms verify what they can and sales marks junk weekly. Audiences and placements that produce it are excluded, even when that raises the price per form.',
      },
      {
        risk: 'An account is suspended in the busiest month.',
        prevention:
          'Advertiser verification, billing back-ups and policy checks of landing pages are done in quiet weeks. Two administrators at your company hold access.',
      },
    ],
  },
  partner: {
    heading: 'Why partner with us in marketing',
    items: [
      {
        title: 'Engineers sit next door',
        text: 'When a campaign needs a faster page, a feed or a server-side event, it is a task for the same team, done in days and reviewed like other code.',
      },
      {
        title: 'Media cost and our fee are separate',
        text: 'You pay the platforms directly and see each of their invoices. Work stands on a line of its own, so neither sum can hide inside the other, and a media budget can fall without a quarrel.',
      },
      {
        title: 'Specialists for each channel',
        text: [
          'Details of auctions and bidding are under ',
          { text: 'pay per click', to: paths.ppc },
          '; profiles and communities under ',
          { text: 'social media optimisation', to: paths.smo },
          '. This page is where they share one plan.',
        ],
      },
    ],
  },
  stack: [
    'Google Ads',
    'Microsoft Advertising',
    'Meta Ads',
    'LinkedIn Ads',
    'GA4',
    'Matomo',
    'Consent Mode',
    'Search Console',
    'HubSpot',
    'Zoho CRM',
    'Looker Studio',
  ],
  blocks: [
    {
      kind: 'comparison',
      heading: 'Channels side by side',
      columns: ['Channel', 'Good for', 'First reliable signal', 'You supply'],
      rows: [
        [
          'Paid search',
          'Demand that exists this week',
          'Two to four weeks',
          'Margins, negative keywords from sales',
        ],
        [
          'Organic search',
          'Questions asked for years to come',
          'Three to six months',
          'Expertise: an hour of interview per text',
        ],
        [
          'Paid social',
          'New products, visual goods, narrow professions',
          'Four to six weeks',
          'Photographs and clips, refreshed monthly',
        ],
        [
          'Organic social',
          'Trust, recruiting, existing customers',
          'About a quarter',
          'A face, and quick replies',
        ],
        [
          'E-mail',
          'Repeat orders and long decisions',
          'Days, given a list',
          'Addresses collected with permission',
        ],
      ],
    },
    {
      kind: 'figures',
      heading: 'Limits that every dashboard has',
      intro:
        'These come from browsers and vendors. A report that ignores them looks precise and is wrong.',
      figures: [
        {
          value: '7 days',
          label: 'life of a cookie set by script in Safari',
          text: 'A visitor who returns after nine days counts as new. Long decisions therefore look shorter and more direct than they were.',
        },
        {
          value: '14 months',
          label: 'longest retention of user-level data in standard GA4',
          text: 'The default is two months. We raise it, and export yearly comparisons before they vanish.',
        },
        {
          value: '16 months',
          label: 'of history in Search Console',
          text: 'Connect it now even if SEO comes later: data from before verification is thin or missing, and older rows are deleted.',
        },
      ],
    },
  ],
};
