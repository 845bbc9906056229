import { paths } from '../../paths.ts';
import type { ExpertiseContent } from '../types.ts';

export const javascriptContent: ExpertiseContent = {
  path: paths.javascript,
  name: 'JavaScript Development',
  group: 'Software Development',
  seo: {
    title: 'JavaScript Development',
    description:
      'TypeScript, React and Node development with a framework chosen in writing, a byte budget on every page and a guarded dependency tree. Compare five options.',
    keywords:
      'JavaScript development, TypeScript development, React development, Node.js development, Next.js agency, framework selection, web performance budget, npm supply chain',
  },
  hero: {
    picture: 'jsdev',
    alt: 'A code editor with the TypeScript of a live score on the left, and its running preview on the right',
    title: 'TypeScript from the button to the database',
    intro: [
      'JavaScript is the one language a browser speaks, and the easiest one to send too much of. We build interfaces in React or something smaller, servers in Node, and one set of types for both. The HTML arrives readable before any script runs, which our ',
      { text: 'website development', to: paths.website },
      ' work depends on.',
    ],
  },
  why: {
    heading: 'Why choose JavaScript, and where to stop',
    items: [
      {
        title: 'One contract for both ends',
        text: 'A schema, written once, checks a form in the browser and the same request on the server. When a field is renamed, the compiler lists every place that still uses its former name.',
      },
      {
        title: 'Made for things that move',
        text: [
          'Live tables, maps, editors and group chat belong here. Node keeps many idle connections open cheaply, which is the pattern behind our ',
          { text: 'football score products', to: paths.football },
          '.',
        ],
      },
      {
        title: 'A ready answer to most problems',
        text: 'Date pickers, charts, payment forms: somebody has published it. The skill lies in choosing three packages out of thirty and being able to leave each one again.',
      },
      {
        title: 'Know its limits',
        text: [
          'Heavy calculation blocks Node’s event loop for every other visitor. Such work goes to worker threads or a queue, and in larger amounts to a ',
          { text: 'Java service', to: paths.java },
          ' beside it.',
        ],
      },
    ],
  },
  scene: {
    picture: 'javascript-use',
    alt: 'A city’s bus map in the browser: line 4 with its stops, and a notice that it is two minutes late',
    focus: 'start',
  },
  statement: 'The fastest script is the one never sent.',
  benefits: {
    heading: 'What you gain from it',
    items: [
      {
        title: 'Faults found while typing',
        text: 'Strict TypeScript, with no escape hatches in review, catches the missing value and the misspelt state before a tester meets them. Data from outside is parsed at the border and trusted afterwards.',
      },
      {
        title: 'Pages with a byte budget',
        text: 'Each route has a ceiling for compressed script, checked in continuous integration. A pull request that breaks it shows which import did, and someone decides on purpose.',
      },
      {
        title: 'Search engines see content',
        text: 'Rendering on the server or at build time puts text, links and structured data into the first answer. Crawlers need no rendering queue, and a shared link shows its preview at once.',
      },
      {
        title: 'State where it belongs',
        text: 'The URL holds filters, the server owns records, components keep what is half typed. Most “state management” disappears once these three are apart, and with it a library or two.',
      },
      {
        title: 'A dependency tree that you know',
        text: 'Lockfile installs, install scripts off by default, and a waiting period before fresh versions are accepted. The release carries a bill of materials in CycloneDX format.',
      },
      {
        title: 'A team that can be replaced',
        text: 'Conventional structure, few abstractions and tests that name behaviour. A developer who knows the framework finds the right file on the first morning, whether you hired them or we did.',
      },
    ],
    figure: {
      picture: 'javascript-card',
      alt: 'An editor underlines a total that may be missing, and proposes to show “price on request”',
    },
  },
  process: {
    heading: 'Four stages of a JavaScript project',
    items: [
      {
        title: 'Consultation and Planning',
        text: 'Together we list screens, roles, data sources and the weakest phone that matters. Two or three numbers are fixed here: time to first content, script per page, and the load of your busiest hour.',
        outcome: 'A scope with measurable limits',
      },
      {
        title: 'Framework Selection',
        text: 'Candidates are judged on your most awkward screen, built twice in a day or two. You get the comparison in writing, including what would make us change our minds later.',
        outcome: 'A decision record of one page',
      },
      {
        title: 'Development',
        text: 'Vertical slices go live on a preview address, one per pull request. Components appear in a workbench with their empty, loading and failing states, so designers comment before they are wired up.',
        outcome: 'Preview links you can open on any device',
      },
      {
        title: 'Testing and Quality Assurance',
        text: 'Vitest covers rules, Playwright covers the paths that earn money, axe covers accessibility on each route. We also run the build on a processor slowed fourfold, since your laptop is nobody’s phone.',
        outcome: 'A green pipeline, and a list of what it does not cover',
      },
    ],
  },
  partner: {
    heading: 'Why partner with us for JavaScript',
    items: [
      {
        title: 'We delete gladly',
        text: 'An audit of an existing front end usually starts by removing: duplicate libraries, polyfills for dead browsers, tags that nobody reads. Users notice that before any new feature.',
      },
      {
        title: 'The platform first',
        text: 'Dialogs, popovers, form validation and view transitions are part of browsers now. What the standard does well needs no package, no upgrade and no security notice.',
      },
      {
        title: 'No lock-in by hosting',
        text: 'Builds run as plain Node or static files in a container. If a platform’s extras are worth having, you hear what moving away would cost before they enter the code.',
      },
    ],
  },
  blocks: [
    {
      kind: 'bytes',
      heading: 'Bytes sent, bytes used',
      intro:
        'One product page before and after a byte budget; the figures are an example of ours. Every browser can show yours, under “Coverage” in its developer tools.',
      pages: [
        {
          label: 'Before',
          files: [
            { name: 'Framework and router', sent: 142, used: 61 },
            { name: 'Date library', sent: 71, used: 3 },
            { name: 'All icons', sent: 54, used: 2 },
            { name: 'Own code', sent: 46, used: 31 },
            { name: 'Carousel', sent: 38, used: 4 },
          ],
        },
        {
          label: 'After',
          files: [
            { name: 'Islands: basket, search', sent: 37, used: 31 },
            { name: 'Own code', sent: 14, used: 12 },
          ],
        },
      ],
    },
    {
      kind: 'comparison',
      heading: 'Five frameworks, and when we advise against each',
      intro: 'All of them can build your product. They differ in what they make cheap.',
      columns: ['Choice', 'Cheap here', 'You pay with', 'We advise against it when'],
      rows: [
        [
          'React with Next.js',
          'Hiring, libraries, server components',
          'A larger runtime, caching rules to learn',
          'Pages are text with a form or two',
        ],
        [
          'Vue with Nuxt',
          'Clear templates, gentle start',
          'A smaller pool of enterprise components',
          'Your staff already writes React',
        ],
        [
          'Angular',
          'Large teams, one official way for forms and routing',
          'Ceremony, and a firm upgrade rhythm',
          'Two developers build a small site',
        ],
        [
          'SvelteKit',
          'Little script, little boilerplate',
          'Fewer ready-made parts and candidates',
          'You depend on rare widgets',
        ],
        [
          'Astro',
          'Content sites that ship almost no script',
          'Awkward once every screen shares state',
          'The product is an application',
        ],
      ],
    },
    {
      kind: 'questions',
      heading: 'Straight answers on npm and rewrites',
      questions: [
        {
          question: 'How dangerous are npm packages?',
          answer:
            'Dangerous enough to plan for: in September 2025 a worm spread through hundreds of packages by stealing publishing tokens. We install from the lockfile, keep build secrets out of the install step and let new versions age for some days.',
        },
        {
          question: 'Should we rewrite our old jQuery or AngularJS front end?',
          answer: [
            'Seldom in one go. A route at a time moves behind the same address, oldest pain first. ',
            { text: 'Tell us what hurts', to: paths.quote },
            ' and we will say which screen should lead.',
          ],
        },
        {
          question: 'Do we need TypeScript for a small project?',
          answer:
            'For a page with one form, no: JSDoc types will do. From the second developer or the second year on, it repays itself.',
        },
      ],
    },
  ],
};
