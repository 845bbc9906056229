import { paths, samplePaths } from '../paths.ts';
import { sampleContent } from './samples.ts';
import type { AboutContent } from './types.ts';

export const aboutContent: AboutContent = {
  seo: {
    title: 'About Us',
    description:
      'Who we are, how designers, engineers and marketers work on one plan here, what we aim for, and four habits that clients notice from the first week.',
    keywords:
      'about our agency, software development team, web development agency, agile development, client-focused agency, app development team',
  },
  hero: {
    picture: 'about',
    alt: 'A planning wall: a release plan of six weeks beside a tactics board on which the team passes its way to the launch',
    title: 'About Us',
  },
  intro: {
    heading: 'An agency that plays as one side',
    paragraphs: [
      'We design, build and market digital products for companies that range from a shop with one counter to a publisher with a match every evening. Designers, engineers and marketers sit at one table and work from one plan. A designer hears at once what a checkout rule costs to build; an engineer hears why a headline has to come first.',
      [
        'Our home ground is live sport: ',
        { text: 'cricket', to: paths.cricket },
        ', football and tennis scores, and ',
        { text: 'fantasy games', to: paths.fantasy },
        ' on top of them. It is an unforgiving school. The data arrives late or wrong, the crowd arrives all together, and the final will not be moved because a release slipped. What that school teaches goes into quieter work too, whether it is ',
        { text: 'a company website', to: paths.website },
        ', an online shop or software for your back office.',
      ],
      [
        'We prefer ',
        { text: 'a modest plan', to: samplePaths.outline },
        ' that is kept to a grand one that is explained away. You will find us asking early about the dull things: who updates the prices, who answers the enquiries, what happens when the payment provider has a bad day. A product lives or dies by those answers.',
      ],
    ],
  },
  table: {
    picture: 'about-table',
    alt: 'A table from above: design, apps, web, quality, search, servers and marketing sit around one plan; a yellow chair is free for you',
  },
  vision: {
    heading: 'Vision',
    paragraphs: [
      'We would like small and middle-sized businesses to own software as good as that of the giants: pages that load on an old phone, forms that lose nothing, apps that a person with poor sight can use, costs that are known in advance. The techniques for this are public. What is often missing is somebody who applies them with care and leaves the keys with the client.',
      'That is the measure we want to be judged by. A year after a launch, the owner should be able to change a text, read the figures, move to another host or another agency, and still understand why the thing was built the way it was.',
    ],
  },
  unique: {
    heading: 'What Makes Us Unique',
    intro:
      'Four points, each with the habit behind it, so that you can check them against what you see.',
    items: [
      {
        title: 'Pioneering Innovation',
        figure: {
          picture: 'about-bench',
          alt: 'A bench with two experiments on the wall: page transitions are kept, a 3D viewer that costs 168 KB is shelved',
        },
        text: [
          'New techniques earn their place with a measurement. We try them on a small scale, compare them with the plain way of doing it, and write down what we found. Some, such as ',
          { text: 'progressive web apps', to: paths.pwa },
          ', become our everyday tools; others stay an experiment that cost an afternoon instead of your budget.',
        ],
      },
      {
        title: 'Client-Focused Excellence',
        figure: {
          picture: 'about-options',
          alt: 'Client, designer and engineer before a screen with three ways to pay, each with its work and its risk, one of them advised',
        },
        text: 'You speak to the people who do the work. Decisions reach you as two or three options with their price, their risk and our recommendation, in language that your colleagues understand. When we think a request will hurt your business, we say so before we estimate it.',
      },
      {
        title: 'Agile Development',
        figure: {
          picture: 'about-board',
          alt: 'Three people before a wall of cards: next, in work, and what is shown on Friday',
        },
        text: 'Work is cut into pieces that can be shown within a week or two, in the order of their value and their risk. Plans change after each showing, openly, with the consequences beside them. The date and the scope are never both a surprise.',
      },
      {
        title: 'Exceptional Team',
        figure: {
          picture: 'about-review',
          alt: 'Two people at one desk before a change that both have read',
        },
        text: [
          'Every change is read by a second person, every release has one owner, and a mistake is treated as a fault of the process first. People who are allowed to ask make fewer errors. Meet them by ',
          { text: 'sending us a message', to: paths.contact },
          ': the answer comes from someone who could build what you describe.',
        ],
      },
    ],
  },
  samples: sampleContent,
};
