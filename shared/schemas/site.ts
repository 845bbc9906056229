import * as z from 'zod';
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
  display: shortLine(40).meta({ description: 'As people read it' }),
  dial: z
    .string()
    .regex(/^\+\d{7,15}$/, 'must be a number as +12025550143')
    .meta({ description: 'As a telephone dials it (E.164)' }),
});

/** The whole brand object, and nothing else. */
export const siteSchema = z.strictObject({
  name: shortLine(60),
  shortName: shortLine(20),
  description: shortLine(300).meta({
    description: 'One sentence that says what the agency does, where no page has its own',
  }),
  language: z
    .string()
    .refine(isLocale, 'must be a language as en or pt-BR')
    .meta({ description: 'That of all pages (BCP 47): dates and weekdays are written in it' }),
  phones: z.strictObject({ us: phone, india: phone }),
  emails: z.strictObject({
    company: email.meta({ description: 'Top bar and footer' }),
    support: email.meta({ description: 'Contact page' }),
    info: email.meta({ description: 'Privacy policy' }),
    security: email.meta({
      description: 'Whom people write to who find a hole: /.well-known/security.txt',
    }),
  }),
  address: z.strictObject({
    street: shortLine(100),
    locality: shortLine(100),
    region: shortLine(100),
    postalCode: shortLine(20),
    country: shortLine(100),
    countryCode: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters (ISO 3166-1)'),
  }),
  social: z.strictObject({ instagram: httpUrl, linkedin: httpUrl }),
  chat: z.strictObject({
    url: httpUrl.meta({ description: 'Opens a chat; the message is added to it' }),
    message: shortLine(300),
  }),
  pictureLicense: shortLine(500).meta({
    description: 'What others may do with the site’s pictures: /license.txt says it',
  }),
  replyTime: shortLine(60).meta({
    description: 'By when whoever writes has an answer, as in "Within one working day"',
  }),
  timeZone: z.string().refine(isTimeZone, 'must be a time zone as Asia/Kolkata').meta({
    description: 'In which the provider’s dates are shown',
  }),
  copyrightYear: z.int().min(1990).max(2200),
});

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

function isLocale(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name)[0] === name;
  } catch {
    return false;
  }
}

function isTimeZone(name: string): boolean {
  // Formatting a date takes 10 ms of a start; only names that are out of use need it.
  if (Intl.supportedValuesOf('timeZone').includes(name)) return true;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
