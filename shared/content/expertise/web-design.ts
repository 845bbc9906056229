import { paths } from '../../paths.ts';
import type { ExpertiseContent } from '../types.ts';

export const webDesignContent: ExpertiseContent = {
  path: paths.webDesign,
  name: 'Web Design',
  group: 'Design & Markup',
  seo: {
    title: 'Web Design',
    description:
      'Web design by grid, type and real content: accessible to WCAG 2.2 AA, sharp on every screen, and handed to developers as tokens they can build from.',
    keywords:
      'web design, responsive web design, accessible web design, WCAG 2.2, web typography, design tokens, wireframing, design handover, website redesign',
  },
  hero: {
    picture: 'ost-web-design',
    alt: 'A type specimen with four sizes beside the page made from it, a film festival’s; its last rows are still a column grid',
    title: 'Pages that read well before they look good',
    intro: [
      'Web design decides what a stranger understands in five seconds, on a phone, in sunlight. We begin with your words and your hierarchy, add a grid and two typefaces, and let colour and pictures come last. Products with accounts and complex tasks belong to ',
      { text: 'UI/UX design', to: paths.uiux },
      '; this page is about sites that explain and sell.',
    ],
  },
  why: {
    heading: 'Why choose design from the content out',
    items: [
      {
        title: 'Templates answer other people’s questions',
        text: 'A bought theme has a place for three icons and a slider, so that is what you fill. Starting from your arguments gives a page the parts it needs, and leaves out the rest.',
      },
      {
        title: 'Every width is the real one',
        text: 'Visitors come with 320 pixels and with 2,560, with zoom and with large letters. Fluid type and container queries handle the range; a handful of breakpoints drawn for certain devices does not.',
      },
      {
        title: 'Accessibility costs least here',
        text: 'Contrast, focus order and target size are choices on a canvas. Found after launch, each becomes a rebuild, and in the European Union many shops and services have been bound by law since June 2025.',
      },
      {
        title: 'Speed is a design decision',
        text: 'Four fonts, an autoplaying film and a carousel are slow in any framework. We give each layout a weight limit before it is beautiful, as an architect reckons with load.',
      },
    ],
  },
  scene: {
    picture: 'web-design-use',
    alt: 'One film festival’s page on a phone, a tablet and a wide desk',
  },
  statement: 'Read first, admired second.',
  benefits: {
    heading: 'What good web design does for the business',
    items: [
      {
        title: 'The offer is understood',
        text: 'Heading, first sentence and picture tell what you sell, to whom and what to do next. We test with people who have never heard of you, and listen to how they repeat it.',
      },
      {
        title: 'A grid that editors cannot break',
        text: [
          'Components cope with a long German word, a missing picture and nine items instead of six. Your staff publishes in the ',
          { text: 'content management system', to: paths.cms },
          ' without asking a designer.',
        ],
      },
      {
        title: 'Type with a job',
        text: 'Lines of 45 to 75 characters, real italics, figures that align in tables, fallbacks with matching metrics so that nothing jumps when the font arrives. Reading gets easier and nobody knows why.',
      },
      {
        title: 'Pictures cut for their place',
        text: 'Art direction sends a tall crop to phones and a wide one to desks, in AVIF with a fallback. Width, height and a described content come with every file.',
      },
      {
        title: 'Light and dark, both designed',
        text: 'Dark mode is a second palette with its own contrast, its own shadows and checked logos. An automatic inversion is noticed by precisely those who care.',
      },
      {
        title: 'Forms that get finished',
        text: 'One column, visible labels, the right keyboard, errors beside the field in words. Each question has to say what it is for, or it goes.',
      },
    ],
    figure: {
      picture: 'web-design-card',
      alt: 'A potter’s page, shown for five seconds, and what four people said it sells',
    },
  },
  process: {
    heading: 'Our web design process in six steps',
    items: [
      {
        title: 'Discovery and Planning',
        text: 'We read your enquiries, watch recordings if they exist and sort all pages by purpose. The result is a page list with one goal each, and the texts or facts that are still missing.',
        outcome: 'A page list with owners for every text',
      },
      {
        title: 'Wireframing and Prototyping',
        text: 'Boxes with true headlines, never with Latin. Three to five people try a task on them; what they misread is redrawn the same week, for the price of an eraser.',
        outcome: 'A tested wireframe for each page type',
      },
      {
        title: 'Visual Design',
        text: [
          'Two directions on one real page, then one of them in depth. Logo and colours are taken from your identity, or from ',
          { text: 'graphic design', to: paths.graphic },
          ' if it still has to be made.',
        ],
        outcome: 'Page designs in all states, light and dark',
      },
      {
        title: 'Development',
        text: 'Tokens become CSS custom properties, components become semantic HTML. Designers review in the browser beside developers, because a picture of a page cannot be resized, tabbed through or read aloud.',
        outcome: 'A component library on a preview address',
      },
      {
        title: 'Testing and Launch',
        text: 'Each page type is walked through by keyboard and by ear, enlarged fourfold, loaded on a slow network and opened in the oldest supported browser. Redirects are prepared before the switch, and a person compares the top pages after it.',
        outcome: 'A live site and its test record',
      },
      {
        title: 'Ongoing Support and Maintenance',
        text: 'Quarterly we look at what visitors search, where they stop and which components drifted. New pages are drawn from the existing parts, and additions to the library need a reason.',
        outcome: 'A site that looks like itself in year three',
      },
    ],
  },
  partner: {
    heading: 'Why partner with us for web design',
    items: [
      {
        title: 'Designers who write CSS',
        text: 'What is drawn can be built, because the person drawing knows what a browser does for free. Estimates stop depending on a conversation between two firms.',
      },
      {
        title: 'Few rounds, clear ones',
        text: 'Each review asks specific questions and names who decides. Remarks of taste are welcome and are marked as such, apart from what users were seen to do.',
      },
      {
        title: 'Handover without riddles',
        text: [
          'You own the design file, the token file, font licences and the exported pictures. A short guide explains naming, spacing and how to add a component. Read ',
          { text: 'our notes on design trends', to: paths.trends },
          ' to see how we weigh fashion against use.',
        ],
      },
    ],
  },
  blocks: [
    {
      kind: 'picture',
      heading: 'Three drawings of one page',
      intro:
        'The wireframe asks what must be there, the grid decides how it reads, and colour comes when both are answered.',
      figure: {
        picture: 'web-design-exhibit',
        alt: 'A potter’s page as a wireframe, as type on its grid and finished',
      },
    },
    {
      kind: 'figures',
      heading: 'Thresholds every layout must meet',
      intro: 'From WCAG 2.2, level AA. Each can be measured, so each can stand in a contract.',
      figures: [
        {
          value: '4.5:1',
          label: 'Contrast of text',
          text: 'Between letters and their background, for text of ordinary size.',
        },
        {
          value: '3:1',
          label: 'Large text and controls',
          text: 'For text from about 24 px, or 19 px bold, and for the parts of a control or graphic that carry meaning.',
        },
        {
          value: '24 px',
          label: 'Target size',
          text: 'The least width and height of a pointer target, or enough free space around a smaller one. We draw 44.',
        },
        {
          value: '200 %',
          label: 'Larger text',
          text: 'Words can be doubled in size without losing content or function.',
        },
        {
          value: '320 px',
          label: 'Reflow',
          text: 'Down to this width nobody has to scroll in two directions to read.',
        },
      ],
    },
    {
      kind: 'code',
      heading: 'Two things a developer receives',
      intro:
        'The headline grows from 36 px on a small phone to 64 px at a width of 1,200. Because part of the formula is in rem, it also follows the reader’s own letter size.',
      panels: [
        {
          label: 'Fluid type as tokens',
          code: `:root {
  --text: clamp(1.0625rem, 1rem + 0.3vw, 1.1875rem);
  --headline: clamp(2.25rem, 1.6rem + 3.2vw, 4rem);
  --measure: 65ch;
}

h1 {
  font-size: var(--headline);
  line-height: 1.05;
  text-wrap: balance;
}`,
        },
        {
          label: 'A picture that fits every screen',
          code: `<img
  src="kiln-960.webp"
  srcset="kiln-480.webp 480w,
          kiln-960.webp 960w,
          kiln-1440.webp 1440w"
  sizes="(min-width: 64rem) 50vw, 100vw"
  width="1440" height="960"
  alt="Glazed jugs on a kiln shelf">`,
        },
      ],
    },
  ],
};
