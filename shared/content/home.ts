import { paths } from '../paths.ts';
import type { HomeContent } from './types.ts';

export const homeContent: HomeContent = {
  seo: {
    title: 'Websites, Apps and Live-Score Software',
    description:
      'Websites, mobile apps, online shops, live-score products and digital marketing from a team that plans for your busiest hour before writing any code.',
    keywords:
      'web development agency, mobile app development, e-commerce development, live score app development, UI/UX design, digital marketing, software development agency',
  },
  hero: {
    picture: 'home-hero',
    alt: 'A live cricket match on a phone, twenty-eight runs needed, and the stadium scoreboard behind it',
    title: 'Built for match day',
    tagline:
      'Every business has an hour when everyone arrives at once. We build websites, apps, software and campaigns that are ready for it.',
    badges: ['Php', 'Java', 'JS', 'iOS', 'MERN', 'Flutter'],
  },
  services: {
    heading: 'Our Services',
    intro:
      'Six ways to start. Most projects touch two or three of them, with the same people throughout.',
    items: [
      {
        title: 'Mobile App Development',
        text: 'iOS and Android apps that open quickly, keep working when the signal drops and are checked against the store rules from the first build on.',
        to: paths.mobile,
        figure: {
          picture: 'service-mobile',
          alt: 'A stock app on two phones: scanning a shelf, and the list to refill',
        },
      },
      {
        title: 'E-commerce Development',
        text: 'Catalogue, checkout, payments, stock and returns as one flow that your shop team can run without us.',
        to: paths.ecommerce,
        figure: {
          picture: 'service-ecommerce',
          alt: 'A shop’s product page with its cart and checkout',
        },
      },
      {
        title: 'JavaScript Development',
        text: 'React in front, Node behind, TypeScript throughout: one language for interfaces, servers and the live data between them.',
        to: paths.javascript,
      },
      {
        title: 'Digital Marketing',
        text: 'Search, social and paid campaigns measured by enquiries and sales, with a plain report that says what we will stop doing next month.',
        to: paths.digitalMarketing,
      },
      {
        title: 'Website UI/UX Design',
        text: 'Interviews, wireframes and a prototype that real customers have tried, so arguments about taste end before development begins.',
        to: paths.uiux,
      },
      {
        title: 'Website Development',
        text: 'Pages that appear in the time of a blink, read well on a cheap phone and hand every enquiry safely to your sales desk.',
        to: paths.website,
        figure: {
          picture: 'service-website',
          alt: 'An architect’s finished website in the browser, and how fast it is',
        },
      },
    ],
  },
  industries: {
    heading: 'Industries We Serve',
    intro:
      'The screens differ. The questions underneath are alike: what must be live, what may be a minute old, and who corrects it when it is wrong?',
    items: [
      {
        id: 1,
        title: 'Sports and News',
        img: 'industry-sports-news',
        alt: 'A sports news app on a phone: a live match above the day’s headlines',
        text: 'Match centres and newsrooms whose front page survives a last-over finish.',
      },
      {
        id: 2,
        title: 'Travels',
        img: 'industry-travel',
        alt: 'A travel app’s boarding pass from Lisbon to Delhi, with the route on a map above it',
        text: 'Search and booking across suppliers that answer at very different speeds.',
      },
      {
        id: 3,
        title: 'Fitness',
        img: 'industry-fitness',
        alt: 'A fitness app on a watch: pace, splits and heart rate of a run',
        text: 'Training plans and wearable data that members trust enough to open daily.',
      },
      {
        id: 4,
        title: 'E-commerce',
        img: 'industry-ecommerce',
        alt: 'A shop’s page for a stoneware jug, with its price, glazes and stock',
        text: 'Honest stock and a short checkout on the day of the big sale.',
      },
      {
        id: 5,
        title: 'Real-State',
        img: 'industry-real-estate',
        alt: 'A property app: prices on a street map and the chosen house',
        text: 'Floor plans, and viewing requests that reach the right agent at once.',
      },
      {
        id: 6,
        title: 'Media & Entertainment',
        img: 'industry-media',
        alt: 'A streaming app: the page of a series with its next episode',
        text: 'Programme guides and video libraries for audiences that arrive together at eight.',
      },
    ],
  },
  approach: {
    heading: 'How a project goes',
    intro: [
      'Nobody should have to trust an agency blindly. Each stage ends with something you can open and try, and you may stop after any of them. ',
      { text: 'What makes us unique', to: paths.about },
      ' says more about the people side.',
    ],
    items: [
      {
        title: 'One call, one page',
        text: [
          'After a first conversation you receive a single page: the goal in your words, what we would build first, and the questions that could change the price. ',
          { text: 'A few lines about your project', to: paths.quote },
          ' are enough to begin.',
        ],
      },
      {
        title: 'A prototype before a promise',
        text: 'Risky parts come first: the payment provider, the score feed, the old database. We try them in days, and only then agree on dates for the rest.',
      },
      {
        title: 'Something to click each week',
        text: 'A test address shows the current state from the second week on. A misunderstanding costs a conversation instead of a month.',
      },
      {
        title: 'Rehearsed, then released',
        text: 'Load, failure of a supplier, a wrong input, a full disk: we cause them on purpose before your customers do. The release itself is small and reversible.',
      },
      {
        title: 'Yours from day one',
        text: 'Code, accounts, domain and data stand in your name from the start. Another team could take over without calling us.',
      },
    ],
  },
  sports: {
    heading: 'Live sport is our home ground',
    intro:
      'A score that is ten seconds late is wrong, and a million phones ask for it together. What this teaches about speed and failure goes into everything else we make.',
    items: [
      {
        title: 'Cricket',
        text: 'Every ball with commentary, worm and wagon wheel, including the runs that the umpire takes back.',
        to: paths.cricket,
      },
      {
        title: 'Football',
        text: 'Previews, form, head-to-head and tables that follow each league’s own way of breaking a tie.',
        to: paths.football,
      },
      {
        title: 'Tennis',
        text: 'Point-by-point boards, rankings and draws that stay right through retirements and rain.',
        to: paths.tennis,
      },
      {
        title: 'Fantasy',
        text: 'Team builders, contests and a points engine that can explain every half point it gave.',
        to: paths.fantasy,
      },
    ],
  },
  blog: {
    heading: 'Notes from the dressing room',
    intro:
      'What we learn while building, written for the people who pay for it: choosing an agency, judging a design, deciding between a web app and a native one.',
  },
};
