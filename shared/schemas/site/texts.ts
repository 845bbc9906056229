import * as z from 'zod';

/** Control characters, half surrogate pairs, line and paragraph separators, changes of direction. */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** One line of the brand: it stands in mails, headers and metadata too. */
export function shortLine(longest: number) {
  return z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(longest, `must be at most ${longest} characters long`)
    .refine((text) => !unprintable.test(text), 'must be one line of text');
}

/** A part that a brand may do without: `none`, or left out where it isn't delivered. */
export function orNone<Schema extends z.ZodType>(schema: Schema) {
  return z
    .union([z.literal('none'), schema], 'must be none, or an object: write its fields below it')
    .optional()
    .transform((value): z.output<Schema> | undefined => (value === 'none' ? undefined : value));
}

/** At most so many of a kind; `none` for none of it. */
export function few<Item extends z.ZodType>(item: Item, most: number) {
  const several = z.array(item).max(most, `must have at most ${most} entries`).readonly();
  return z
    .union([z.literal('none'), several], 'must be none, or a list: write each entry after "- "')
    .transform((value): readonly z.output<Item>[] => (value === 'none' ? [] : value));
}
