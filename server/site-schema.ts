import * as z from 'zod';
import type { Site } from '../shared/site.ts';
import { httpUrl } from './setting-types.ts';

/** Control characters, half surrogate pairs, line and paragraph separators, changes of direction. */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

function line(longest: number) {
  return z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(longest, `must be at most ${longest} characters long`)
    .refine((text) => !unprintable.test(text), 'must be one line of text');
}

const email = z.string().max(254, 'must be at most 254 characters long').pipe(z.email());
const phone = z.strictObject({
  display: line(40),
  dial: z.string().regex(/^\+\d{7,15}$/, 'must be a number as +12025550143'),
});

/** The whole brand object, and nothing else. */
export const siteSchema = z.strictObject({
  name: line(60),
  shortName: line(20),
  description: line(300),
  phones: z.strictObject({ us: phone, india: phone }),
  emails: z.strictObject({ company: email, support: email, info: email, security: email }),
  address: z.strictObject({
    street: line(100),
    locality: line(100),
    region: line(100),
    postalCode: line(20),
    country: line(100),
    countryCode: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters (ISO 3166-1)'),
  }),
  social: z.strictObject({ instagram: httpUrl, linkedin: httpUrl }),
  chat: z.strictObject({ url: httpUrl, message: line(300) }),
  pictureLicense: line(500),
  replyTime: line(60),
  timeZone: z.string().refine(isTimeZone, 'must be a time zone as Asia/Kolkata'),
  copyrightYear: z.int().min(1990).max(2200),
}) satisfies z.ZodType<Site>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
