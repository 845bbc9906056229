import * as z from 'zod';
import type { Site } from '../site.ts';
import { line, list, picture } from './fields.ts';
import { httpUrl } from './http-url.ts';

/** Control characters, half surrogate pairs, line and paragraph separators, changes of direction. */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

function shortLine(longest: number) {
  return z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(longest, `must be at most ${longest} characters long`)
    .refine((text) => !unprintable.test(text), 'must be one line of text');
}

const email = z.string().max(254, 'must be at most 254 characters long').pipe(z.email());
const phone = z.strictObject({
  display: shortLine(40),
  dial: z.string().regex(/^\+\d{7,15}$/, 'must be a number as +12025550143'),
});

/** The whole brand object, and nothing else. */
export const siteSchema = z.strictObject({
  name: shortLine(60),
  shortName: shortLine(20),
  description: shortLine(300),
  phones: z.strictObject({ us: phone, india: phone }),
  emails: z.strictObject({ company: email, support: email, info: email, security: email }),
  address: z.strictObject({
    street: shortLine(100),
    locality: shortLine(100),
    region: shortLine(100),
    postalCode: shortLine(20),
    country: shortLine(100),
    countryCode: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters (ISO 3166-1)'),
  }),
  social: z.strictObject({ instagram: httpUrl, linkedin: httpUrl }),
  chat: z.strictObject({ url: httpUrl, message: shortLine(300) }),
  pictureLicense: shortLine(500),
  replyTime: shortLine(60),
  timeZone: z.string().refine(isTimeZone, 'must be a time zone as Asia/Kolkata'),
  copyrightYear: z.int().min(1990).max(2200),
}) satisfies z.ZodType<Site>;

const testimonials = z.strictObject({
  heading: line,
  samples: z
    .boolean()
    .meta({ description: 'true as long as these people and their words are made up' }),
  items: list(z.strictObject({ id: z.int(), title: line, img: picture, name: line, about: line })),
});

/** `site.yaml`: the brand, and what clients say of it. */
export const siteFile = siteSchema.extend({ testimonials });

export type SiteContent = z.infer<typeof siteFile>;

function isTimeZone(name: string): boolean {
  // Formatting a date takes 10 ms of a start; only names that are out of use need it.
  if (Intl.supportedValuesOf('timeZone').includes(name)) return true;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
