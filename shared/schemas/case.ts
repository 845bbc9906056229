import * as z from 'zod';
import { copy, section, sectionHead, titledText } from './copy.ts';
import { figure, line, list } from './fields.ts';
import { pageHead } from './page-head.ts';
import { prototype } from './prototypes.ts';

const narrative = z.strictObject({ heading: line, paragraphs: list(copy) });

/** A brief from start to finish. */
export const caseStudy = z.strictObject({
  ...pageHead('case'),
  hero: z.strictObject({
    title: line,
    claim: copy,
    hand: line.meta({ description: 'Face, palette and way of drawing, in a line' }),
    ...figure,
  }),
  brief: narrative,
  rejected: narrative
    .extend(figure)
    .meta({ description: 'The drawing that was not built, and why' }),
  prototype: z.strictObject({ ...sectionHead, try: prototype }).meta({
    description: 'What can be clicked; its kind also decides on face, colours and layout',
  }),
  change: z.strictObject({
    ...sectionHead,
    before: z.strictObject({ ...titledText, ...figure }),
    after: z.strictObject({ ...titledText, ...figure }),
  }),
  screens: section(z.strictObject({ ...titledText, ...figure })),
  plan: section(
    z.strictObject({ role: line, days: z.int('must be a whole number').min(1), does: line }),
  ),
  closing: z.strictObject({
    heading: line,
    choices: line.meta({ description: 'What the estimator begins with, as its address has it' }),
  }),
  onward: copy.meta({ description: 'Where to read on: services that such a brief needs' }),
});

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
