import * as z from 'zod';
import { copy, section, sectionHead, titledText } from './copy.ts';
import { exhibit } from './exhibits.ts';
import { figure, line, list, target } from './fields.ts';
import { identity } from './identity.ts';
import { pageHead, path } from './page-head.ts';

const narrative = z.strictObject({ heading: line, paragraphs: list(copy) });
const sampleFigure = { picture: 'about', alt: 'Sample alt' };
const sampleScreen = { title: 'Sample title', text: 'Sample text', ...sampleFigure };
const { layout, path: address, ...head } = pageHead('case');

/** A brief from start to finish, as its file has it: layout and address follow from the file's folder and name. */
export const caseFile = z.strictObject({
  ...head,
  path: path
    .exactOptional()
    .meta({ description: 'Its address, if it isn’t /work/ and the file’s name' }),
  identity: identity.exactOptional(),
  client: z
    .strictObject({
      name: line,
      link: target.exactOptional().meta({ description: 'Where the work can be seen' }),
      quote: copy.exactOptional(),
      by: line.exactOptional().meta({ description: 'Who says it' }),
    })
    .exactOptional()
    .meta({
      description: 'Whose work it is; without one the page says that the brief is our own',
      sample: {
        name: 'Sample name',
        by: 'Sample by',
        quote: 'Sample quote',
        link: 'https://example.com',
      },
    }),
  hero: z.strictObject({
    title: line,
    claim: copy,
    hand: line.exactOptional().meta({ description: 'Face, palette and way of drawing, in a line' }),
    figure: z.strictObject(figure).exactOptional(),
  }),
  text: narrative,
  rejected: narrative
    .extend(figure)
    .exactOptional()
    .meta({
      description: 'The drawing that was not built, and why',
      sample: { heading: 'Sample heading', paragraphs: ['Sample text'], ...sampleFigure },
    }),
  exhibits: list(exhibit)
    .exactOptional()
    .meta({
      description: 'What can be pressed or worked out, any number',
      sample: [
        {
          kind: 'states',
          heading: 'Sample heading',
          intro: 'Sample intro',
          ask: 'Sample ask',
          states: ['a', 'b'].map((label) => ({ label, ...sampleFigure })),
        },
      ],
    }),
  change: z
    .strictObject({
      ...sectionHead,
      before: z.strictObject({ ...titledText, ...figure }),
      after: z.strictObject({ ...titledText, ...figure }),
    })
    .exactOptional()
    .meta({
      description: 'Two pictures beside each other',
      sample: { heading: 'Sample heading', before: sampleScreen, after: sampleScreen },
    }),
  screens: section(z.strictObject({ ...titledText, ...figure }))
    .exactOptional()
    .meta({
      description: 'Screens of phones, three in a row',
      sample: { heading: 'Sample heading', items: [sampleScreen] },
    }),
  pictures: z
    .strictObject({
      heading: line.exactOptional(),
      items: list(z.strictObject({ ...figure, caption: line.exactOptional() })),
    })
    .exactOptional()
    .meta({
      description: 'Any number of photographs, each whole',
      sample: {
        heading: 'Sample heading',
        items: [{ ...sampleFigure, caption: 'Sample caption' }],
      },
    }),
  plan: section(
    z.strictObject({ role: line, days: z.int('must be a whole number').min(1), does: line }),
  )
    .exactOptional()
    .meta({
      description: 'Who works how many days',
      sample: {
        heading: 'Sample heading',
        items: [{ role: 'Sample role', days: 4, does: 'Sample does' }],
      },
    }),
  closing: z
    .strictObject({
      heading: line,
      choices: line.meta({ description: 'What the estimator begins with, as its address has it' }),
    })
    .exactOptional()
    .meta({
      description: 'Its last heading, and the way to a price',
      sample: { heading: 'Sample heading', choices: 'product=site&platforms=web' },
    }),
  onward: copy.exactOptional().meta({
    description: 'Where to read on: services that such a brief needs',
    sample: 'Such a brief needs [a website](/services).',
  }),
});

/** A case, compiled. */
export const caseStudy = caseFile.extend({ layout, path: address });

/** A page that shows all cases. */
export const work = z.strictObject({
  ...pageHead('work'),
  heading: line,
  intro: copy,
  closing: z
    .strictObject({ heading: line, text: line })
    .exactOptional()
    .meta({ description: 'Its last word, instead of what interface.yaml says on other pages' }),
});
