import * as z from 'zod';
import { defaultSite, type Site } from '../shared/site.ts';

const line = z.string().min(1, 'must not be empty');
const link = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const phone = {
  display: line,
  dial: z.string().regex(/^\+\d{7,15}$/, 'must be a number as +12025550143'),
};

/** A part of the brand object in, the whole one out: what the file leaves out keeps its default. */
export const siteOverrideSchema = z
  .strictObject({
    name: line,
    shortName: line,
    description: line,
    phones: part({ us: part(phone), india: part(phone) }),
    emails: part({ company: z.email(), support: z.email(), info: z.email() }),
    address: part({
      street: line,
      locality: line,
      region: line,
      postalCode: line,
      country: line,
      countryCode: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters (ISO 3166-1)'),
    }),
    social: part({ instagram: link, linkedin: link }),
    chat: part({ url: link, message: line }),
    pictureLicense: line,
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

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

// JSON has no undefined: this only tells the compiler so.
function definedOf<T extends object>(own: T | undefined): Defined<T> {
  return { ...own } as Defined<T>;
}
