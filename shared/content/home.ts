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
    alt: 'A live cricket match on a phone, and the stadium scoreboard behind it',
    title: 'Built for match day',
    tagline:
      'Every business has an hour when everyone arrives at once. We build websites, apps, software and campaigns that are ready for it.',
    before: 'home-hero-before',
    replay: {
      ball: '16.2, Lindqvist to Okafor',
      outcome: 'Six over long-on',
      score: 'Kings 151/4, on course',
    },
    badges: ['Php', 'Java', 'JS', 'iOS', 'MERN', 'Flutter'],
  },
  services: {
    heading: 'Our Services',
    intro: 'Most projects touch two or three of them.',
    items: [
      {
        title: 'Mobile App Development',
        text: 'iOS and Android apps that open quickly and keep working when the signal drops.',
        to: paths.mobile,
        figure: {
          picture: 'service-mobile',
          alt: 'A stock app on two phones',
        },
      },
      {
        title: 'E-commerce Development',
        text: 'Catalogue, checkout and returns as one flow that your shop team can run.',
        to: paths.ecommerce,
        figure: {
          picture: 'service-ecommerce',
          alt: 'A shop’s product page and cart',
        },
      },
      {
        title: 'JavaScript Development',
        text: 'React in front, Node behind, TypeScript throughout: one language for screens and servers.',
        to: paths.javascript,
      },
      {
        title: 'Digital Marketing',
        text: 'Search, social and paid campaigns, measured by enquiries and sales alone.',
        to: paths.digitalMarketing,
      },
      {
        title: 'Website UI/UX Design',
        text: 'A prototype that real customers have tried before development begins.',
        to: paths.uiux,
      },
      {
        title: 'Website Development',
        text: 'Pages that appear in a blink and hand every enquiry to your sales desk.',
        to: paths.website,
        figure: {
          picture: 'service-website',
          alt: 'An architect’s website',
        },
      },
    ],
  },
  industries: {
    heading: 'Industries We Serve',
    intro: 'We ask what must be live, and who corrects it when it is wrong.',
    items: [
      {
        id: 1,
        title: 'Sports and News',
        img: 'industry-sports-news',
        alt: 'A sports news app',
        text: 'Match centres whose front page survives a last-over finish.',
      },
      {
        id: 2,
        title: 'Travels',
        img: 'industry-travel',
        alt: 'A travel app',
        text: 'Booking across suppliers of different speeds.',
      },
      {
        id: 3,
        title: 'Fitness',
        img: 'industry-fitness',
        alt: 'A fitness app on a watch',
        text: 'Training plans and data that members open daily.',
      },
      {
        id: 4,
        title: 'E-commerce',
        img: 'industry-ecommerce',
        alt: 'A shop’s page',
        text: 'Honest stock and a short checkout on the day of the sale.',
      },
      {
        id: 5,
        title: 'Real-State',
        img: 'industry-real-estate',
        alt: 'A property app’s map',
        text: 'Viewing requests that reach the right agent at once.',
      },
      {
        id: 6,
        title: 'Media & Entertainment',
        img: 'industry-media',
        alt: 'A streaming app',
        text: 'Guides for audiences that arrive together at eight.',
      },
    ],
  },
  approach: {
    heading: 'How a project goes',
    intro: [
      'Each stage ends with something you can try, and you may stop after any. ',
      { text: 'What makes us unique', to: paths.about },
      ' says more about the people side.',
    ],
    items: [
      {
        title: 'One call, one page',
        text: [
          'After a first conversation you receive a single page: your goal, and the questions that could change the price. ',
          { text: 'A few lines about your project', to: paths.quote },
          ' are enough.',
        ],
      },
      {
        title: 'A prototype before a promise',
        text: 'Risky parts come first. We try them in days, and only then agree on dates.',
      },
      {
        title: 'Something to click each week',
        text: 'A misunderstanding costs a conversation instead of a month.',
      },
      {
        title: 'Rehearsed, then released',
        text: 'A wrong input, a full disk: we cause them before your customers do.',
      },
      {
        title: 'Yours from day one',
        text: 'Code, accounts, domain and data stand in your name.',
      },
    ],
  },
  sports: {
    heading: 'Live sport is our home ground',
    intro: 'A score that is ten seconds late is wrong, and a million phones ask for it together.',
    items: [
      {
        title: 'Cricket',
        text: 'Every ball with commentary, even the runs that the umpire takes back.',
        to: paths.cricket,
        figure: {
          picture: 'show-cricket',
          alt: 'A phone with a cricket match: the score, the over ball by ball, commentary',
        },
      },
      {
        title: 'Football',
        text: 'Previews, form and tables that break a tie each league’s own way.',
        to: paths.football,
        figure: {
          picture: 'show-football',
          alt: 'A phone with a football match: the line-ups on the pitch and the league table',
        },
      },
      {
        title: 'Tennis',
        text: 'Point-by-point boards and draws that stay right through rain.',
        to: paths.tennis,
        figure: {
          picture: 'show-tennis',
          alt: 'A phone with a tennis match: the board and the last points',
        },
      },
      {
        title: 'Fantasy',
        text: 'A points engine that can explain every half point.',
        to: paths.fantasy,
        figure: {
          picture: 'show-fantasy',
          alt: 'A phone with a fantasy team: eleven players, and how one’s points came about',
        },
      },
    ],
  },
  studio: {
    heading: 'Four briefs of our own',
    intro: 'Made by us to show the craft; not client work.',
    items: [
      {
        title: 'Harbour Kings',
        text: [
          'A cricket club sells its Saturday: the stand fills while you look, and a seat takes three taps. ',
          { text: 'Cricket, ball by ball', to: paths.cricket },
        ],
        figure: {
          picture: 'studio-harbour-kings',
          alt: 'A stadium from above, its stands filling, and a ticket for block F',
        },
      },
      {
        title: 'Leeward',
        text: [
          'A sailing school books by the tide, so the tide is the timetable. ',
          { text: 'Drawing a name that lasts', to: paths.graphic },
        ],
        figure: {
          picture: 'studio-leeward',
          alt: 'A day’s tide as a curve, with the lessons sailing on it',
        },
      },
      {
        title: 'Ardent & Rao',
        text: [
          'Architects show a house as they think of it: one section, full width, with its climate drawn in. ',
          { text: 'Pages built by hand', to: paths.webDesign },
        ],
        figure: {
          picture: 'studio-ardent-rao',
          alt: 'The section of a courtyard house, with the air that cools it',
        },
      },
      {
        title: 'Kiln & Field',
        text: [
          'A pottery sells by the firing: the shop says what the kiln holds, and when it opens. ',
          { text: 'Shops that tell the truth', to: paths.ecommerce },
        ],
        figure: {
          picture: 'studio-kiln-field',
          alt: 'Four stoneware pots on a shelf, with prices, glazes and the kiln’s curve',
        },
      },
    ],
  },
  measured: {
    heading: 'This page, measured',
    intro: 'By the program that built it, and nobody’s pen.',
  },
  blog: {
    heading: 'Notes from the dressing room',
    intro: 'What we learn while building, written for the people who pay for it.',
  },
};
