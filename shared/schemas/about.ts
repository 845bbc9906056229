import * as z from 'zod';
import { copy, section, sectionHead, titledText } from './copy.ts';
import { figure, line, list, timeZone } from './fields.ts';
import { pageHead } from './page-head.ts';
import { phrase } from './phrase.ts';

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

const clockHour = z.int().min(0).max(24);

/** Who works on a project, by role, and what the client can count on. */
const roster = z.strictObject({
  ...sectionHead,
  columns: z.strictObject({ role: line, decides: line, call: line }),
  sizes: list(z.strictObject({ name: line, example: line })).meta({
    description: 'What the days of each role are for, from the smallest project on',
  }),
  roles: list(
    z.strictObject({
      name: line,
      decides: line,
      call: z.boolean().meta({ description: 'In the first call' }),
      days: list(z.number().min(0)).meta({ description: 'As many as there are sizes' }),
      client: z.literal(true).exactOptional().meta({ description: 'The chair of the client' }),
    }),
  ),
  note: copy,
  hours: z.strictObject({
    heading: line,
    text: line,
    from: clockHour.meta({ description: 'The hour at which people are awake' }),
    to: clockHour,
    places: list(
      z.strictObject({
        name: line,
        timeZone: timeZone.meta({
          description: 'As Europe/London. The band is drawn by the first place’s clock',
        }),
      }),
    ),
    day: phrase('day', 'month'),
    axis: phrase('place'),
    together: phrase('hours'),
    never: line,
  }),
  answers: z.strictObject({
    heading: line,
    items: list(z.strictObject({ what: line, by: phrase('replyTime') })),
  }),
});

export type RosterContent = z.infer<typeof roster>;

export const about = z
  .strictObject({
    ...pageHead('about'),
    hero: z.strictObject({ title: line, ...figure }),
    intro: paragraphs,
    table: z.strictObject(figure).meta({ description: 'A picture across the page' }),
    roster: roster.exactOptional(),
    vision: paragraphs,
    unique: section(z.strictObject({ ...titledText, figure: z.strictObject(figure) })),
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
