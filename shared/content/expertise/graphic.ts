import { paths } from '../../paths.ts';
import type { ExpertiseContent } from '../types.ts';

export const graphicContent: ExpertiseContent = {
  path: paths.graphic,
  name: 'Graphic Design',
  group: 'Design & Markup',
  seo: {
    title: 'Graphic Design',
    description:
      'Logos, brand kits and print files from vector drawing to press proof: colour for print and screen, formats that last, and usage rights settled in writing.',
    keywords:
      'graphic design, logo design, brand identity, vector logo files, print design, CMYK and RGB colour, brand guidelines, packaging design, design usage rights',
  },
  hero: {
    picture: 'ost-graphic',
    alt: 'A sailing school’s logo on its construction grid, with its colours, a business card and the mark down to 16 pixels',
    title: 'Marks that hold at 16 pixels and on a lorry',
    intro: [
      'A logo is used by people who never met its designer: a sign maker, an embroiderer, an intern with a slide deck. We draw identities that survive them, with construction, colour values and files for each of these hands. For the pages on which the mark appears first today, see ',
      { text: 'web design', to: paths.webDesign },
      '.',
    ],
  },
  why: {
    heading: 'Why choose a designed identity',
    items: [
      {
        title: 'It has to work small first',
        text: 'Browser tabs, app icons and chat avatars show your mark at the size of a lentil. We begin there; a drawing that reads at 16 pixels can always be enlarged, the reverse fails.',
      },
      {
        title: 'Difference beats decoration',
        text: 'Before sketching we lay out twenty competitors’ marks on one sheet. If yours could be swapped with a neighbour’s, no finish will help, so that sheet decides the direction.',
      },
      {
        title: 'Vectors outlive trends',
        text: 'A mark built from curves prints on a pen and on a hoarding from one file. Generated bitmaps look finished on a screen, and leave you to redraw them when the sign writer calls.',
      },
      {
        title: 'Rules save arguments',
        text: 'Ten pages of guidance on spacing, colour and type end the weekly debate about slides. New colleagues and outside suppliers produce things that belong together.',
      },
    ],
  },
  scene: {
    picture: 'graphic-use',
    alt: 'A sailing school’s lorry on a coast road, its mark as high as the trailer',
  },
  statement: 'One drawing, from a lentil to a lorry.',
  benefits: {
    heading: 'What arrives with the work',
    items: [
      {
        title: 'A family of marks',
        text: 'Primary, stacked, symbol alone and one-colour versions, each with its clear space and least size. Nobody has to squeeze a wide logo into a round avatar.',
      },
      {
        title: 'Colour that crosses borders',
        text: 'Every brand colour is defined for screen in sRGB, for print in CMYK with a named profile, and as a spot ink where exactness matters. A bright green on a display may not exist in CMYK; we show you before you fall in love.',
      },
      {
        title: 'Type you may legally use',
        text: 'Desktop, web and app embedding are often three different font licences. We list them with their costs, or choose open families such as those under the SIL licence.',
      },
      {
        title: 'Files for every supplier',
        text: 'Folders are named by use: print, screen, office, social. Whoever opens “office” finds a slide master and a letterhead instead of eleven versions of a logo.',
      },
      {
        title: 'Pictures in one voice',
        text: [
          'Icons, illustration and photographs follow a shared grid, line weight and light. The sets are exported for your site, your slides and your ',
          { text: 'social profiles', to: paths.smo },
          '.',
        ],
      },
      {
        title: 'Legible for everyone',
        text: 'Colour pairs are tested for contrast and for the common forms of colour blindness, so that a chart or a warning never depends on red against green alone.',
      },
    ],
    figure: {
      picture: 'graphic-card',
      alt: 'Four versions of one mark: beside its name, above it, alone, and in a single colour',
    },
  },
  process: {
    heading: 'From conversation to master files',
    items: [
      {
        title: 'Consultation and Discovery',
        text: 'You describe the firm as you would to a new neighbour; we collect every place where the mark must live and the words customers use. Names and shapes are compared with public trademark registers as a first check.',
        outcome: 'A brief of one page, signed by the person who decides',
      },
      {
        title: 'Design Creation',
        text: 'Sketches stay black and white for as long as possible. You see two or three thought-through directions on real things, a van, a receipt, an app icon, with the reasoning and the weaknesses of each. Choosing is easier on a van than on a white sheet.',
        outcome: 'Directions on real applications',
      },
      {
        title: 'Revisions and Finalization',
        text: 'The chosen one is refined over agreed rounds. Curves are cleaned, optical corrections made and small sizes redrawn; for print work, a contract proof is judged under standard light before the press runs.',
        outcome: 'An approved proof and final artwork',
      },
      {
        title: 'Delivery and Support',
        text: 'Masters, exports, guidelines and the licence list are handed over in one archive. We answer printers’ questions for the first production runs and add missing formats when a new supplier asks.',
        outcome: 'The archive and a signed transfer of rights',
      },
    ],
  },
  partner: {
    heading: 'Why partner with us on graphic design',
    items: [
      {
        title: 'Print people understood',
        text: 'Bleed of 3 mm, overprint, total ink, die lines: we speak to the print shop directly and send what it asked for. Reprints are mostly paid for misunderstandings.',
      },
      {
        title: 'Original by habit',
        text: 'No stock symbols in a mark, no generated drawing passed off as handwork. Where we use licensed or generated parts, in a mood board or a background, they are listed with their terms.',
      },
      {
        title: 'Close to the product',
        text: [
          'Icons and colours travel straight into ',
          { text: 'interface design', to: paths.uiux },
          ' and into ',
          { text: 'campaign pictures', to: paths.smm },
          '. The people who draw them sit in on the identity’s first presentation, so little is lost on the way.',
        ],
      },
    ],
  },
  blocks: [
    {
      kind: 'mark',
      heading: 'The same drawing at every size',
      intro:
        'Leeward is a sailing school that we invented for practice. Its four shapes were cut so that the smallest size keeps a gap between the sails; the lorry above needed no second drawing.',
      alt: 'The sailing school’s mark',
      sizes: [
        { pixels: 16, use: 'Browser tab' },
        { pixels: 32, use: 'Chat' },
        { pixels: 64, use: 'App icon' },
        { pixels: 128, use: 'Web page' },
        { pixels: 256, use: 'Shop door' },
      ],
    },
    {
      kind: 'comparison',
      heading: 'Which file to send to whom',
      intro:
        'The wrong format is the usual reason for a blurred banner. Keep this table near the archive.',
      columns: ['Format', 'What it holds', 'Send it to', 'Do not use it for'],
      rows: [
        [
          'Native file, such as AI',
          'Editable curves, layers, live type',
          'A designer who will change it',
          'Anyone who only needs to place it',
        ],
        [
          'PDF/X',
          'Vectors, embedded fonts, colour profile, bleed',
          'Printers and newspapers',
          'Websites',
        ],
        [
          'SVG',
          'Vectors in sRGB, styled by code',
          'Web developers, cutting plotters',
          'Press work with spot inks',
        ],
        [
          'EPS',
          'Vectors without transparency',
          'Older sign and embroidery shops',
          'New workflows, if PDF is accepted',
        ],
        [
          'PNG',
          'Pixels with transparency',
          'Slides, e-mail signatures',
          'Anything larger than its pixels',
        ],
        [
          'JPEG',
          'Compressed photographs',
          'Press pictures, marketplaces',
          'Logos: edges turn grey',
        ],
      ],
    },
    {
      kind: 'questions',
      heading: 'Rights, in plain words',
      intro: 'General information; for a dispute, ask a lawyer.',
      questions: [
        {
          question: 'Do we own the logo once it is paid?',
          answer:
            'Only if it is written down. In India, for example, an assignment that names no period is taken to last five years, and one that names no territory to cover India alone. Our contracts state both.',
        },
        {
          question: 'Is a copyright the same as a trademark?',
          answer:
            'No. Copyright protects the drawing from the day it exists. A trademark protects its use for certain goods and has to be registered country by country, through an attorney with a proper search.',
        },
        {
          question: 'May we use the photograph from the brochure on packaging?',
          answer: [
            'That depends on its licence: print run, medium and resale are often limited. The list in your archive says so for each picture, and ',
            { text: 'a short message', to: paths.contact },
            ' with its file name is enough if you are unsure.',
          ],
        },
      ],
    },
  ],
};
