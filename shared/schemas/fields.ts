import * as z from 'zod';

/** Several of a kind; what is compiled isn't changed. */
export function list<Item extends z.ZodType>(item: Item) {
  return z.array(item).readonly();
}

/** One line of text, shown as it is. */
export const line = z
  .string()
  .trim()
  .min(1, 'is empty: write a text, or take the line out')
  .refine((text) => !text.includes('\n'), 'has several paragraphs: write one');

/** A place of a table, which may be empty. */
export const cell = z.string().trim();

/** Text that is shown as it stands, with its line breaks. */
export const verbatim = z.string().transform((text) => text.trimEnd());

/** Where a link of its own leads: a page of the site, or another site. */
export const target = z
  .string()
  .regex(
    /^(?:\/|https:\/\/)\S*$/,
    'must be a path as /contact, or an address as https://example.com',
  );

/** The name of a picture: a file of `public/images` without its ending. */
export const picture = z
  .string()
  .regex(/^[a-z\d][a-z\d-]*$/, 'must be the name of a picture, as about-table')
  .meta({ description: 'The name of a picture, without its ending' });

/** What a figure is that may be a photograph. */
const focus = z
  .string()
  .regex(/^(?:100|\d\d?)% (?:100|\d\d?)%$/, 'must be two shares as 30% 50%')
  .exactOptional()
  .meta({
    description:
      'What stays in view when a photograph is cut: how far from its left edge, and from its top',
  });

export const figure = {
  picture,
  focus,
  alt: z.string().trim().meta({
    description: 'what the picture shows, for someone who can’t see it; "" if it only decorates',
  }),
};

/** A picture from edge to edge. */
export const sceneFigure = {
  ...figure,
  focus: z
    .enum(['start', 'end'])
    .exactOptional()
    .meta({ description: 'The part that narrow screens keep; the middle, if none is named' }),
};

/** What an object with these fields is. */
export type Fields<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>;

/** An IANA name. */
export const timeZone = z.string().refine(isTimeZone, 'must be a time zone as Asia/Kolkata');

function isTimeZone(name: string): boolean {
  try {
    // A whole date that names its zone isn't one.
    const { timeZoneId } = Temporal.Now.zonedDateTimeISO(name);
    return timeZoneId.toLowerCase() === name.toLowerCase();
  } catch {
    return false;
  }
}
