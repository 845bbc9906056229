import * as z from 'zod';
import { contentBlock } from './blocks.ts';
import { closing } from './closing.ts';
import { copy, section, sectionHead, titledText } from './copy.ts';
import { exhibit } from './exhibits.ts';
import { figure, line, list } from './fields.ts';
import { pageHead } from './page-head.ts';

/** A step of a project, and what the client holds in hand after it: "A clickable prototype". */
export const step = z.strictObject({ ...titledText, outcome: line.exactOptional() });

/** What can go wrong, and what we do so that it does not. */
const risk = z.strictObject({ risk: line, prevention: copy });

export const service = z.strictObject({
  ...pageHead('service'),
  hero: z.strictObject({
    title: line,
    intro: copy,
    ...figure,
    points: list(line).meta({
      description: 'Two to four short facts: what the client holds at the end',
    }),
  }),
  exhibit: exhibit.exactOptional(),
  reasons: section(z.strictObject(titledText)),
  statement: line.meta({ description: 'What the page is remembered by; some fifty characters' }),
  benefits: z.strictObject({
    ...sectionHead,
    items: list(z.strictObject(titledText)),
    figure: z
      .strictObject(figure)
      .meta({ description: 'Stands in the first one’s card, or beside them' }),
  }),
  prepare: section(line).meta({ description: 'What to bring to the first call' }),
  process: section(step),
  risks: section(risk),
  partner: section(z.strictObject(titledText)),
  stack: list(line).meta({ description: 'Named technologies and formats' }),
  blocks: list(contentBlock),
  closing,
});

export type Step = z.infer<typeof step>;
