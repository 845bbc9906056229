import * as z from 'zod';
import { fieldText } from './plain-text.ts';

/** The text without halves of surrogate pairs, which are no characters and can't be written as UTF-8. */
export function withoutHalves(text: string): string {
  return text.isWellFormed() ? text : text.replace(/\p{Surrogate}/gu, '');
}

/** A whole number of a document store: an id, a year for a title. */
const number = z.number().transform(String);

/** What is shown as text, on cards and in feeds: without the tags of an editor. */
const words = z.union([z.string().transform((text) => fieldText(withoutHalves(text))), number]);

/** MongoDB's extended JSON, as its exports and `EJSON.stringify` write it. */
const objectId = z.object({ $oid: z.string() }).transform(({ $oid }) => $oid);
const int64 = z
  .object({ $numberLong: z.string() })
  .transform(({ $numberLong }) => Number($numberLong));

/** Seconds or milliseconds since 1970: as seconds, a number below this is a year before 5138; as ms, one of 1973. */
const firstMs = 100_000_000_000;
const epoch = z
  .number()
  .transform((time) => new Date(time < firstMs ? time * 1000 : time))
  .refine((date) => !Number.isNaN(date.getTime()))
  .transform((date) => date.toISOString());

const digits = /^\d{10}$|^\d{13}$/;
const dateText = z.string().transform((text) => {
  const time = text.trim();
  return digits.test(time) ? epoch.parse(Number(time)) : withoutHalves(text);
});
const extendedDate = z
  .object({ $date: z.union([dateText, epoch, int64.pipe(epoch)]) })
  .transform(({ $date }) => $date);

const address = z.string().transform(withoutHalves);
/** Strapi, Cloudinary and upload widgets. */
const file = z.object({ url: address }).transform(({ url }) => url);

const required = {
  _id: z.union([z.string().min(1), number, objectId]),
  slug: z.union([z.string(), number]),
  title: words,
};

/** Data bases write `null` where a field has no value. */
function orNone<Shape extends z.ZodType<string>>(shape: Shape) {
  return z.union([shape, z.null().transform(() => '')]);
}

/**
 * What each field may look like, each row with what back ends store there. Whatever else stands in an optional one is
 * left out, and said.
 */
const optional = {
  description: orNone(words),
  // A list of tags.
  keyword: orNone(
    z.union([words, z.array(z.string()).transform((tags) => words.parse(tags.join(', ')))]),
  ),
  image: orNone(
    z.union([
      address,
      file,
      z
        .array(z.union([address, file]))
        .min(1)
        .transform(([first = '']) => first),
    ]),
  ),
  // Display text, ISO 8601, or a moment as JavaScript, Unix or MongoDB have it.
  date: orNone(z.union([dateText, epoch, extendedDate])),
  shortSummary: orNone(words),
  content: orNone(address),
};

export const requiredFields = z.object(required);
export const optionalSchemas = optional;
export type OptionalField = keyof typeof optional;

/** What is read of an entry. */
export const entryFields: ReadonlySet<string> = new Set([
  ...Object.keys(required),
  ...Object.keys(optional),
]);
