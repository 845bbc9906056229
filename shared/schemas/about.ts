import * as z from 'zod';
import { copy, section, titled } from './copy.ts';
import { figure, line, list } from './fields.ts';
import { pageHead } from './page-head.ts';

const paragraphs = z.strictObject({ heading: line, paragraphs: list(copy) });

/** Small documents of the kind that a project hands over, written to be looked at. */
const samples = z.strictObject({
  heading: line,
  intro: line,
  label: line.meta({ description: 'What each is marked as' }),
  documents: list(
    z.strictObject({
      id: z
        .string()
        .regex(/^[a-z][a-z\d-]*$/, 'must be a word in small letters, as test-report')
        .meta({ description: 'Links lead to it by this, as /about-us#test-report' }),
      title: line,
      subject: line,
      rows: list(
        z.strictObject({
          term: line,
          text: line,
          mark: line.exactOptional().meta({ description: 'A short verdict' }),
          kind: z
            .enum(['warn', 'bad'])
            .exactOptional()
            .meta({ description: 'How the verdict is coloured: good if left out' }),
        }),
      ),
      sum: line.meta({ description: 'Its last line' }),
    }),
  ),
});

export const about = z
  .strictObject({
    ...pageHead('about'),
    hero: z.strictObject({ title: line, ...figure }),
    intro: paragraphs,
    table: z.strictObject(figure).meta({ description: 'A picture across the page' }),
    vision: paragraphs,
    unique: section(z.strictObject({ ...titled, figure: z.strictObject(figure) })),
    samples,
  })
  .transform(({ samples, ...page }) => ({
    ...page,
    samples: {
      ...samples,
      documents: samples.documents.map(({ id, ...document }) => ({
        ...document,
        /** Its place on the page, after the path of the page. */
        to: `${page.path}#${id}`,
      })),
    },
  }));

export type AboutContent = z.infer<typeof about>;
export type SampleContent = AboutContent['samples'];
