import { paths, samplePaths } from '../../paths.ts';
import type { ArticleContent } from '../types.ts';

export const delhiArticle: ArticleContent = {
  path: paths.delhi,
  seo: {
    title: 'How to choose a website development company in Delhi',
    description:
      'Eight steps for hiring a web agency in Delhi: brief, GST and company checks, reference calls, estimates, code ownership, payment milestones, handover.',
    keywords:
      'website development company in Delhi, hire web developers Delhi, website contract India, code ownership, GST invoice website, web agency checklist, website maintenance contract',
  },
  title: 'How to choose a website development company in Delhi',
  figure: {
    picture: 'article-delhi',
    alt: 'A shortlist of three agencies with marks for five criteria, beside a line map of Delhi’s ring roads',
  },
  date: 'January 15, 2025 1:39 pm',
  isoDate: '2025-01-15T13:39:00+05:30',
  summary:
    'Eight steps from a two-page brief to a handover list, with the Indian details that decide whether you own the site you paid for.',
  lead: [
    'Delhi and its neighbours offer every size of web company, from two people above a shop in Laxmi Nagar to whole floors in Noida and Gurugram. All of them have a portfolio, and nearly all of them promise the same things. The differences that matter show up later: when a date slips, when an invoice lacks your tax number, or when you want to leave.',
    'The steps below can be done in three to four weeks beside your normal work. They apply to whichever company you hire, and they will serve you just as well if you never speak to us.',
  ],
  sections: [
    {
      heading: 'Write two pages before you call anyone',
      blocks: [
        {
          kind: 'text',
          text: 'Agencies answer the question they are given. Ask five of them for “a modern website” and you receive five offers that cannot be compared. Two pages of plain facts change that, and they cost you an afternoon.',
        },
        {
          kind: 'list',
          items: [
            'One or two numbers by which you will judge the site after a year, such as enquiries from hospitals or calls about order status',
            'Page types with a rough count: forty products, six branches, two articles a month',
            'Systems that must be connected, from accounting to WhatsApp, with the name of the person who knows each',
            'Languages, and who translates and proofreads them',
            'What exists today: domain, hosting, analytics, and pages that already bring visitors',
            'Who signs off, how many hours a week that person has, and a budget range',
          ],
        },
        {
          kind: 'text',
          text: [
            'Naming a range feels like giving away your hand. In practice it stops half of the unsuitable offers before you have to read them. If you sell online, add stock, tax and returns to the brief; our page on ',
            { text: 'e-commerce development', to: paths.ecommerce },
            ' lists what a shop project needs from you.',
          ],
        },
      ],
    },
    {
      heading: 'Check that the company exists',
      blocks: [
        {
          kind: 'text',
          text: 'Ask for the legal name and the GSTIN with the first offer. The GST portal’s public taxpayer search returns the registered name, status and filing record. The Ministry of Corporate Affairs shows, for a private limited company or an LLP, when it was founded and when it last filed its accounts. A proprietorship appears in neither company register: that is no fault, but your contract is then with a person, and the name must match the tax registration.',
        },
        {
          kind: 'text',
          text: 'Look at the first two digits of the tax number as well: 07 is Delhi, 09 Uttar Pradesh, 06 Haryana. A “Delhi agency” registered in Noida is perfectly normal, yet it changes the tax on your invoice and perhaps the court. Ask, too, which people are employed and which parts are subcontracted. An hour’s visit by metro usually settles what the website leaves vague.',
        },
        {
          kind: 'note',
          title: 'About lists of “top companies”',
          text: 'Directories often sell their positions, and reviews are often solicited. Treat such a list as a telephone book: take names from it, and draw the ranking yourself.',
        },
        {
          kind: 'figure',
          picture: 'article-delhi-1',
          alt: 'A tax number in its parts; 07 leads to CGST and SGST of 9 % each, 09 and 06 to IGST of 18 %',
          caption: 'The first two digits decide which tax your invoice shows.',
        },
      ],
    },
    {
      heading: 'Open their live work on an ordinary phone',
      blocks: [
        {
          kind: 'text',
          text: 'Pick three sites from the portfolio that went live more than a year ago, because a screenshot shows the best hour of a site’s life. Use a mid-range Android on mobile data, away from the office Wi-Fi.',
        },
        {
          kind: 'list',
          items: [
            'Enter the address in PageSpeed Insights. Where enough people visit, it reports what real Chrome users met during the last 28 days; good means 2.5 seconds for the main content, 200 milliseconds to respond and 0.1 for layout shift.',
            'Put the mouse aside and use the Tab key. You should always see where you are, and reach the menu and the form.',
            'Send a form with a mistake in it. The message should say what to correct, and keep what you typed.',
            'Type a wrong address. A helpful error page is a sign of people who finish things.',
          ],
        },
        {
          kind: 'text',
          text: [
            'Then ask what exactly they did: everything, the design, or a theme’s colours. Much that impresses in a portfolio is fashion, and our notes on ',
            { text: 'the design trends of 2025', to: paths.trends },
            ' say when each one is worth its cost.',
          ],
        },
      ],
    },
    {
      heading: 'Call two references, and choose them yourself',
      blocks: [
        {
          kind: 'text',
          text: 'Request five clients with similar work, then select two. Speak with the person who ran the project day to day rather than the director who signed. If everything is said to be confidential, one client willing to talk for ten minutes can still be found; a firm with none has told you something.',
        },
        {
          kind: 'list',
          ordered: true,
          items: [
            'What came late, and on which day did you learn of it?',
            'Which change cost extra, and was its price agreed before the work?',
            'Did the people you met at the start also do the building?',
            'Tell me about the first time something broke after launch.',
            'Has another developer ever opened the code, and what did they say?',
            'What would you write into the contract next time?',
          ],
        },
        {
          kind: 'text',
          text: 'The last question is the most productive, as it lets a polite person criticise.',
        },
      ],
    },
    {
      heading: 'Meet the people who will build it',
      blocks: [
        {
          kind: 'text',
          text: 'Ask for forty-five minutes with the lead developer and the designer, without slides. Show them your brief and let them put questions. Good ones concern who writes the texts, what should happen when the payment service is down, and what could be left out of the first version. Enthusiasm without questions means that the thinking has been postponed to your money.',
        },
        {
          kind: 'text',
          text: 'Let them show a board of tasks and a staging address from a current project, with that client’s consent. Ask how many projects each person carries at once, and whether your data will be pasted into outside tools. If two candidates remain close, buy a small trial from each: one page type or one risky connection, a week or two, at full price, with the code in your repository at the end.',
        },
      ],
    },
    {
      heading: 'Compare the estimates line by line',
      blocks: [
        {
          kind: 'figure',
          picture: 'article-delhi-2',
          alt: 'Seven rows and three offers in a sheet; the cheapest has four empty cells',
          caption: 'The cheapest offer is also the one with four questions open.',
        },
        {
          kind: 'text',
          text: [
            'Copy all offers into one sheet, a column each. The rows come from your side: page types, moving old content, redirects, integrations, accessibility, analytics and consent, ',
            { text: 'testing on devices', to: samplePaths.testReport },
            ', training, licences, three years of hosting, the first ninety days. What a complete project contains can be read off the steps on our ',
            { text: 'website development', to: paths.website },
            ' page, or off any other detailed offer. Each empty cell is a future argument, so have it filled with a price or with the words “not included”.',
          ],
        },
        {
          kind: 'text',
          text: 'A fixed price suits a scope that is written down. Time and material with a monthly cap suits discovery and anything that depends on a third party. Many sound contracts contain both.',
        },
        {
          kind: 'note',
          title: 'Reasons to stop reading an offer',
          text: [
            'A guaranteed first place on Google, which ',
            { text: 'nobody who does SEO', to: paths.seo },
            ' can control. A discount that ends on Friday. “Unlimited” revisions. A content system of the agency’s own that runs on its servers alone: compare it with ',
            { text: 'systems anyone can host', to: paths.cms },
            ' first.',
          ],
        },
      ],
    },
    {
      heading: 'Put ownership and payments into the contract',
      blocks: [
        {
          kind: 'text',
          text: 'Paying for software does not make it yours. Under the Copyright Act, 1957, a contractor is normally the first owner of the code. Section 19 lets it be assigned in writing, signed, with the work and the rights named. If the paper is silent, the assignment lasts five years and covers India alone; rights that are not exercised within a year can lapse unless the contract says otherwise. Ask for a worldwide and perpetual assignment that takes effect with each payment and excludes that lapse.',
        },
        {
          kind: 'list',
          items: [
            'Accounts: domain, hosting, repository, analytics and payment gateway are opened in your company’s name, and the agency is invited as a guest.',
            'Staging: from the second week there is a protected preview, closed to search engines, that changes at least weekly.',
            'Milestones: for example 20 % at signature, 20 % for the approved prototype, 30 % when all page types work on staging with real content, 20 % at launch, 10 % after thirty days without a serious fault.',
            'GST: usually 18 %, as CGST and SGST when both parties are in Delhi and as IGST when they are in different states. Your GSTIN, the place of supply and the service code belong on each invoice, and input credit depends on the supplier reporting it, so check your GSTR-2B.',
            'TDS: settle with your accountant before the first invoice whether section 194J or 194C applies. If the agency is registered as a micro or small enterprise, plan for payment within 45 days at the latest.',
            'Personal data: the Digital Personal Data Protection Act, 2023 wants a valid contract with whoever processes data for you. Draft rules were published this month; name the duties now.',
            'Leaving: thirty days’ notice, pay for what is finished, receive everything. Name the courts or the seat of arbitration.',
          ],
        },
        {
          kind: 'figure',
          picture: 'article-delhi-3',
          alt: 'Five bars in steps: 20, 20, 30, 20 and 10 per cent, each beside what has to be there first',
          caption: 'The milestones of this example, and what each waits for.',
        },
        {
          kind: 'note',
          title: 'Have it read',
          text: 'This is a checklist, and no legal or tax advice. An hour with a lawyer who knows technology contracts is small money beside the project.',
        },
      ],
    },
    {
      heading: 'Agree on handover and care before you sign',
      blocks: [
        {
          kind: 'text',
          text: 'Your position is strongest before signature, so the last day of the project is negotiated first. Attach this list to the contract:',
        },
        {
          kind: 'list',
          items: [
            'Repository with full history, and build instructions that a stranger has followed successfully',
            [
              'Database dump, media files, DNS zone and ',
              { text: 'redirect list', to: samplePaths.redirectMap },
            ],
            'Design sources, with the licences of fonts and photographs',
            'A table of outside services: purpose, owner, cost, renewal date',
            'A backup that has been restored once in front of you',
            'All passwords and keys changed on the day',
          ],
        },
        {
          kind: 'text',
          text: 'Separate warranty from maintenance. Faults in delivered work are corrected free of charge for an agreed time, often ninety days; wishes are paid. A maintenance contract states how fast security updates arrive, how often a restore is rehearsed, the response time for each severity and who answers on the second day of Diwali. Before you release the final payment, let an independent developer build the site from the repository. It takes a day, and it is the most honest acceptance test there is.',
        },
      ],
    },
  ],
  numbered: true,
  conclusion: {
    heading: 'Conclusion: score, then sleep on it',
    blocks: [
      {
        kind: 'text',
        text: 'Give each finalist one to five points for five things: live work like yours, code that stays with you, having met the builders, an estimate in writing, care after launch. Let two colleagues score separately and discuss only the differences. A low mark for ownership should end a candidacy whatever the total, since it is the one fault that money cannot mend later.',
      },
      {
        kind: 'text',
        text: [
          'If you would like us in one of the columns, send the same two pages through our ',
          { text: 'quote form', to: paths.quote },
          ' and measure us with the same sheet.',
        ],
      },
    ],
  },
};
