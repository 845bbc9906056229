import { paths } from '../../paths.ts';
import type { ServiceContent } from '../service-content.ts';

export const uiuxContent: ServiceContent = {
  path: paths.uiux,
  name: 'Website UI/UX Design',
  seo: {
    title: 'Website UI/UX Design',
    description:
      'User research, wireframes, usability tests with five people a round, WCAG 2.2 AA and design tokens that developers build from. With an eight-week plan.',
    keywords:
      'UI/UX design, website UI design, usability testing, user research, wireframes, design tokens, WCAG 2.2 AA, design system, prototype',
  },
  hero: {
    picture: 'service-uiux',
    alt: 'A stadium’s seat map behind a slider: a wireframe with testers’ findings on the left, the finished booking page on the right',
    title: 'Website UI/UX Design',
    intro: [
      'Good interface design is visible in what people no longer ask your support desk. We study the task, sketch several ways through it, watch five people try the best one, and only then choose type and colour. Developers receive components and tokens, so what ships is what was tested.',
    ],
    points: [
      'Findings with video clips, ranked by severity',
      'A prototype that strangers have completed',
      'Components with every state drawn, errors included',
      'Tokens as a file that code reads',
    ],
  },
  reasons: {
    heading: 'Reasons to invest before development',
    items: [
      {
        title: 'Paper is cheaper than code',
        text: 'Moving a step in a wireframe takes minutes. Moving it after launch touches the database, tests, translations and help texts, and the team will resist with good arguments. Early doubt is the least expensive kind.',
      },
      {
        title: 'Opinions stop projects',
        text: 'Three directors, three tastes, and no way to settle it. A recording of a customer who cannot find the delivery date ends the discussion in forty seconds, without anyone losing face.',
      },
      {
        title: 'Accessibility has become law',
        text: 'The European Accessibility Act has covered online shops, banking and ticketing for consumers since June 2025. India’s Rights of Persons with Disabilities Act points to IS 17802. Repairing a finished interface costs more than drawing it properly.',
      },
      {
        title: 'Small steps leak customers',
        text: [
          'In a form of six screens, a loss of one in ten at each leaves about half the people at the end. Finding the two worst screens is research; the gain afterwards shows up in ',
          { text: 'every paid campaign', to: paths.ppc },
          '.',
        ],
      },
    ],
  },
  scene: {
    picture: 'uiux-session',
    alt: 'A recorded usability test: a teacher’s taps on a payment screen, her remark that the grey button does not say what is missing, and the observers’ notes',
  },
  statement: 'Five strangers know more than the boardroom.',
  benefits: {
    heading: 'Key benefits for users and developers',
    figure: {
      picture: 'uiux-rounds',
      alt: 'Two test rounds at one task: two of five people finished in round one, all five in round two, each in under two minutes',
    },
    items: [
      {
        title: 'Tasks that finish',
        text: 'We define success per task, such as “change the delivery address without help”, and record completion and time in each round. Later releases are compared with those figures.',
      },
      {
        title: 'Contrast, focus and targets that pass',
        text: 'Text reaches 4.5:1, controls and their outlines 3:1. Focus stays visible under sticky headers, pointer targets measure at least 24 by 24 CSS pixels, dragging always has an alternative, and signing in needs no puzzle.',
      },
      {
        title: 'Words as part of the design',
        text: 'Button labels, error messages and empty states are written by the designer who draws them. “Card declined by your bank, nothing was charged” prevents a call; “Error 402” causes one.',
      },
      {
        title: 'One source for looks',
        text: 'Colours, spaces, radii and type sizes are named tokens in the format of the Design Tokens Community Group. A change of brand colour becomes one reviewed line, and dark mode a second column.',
      },
      {
        title: 'Fewer screens to build',
        text: [
          'Patterns repeat on purpose. Twelve well-made components can carry a hundred pages, which shortens ',
          { text: 'website development', to: paths.website },
          ' and keeps later additions in style.',
        ],
      },
    ],
  },
  exhibit: {
    kind: 'slider',
    heading: 'Draw the wireframe aside',
    intro:
      'A sailing school’s booking page, as it was tested in grey and as it went live. Nothing has moved between the two: colour came last, and what the test found was already inside.',
    upper: {
      picture: 'uiux-wireframe',
      alt: 'The grey wireframe of a booking page, with two findings in red: “How long?” came first, and a full day must say that it is full',
    },
    lower: {
      picture: 'uiux-finished',
      alt: 'The finished page in cream, green, yellow and red, with a drawn sailing boat where the wireframe had a crossed box',
    },
    hint: 'Swipe the page, drag the bar below it, or use the arrow keys',
  },
  prepare: {
    heading: 'Help us start well',
    items: [
      'Five customers, or people like them, who may be invited for forty minutes',
      'The ten most frequent questions to support, in the customers’ own words',
      'Analytics access, in particular exits within forms',
      'Brand rules, and which of them are negotiable',
      'Technical limits: which framework, which old browsers, which languages',
    ],
  },
  process: {
    heading: 'Research, draw, test, repeat',
    items: [
      {
        title: 'Listen',
        text: 'Interviews follow the last real occasion: when did you book, what did you do next, what nearly stopped you? We add search logs and support tickets, and summarise on one page what people try to get done.',
        outcome: 'Jobs, obstacles and vocabulary',
      },
      {
        title: 'Structure',
        text: 'A card sort gives the navigation; a tree test checks whether others find things in it. Both use plain text, so looks cannot flatter the result.',
        outcome: 'A navigation that has been tried',
      },
      {
        title: 'Wireframe in three variants',
        text: 'The key screen is drawn three times, with different ideas rather than different colours. You choose two, we merge and link them into a prototype.',
        outcome: 'A clickable grey prototype',
      },
      {
        title: 'Watch five people, twice',
        text: 'Each round ends in a list by severity and a redesign. Two rounds of five teach more than one of ten, because the second can check what the first changed.',
        outcome: 'Clips, findings and a better version',
      },
      {
        title: 'Design and hand over',
        text: [
          'Type, colour and imagery come now, with loading, empty and failing states. Identity questions, such as a logo that has no small version, go to ',
          { text: 'graphic design', to: paths.graphic },
          '. Developers join the reviews from the first component.',
        ],
        outcome: 'Component library, tokens and specification',
      },
    ],
  },
  risks: {
    heading: 'Design work that misses, and our guard',
    items: [
      {
        risk: 'The test participants are colleagues.',
        prevention:
          'We recruit with a screening form and pay an incentive. People who know the product, work in design or are related to the team are left out.',
      },
      {
        risk: 'Beautiful screens cannot be built in the budget.',
        prevention:
          'An engineer estimates wireframes before visual design begins. Anything costly is marked, and you decide whether it earns its cost.',
      },
      {
        risk: 'Real content breaks the layout.',
        prevention:
          'We draw with your longest product name, a German translation at double length, a portrait without a photograph and a list of zero items.',
      },
    ],
  },
  partner: {
    heading: 'Why partner with us for design',
    items: [
      {
        title: 'Designers who read HTML',
        text: [
          'They know what a native select can do and what a custom one breaks. That is why our ',
          { text: 'web design', to: paths.webDesign },
          ' arrives in browsers with little loss.',
        ],
      },
      {
        title: 'Fashion is a choice',
        text: [
          'Trends have costs in speed and legibility. We weighed fifteen of them in ',
          { text: 'website design trends', to: paths.trends },
          ', and will advise against most for a form that people fill in under stress.',
        ],
      },
      {
        title: 'You take part',
        text: 'Stakeholders watch sessions live in a second room or call. Whoever has seen three customers fail at the same field needs no presentation afterwards.',
      },
    ],
  },
  stack: [
    'Figma',
    'Design Tokens format',
    'Style Dictionary',
    'Storybook',
    'axe',
    'NVDA',
    'VoiceOver',
    'TalkBack',
    'WCAG 2.2',
    'EN 301 549',
  ],
  blocks: [
    {
      kind: 'timeline',
      heading: 'Eight weeks for a medium-sized website',
      intro:
        'Bars overlap because visual design begins on parts that the first test has confirmed. Recruiting starts on day one: it is what usually runs late.',
      unit: 'week',
      rows: [
        { label: 'Interviews and data', start: 1, length: 2, note: 'Six to eight conversations' },
        { label: 'Card sort, tree test', start: 2, length: 1, note: 'Unmoderated, online' },
        { label: 'Wireframes', start: 2, length: 2, note: 'Three variants, then one' },
        { label: 'Test round one', start: 4, length: 1, note: 'Five people, grey prototype' },
        { label: 'Visual design, tokens', start: 4, length: 3, note: 'Both colour schemes' },
        { label: 'Test round two', start: 6, length: 1, note: 'Five others, coloured prototype' },
        { label: 'Components in code', start: 6, length: 3, note: 'With a page for each state' },
        {
          label: 'Accessibility check',
          start: 7,
          length: 2,
          note: 'Screen readers, zoom, keyboard',
        },
      ],
    },
    {
      kind: 'code',
      heading: 'A colour on its way from token to proof',
      intro:
        'Three files, one value. When somebody lightens the blue, the test counts before a reader has to squint.',
      panels: [
        {
          label: 'The token, exported from the design file',
          code: `{
  "color": {
    "action": {
      "$type": "color",
      "$description": "Links and primary buttons",
      "$value": {
        "colorSpace": "srgb",
        "components": [0.122, 0.373, 0.749],
        "hex": "#1f5fbf"
      }
    }
  }
}`,
        },
        {
          label: 'The component that uses it',
          code: `.button {
  background: var(--color-action);
  color: var(--color-paper);
  min-height: 44px;
}

.button:focus-visible {
  outline: 3px solid var(--color-action);
  outline-offset: 3px;
}`,
        },
        {
          label: 'The check that guards it',
          code: `test('a button can be read', () => {
  const ratio = contrast(color.action, color.paper);
  // White on #1f5fbf is 6.09:1.
  expect(ratio).toBeGreaterThanOrEqual(4.5);
});`,
        },
      ],
    },
  ],
};
