import * as z from 'zod';
import { line, list, picture, timeZone } from './fields.ts';
import { colours } from './site/colours.ts';
import { mark } from './site/drawing.ts';
import { address, chat, emails, hours, map, phones, social } from './site/reach.ts';
import { shortLine } from './site/texts.ts';

/** What the promise of an answer is counted in; `formats.replyTimes` of the interface's words says it. */
const replyUnits = ['hour', 'day', 'working day'] as const;

const testimonials = z.strictObject({
  heading: line,
  samples: z
    .boolean()
    .meta({ description: 'true as long as these people and their words are made up' }),
  items: list(z.strictObject({ id: z.int(), title: line, img: picture, name: line, about: line })),
});

/** `site.yaml`: the brand, and what clients say of it. */
export const siteFile = z.strictObject({
  name: shortLine(60),
  shortName: shortLine(20),
  legalName: shortLine(100).exactOptional().meta({
    description: 'Who answers for the site, as Werft Nord GmbH: copyright, privacy policy',
  }),
  description: shortLine(300).meta({
    description: 'One sentence that says what the agency does, where no page has its own',
  }),
  language: z
    .string()
    .refine(isLocale, 'must be a language as en or pt-BR')
    .meta({ description: 'That of all pages (BCP 47): dates and weekdays are written in it' }),
  direction: z.enum(['ltr', 'rtl']).meta({ description: 'In which that language is written' }),
  phones,
  emails,
  address,
  map,
  hours,
  social,
  chat,
  mark,
  colours,
  pictureLicense: shortLine(500).meta({
    description: 'What others may do with the site’s pictures: /license.txt says it',
  }),
  replyTime: z
    .strictObject({
      count: z.int().min(1).max(100),
      unit: z.enum(replyUnits).meta({ description: 'Working days are Monday to Friday' }),
    })
    .meta({
      description:
        'By when whoever writes has an answer: pages and mails promise it, the desk holds to it',
    }),
  timeZone: timeZone.meta({ description: 'In which the provider’s dates are shown' }),
  copyrightYear: z.int().min(1990).max(2200),
  testimonials,
});

export type SiteContent = z.infer<typeof siteFile>;

/** Parts that are replaced whole: half of an old address would be wrong. Of the others, a file says what differs. */
export const wholeParts: readonly string[] = ['emails', 'address', 'map', 'chat', 'mark'];

function isLocale(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name)[0] === name;
  } catch {
    return false;
  }
}
