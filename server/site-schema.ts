import * as z from 'zod';
import { defaultSite, type Site } from '../shared/site.ts';
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
const phone = {
  display: line(40),
  dial: z.string().regex(/^\+\d{7,15}$/, 'must be a number as +12025550143'),
};

/** A part of the brand object in, the whole one out: what the file leaves out keeps its default. */
export const siteOverrideSchema = z
  .strictObject({
    name: line(60),
    shortName: line(20),
    description: line(300),
    phones: part({ us: part(phone), india: part(phone) }),
    emails: part({ company: email, support: email, info: email, security: email }),
    address: part({
      street: line(100),
      locality: line(100),
      region: line(100),
      postalCode: line(20),
      country: line(100),
      countryCode: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters (ISO 3166-1)'),
    }),
    social: part({ instagram: httpUrl, linkedin: httpUrl }),
    chat: part({ url: httpUrl, message: line(300) }),
    pictureLicense: line(500),
    replyTime: line(60),
    timeZone: z.string().refine(isTimeZone, 'must be a time zone as Asia/Kolkata'),
    copyrightYear: z.int().min(1990).max(2200),
  })
  .partial()
  .transform(
    (own): Site => ({
      ...defaultSite,
      ...definedOf(own),
      phones: {
        us: { ...defaultSite.phones.us, ...definedOf(own.phones?.us) },
        india: { ...defaultSite.phones.india, ...definedOf(own.phones?.india) },
      },
      emails: { ...defaultSite.emails, ...definedOf(own.emails) },
      address: { ...defaultSite.address, ...definedOf(own.address) },
      social: { ...defaultSite.social, ...definedOf(own.social) },
      chat: { ...defaultSite.chat, ...definedOf(own.chat) },
    }),
  );

function part<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape).partial();
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

// JSON has no undefined: this only tells the compiler so.
function definedOf<T extends object>(own: T | undefined): Defined<T> {
  return { ...own } as Defined<T>;
}
