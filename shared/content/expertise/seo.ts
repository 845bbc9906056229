import { paths } from '../../paths.ts';
import type { ExpertiseContent } from '../types.ts';

export const seoContent: ExpertiseContent = {
  path: paths.seo,
  name: 'SEO',
  group: 'Digital Marketing',
  seo: {
    title: 'SEO Services',
    description:
      'SEO in six steps: crawl audit, keyword map, on-page work, content, links that nobody bought, and a monthly report built on Search Console and real leads.',
    keywords:
      'SEO services, technical SEO audit, keyword research, on-page optimization, Core Web Vitals, Search Console reporting, link building without bought links, local SEO',
  },
  hero: {
    picture: 'seopage',
    alt: 'A results page for “bat repair delhi” and a chart of that page’s rank rising over twelve months',
    title: 'Be the answer when somebody is ready to buy',
    intro: [
      'Search work has three parts that can be checked: pages must be found, they must deserve the click, and the click must lead somewhere. We take them in that order. What happens after the click often decides most, so we work closely with whoever looks after your ',
      { text: 'website', to: paths.website },
      '.',
    ],
  },
  why: {
    heading: 'Why choose search as a channel',
    items: [
      {
        title: 'Demand is already there',
        text: 'A person who types “bat repair delhi” has a broken bat. Other channels interrupt; here your page replies to a question in the minute when it is asked.',
      },
      {
        title: 'Work that accumulates',
        text: 'A repaired template improves hundreds of pages, a good guide earns visits for years. You keep what you paid for, as long as somebody looks after it.',
      },
      {
        title: 'It reveals what people want',
        text: 'Queries in Search Console are market research in your customers’ own words. They name missing products, unclear prices and towns that your sales staff never visited.',
      },
      {
        title: 'Slow, and worth saying so',
        text: [
          'New pages commonly need months to settle, and no agency controls a ranking. If revenue must come this quarter, start with ',
          { text: 'paid search', to: paths.ppc },
          ' and let both share their findings.',
        ],
      },
    ],
  },
  scene: {
    picture: 'seo-use',
    alt: 'The front of a bat repair shop, and a phone on which it leads the local results',
    focus: 'end',
  },
  statement: 'Somebody is typing the question now.',
  benefits: {
    heading: 'What changes on your site',
    items: [
      {
        title: 'Search engines waste no visits',
        text: 'Endless filter addresses, redirect chains and duplicates are closed off. On a large shop, new products are then discovered in days, because the crawler stops walking in circles.',
      },
      {
        title: 'One page for each intent',
        text: 'Two of your pages no longer compete for one query. We merge or separate them, redirect the loser permanently and keep that redirect for at least a year.',
      },
      {
        title: 'Results worth clicking',
        text: 'Titles say what the page holds before they are cut off; descriptions earn the visit. Structured data adds prices, stock or breadcrumbs where Google shows them.',
      },
      {
        title: 'Pages that respond',
        text: 'Search Console groups slow addresses by their Core Web Vitals. We trace a group to its template, mend that with your developers and follow real visitors’ values until the group turns green.',
      },
      {
        title: 'Internal links with purpose',
        text: 'Important pages sit within three clicks of the start and are linked with words that describe them. It is the cheapest strong signal that you control yourself.',
      },
      {
        title: 'Fit for AI answers too',
        text: 'Summaries above the results draw on pages that can be crawled, quoted and trusted. Clear facts, named authors and text in the HTML serve both readers; there is no secret markup.',
      },
    ],
    figure: {
      picture: 'seo-card',
      alt: 'Crawler visits in March and in June: those to products grow from 18 to 74 per cent',
    },
  },
  process: {
    heading: 'Six steps of an SEO engagement',
    items: [
      {
        title: 'Consultation and Audit',
        text: 'We crawl the site, read server logs where they exist and compare what is indexed with what ought to be. Findings are sorted by effect and effort, each with an address and an example.',
        outcome: 'A short audit, ordered by effect',
      },
      {
        title: 'Keyword Research and Strategy',
        text: 'Queries from Search Console, your sales calls and keyword tools are grouped by intent: to learn, compare, buy or find a place. Each group gets one page, existing or planned, and a value.',
        outcome: 'A keyword map with priorities',
      },
      {
        title: 'On-Page Optimization',
        text: 'Titles, headings, copy, pictures, internal links and structured data follow the map. Templates go first, since one corrected product template is worth a month of single edits.',
        outcome: 'Changed pages with dates, ready to be compared',
      },
      {
        title: 'Content Creation',
        text: 'Writers interview the person in your firm who knows. Prices, measurements, photographs and honest limits give a page something that ten competitors’ summaries lack. Drafts by machine are allowed; facts by machine are not.',
        outcome: 'Published pages with a named expert',
      },
      {
        title: 'Link Building',
        text: 'Links are earned from suppliers, associations, local press and data that journalists can use. We buy none: paid links have to be marked, with rel="sponsored" for instance, and unmarked ones break Google’s spam policies.',
        outcome: 'A list of links with the story behind each',
      },
      {
        title: 'Performance Tracking and Reporting',
        text: [
          'Monthly: queries, landing pages, leads and what sales made of them, beside the dates of our changes. Brand searches are counted apart, because ',
          { text: 'social campaigns', to: paths.smm },
          ' raise them too.',
        ],
        outcome: 'Two pages that end with next month’s work',
      },
    ],
  },
  partner: {
    heading: 'Why partner with us for SEO',
    items: [
      {
        title: 'Engineers among us',
        text: 'Recommendations arrive as tickets that a developer can finish: the template, the line, the expected HTML. If you lack hands, we make the change ourselves.',
      },
      {
        title: 'No ranking promises',
        text: 'Whoever guarantees first place sells a query that nobody types. We forecast ranges from click curves and your conversion rate, with the assumptions printed beside the figure.',
      },
      {
        title: 'Relaunches without a fall',
        text: [
          'Before a redesign we freeze the list of addresses that earn visits, map every one and test the redirects. Bring us in ',
          { text: 'before the new design', to: paths.webDesign },
          ' is drawn, when structure is still a matter of paper.',
        ],
      },
    ],
  },
  blocks: [
    {
      kind: 'result',
      heading: 'Anatomy of a result worth clicking',
      intro: 'An invented shop on an ordinary results page. Each part has a cause in your HTML.',
      query: 'bat repair delhi',
      address: 'leatherandwillow.example › repairs',
      title: 'Bat repair in Delhi, back in 4 days',
      text: 'Re-gripping, toe guards and handle splints, with a price list and photos of each repair.',
      rating: '4.8 (212)',
      links: ['Price list', 'Book a slot'],
      notes: [
        {
          title: 'The address',
          text: 'Breadcrumb markup turns a path into words, and one folder per subject keeps it short.',
        },
        {
          title: 'The title',
          text: 'The query’s own words first, then the promise that the neighbours do not make.',
        },
        {
          title: 'The description',
          text: 'Never ranked, often read: it names what waits behind the click.',
        },
        {
          title: 'The stars',
          text: 'From reviews on the page, marked up as such. Ratings that a shop gives itself are ignored.',
        },
        {
          title: 'The links below',
          text: 'Google chooses them. Clear headings and internal links give it something to choose from.',
        },
      ],
    },
    {
      kind: 'figures',
      heading: 'Five limits that shape the work',
      intro: 'Published by Google or by the standards themselves, and often met too late.',
      figures: [
        {
          value: '28 days',
          label: 'Window of the field data',
          text: 'Core Web Vitals are a rolling record of four weeks, so a repair shows its full effect after a month.',
        },
        {
          value: '3 of 4',
          label: 'Visits that count',
          text: 'A page passes when at least three visits in four are good. Averages hide the slow quarter.',
        },
        {
          value: '1,000',
          label: 'Rows in Search Console',
          text: 'The screen shows no more for any table. The bulk export brings the rest, and starts on the day it is switched on.',
        },
        {
          value: '50,000',
          label: 'Addresses in a sitemap file',
          text: 'Larger sites use several files and an index, best split by kind of page.',
        },
        {
          value: '500 KiB',
          label: 'Size of robots.txt',
          text: 'Google ignores whatever comes after this point.',
        },
      ],
    },
    {
      kind: 'code',
      heading: 'Three files that crawlers read',
      intro:
        'A line in robots.txt stops crawling but does not remove a page from the index; noindex does, and works only if the page may be crawled. Confusing the two is among the most common faults in audits.',
      panels: [
        {
          label: 'robots.txt',
          code: `User-agent: *
Disallow: /cart
Disallow: /search?

Sitemap: https://www.example.com/sitemap.xml`,
        },
        {
          label: 'In the head of a filtered list',
          code: `<link rel="canonical"
  href="https://www.example.com/bats">
<meta name="robots"
  content="max-image-preview:large">`,
        },
        {
          label: 'JSON-LD of a product',
          code: `{
  "@context": "https://schema.org",
  "@type": "Product",
  "name": "English willow bat, short handle",
  "offers": {
    "@type": "Offer",
    "price": "8900.00",
    "priceCurrency": "INR",
    "availability": "https://schema.org/InStock"
  }
}`,
        },
      ],
    },
  ],
};
