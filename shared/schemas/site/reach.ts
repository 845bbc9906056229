import * as z from 'zod';
import { knownNetworks, networkIcon } from '../../networks.ts';
import { httpUrl } from '../http-url.ts';
import { iconPath } from './drawing.ts';
import { few, orNone, shortLine } from './texts.ts';

const email = z.string().max(254, 'must be at most 254 characters long').pipe(z.email());

const phone = z.strictObject({
  label: shortLine(20).exactOptional().meta({ description: 'Before the number, as US' }),
  title: shortLine(60).exactOptional().meta({ description: 'The label in full' }),
  call: shortLine(80).exactOptional().meta({
    description: 'What a screen reader says behind the number; reach.call of interface.yaml else',
  }),
  display: shortLine(40).meta({ description: 'As people read it' }),
  dial: z
    .string()
    .regex(/^\+\d{7,15}$/, 'must be a number as +12025550143')
    .meta({ description: 'As a telephone dials it (E.164)' }),
  main: z.literal(true).exactOptional().meta({
    description: 'Stands where there is room for one; the first, if none does',
  }),
});

/** In the order in which they are shown. */
export const phones = few(phone, 8);

/** Who has one address writes one: the others are that of the company then. */
export const emails = z
  .strictObject({
    company: email.meta({
      description: 'the address for whatever has none of its own; top bar and footer',
    }),
    support: email.exactOptional().meta({ description: 'Contact page' }),
    info: email.exactOptional().meta({ description: 'Privacy policy' }),
    security: email.exactOptional().meta({
      description: 'Whom people write to who find a hole: /.well-known/security.txt',
    }),
  })
  .transform(({ company, support = company, info = company, security = company }) => ({
    company,
    support,
    info,
    security,
  }));

export const address = orNone(
  z.strictObject({
    street: shortLine(100),
    locality: shortLine(100).meta({ description: 'the town' }),
    region: shortLine(100).exactOptional().meta({ description: 'Where letters name it' }),
    postalCode: shortLine(20).exactOptional(),
    codeFirst: z.literal(true).exactOptional().meta({
      description: 'The postal code stands before the town, as in 20457 Hamburg',
    }),
    country: shortLine(100),
    countryCode: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters (ISO 3166-1)'),
  }),
);

export const map = orNone(
  z
    .strictObject({
      latitude: z.number().min(-85).max(85),
      longitude: z.number().min(-180).max(180),
    })
    .meta({ description: 'Where the pin of the map is; the setting MAP_EMBED_URL names another' }),
);

const profile = z
  .strictObject({
    name: shortLine(40).meta({
      description: `As people write it; these have an icon: ${knownNetworks.join(', ')}`,
    }),
    url: httpUrl,
    icon: iconPath.exactOptional(),
  })
  .refine(({ name, icon }) => networkIcon(name, icon) !== undefined, {
    path: ['name'],
    error: `has no icon here: write its path as icon, or one of ${knownNetworks.join(', ')}`,
  });

/** In the order in which they are shown. */
export const social = few(profile, 12);

export const chat = orNone(
  z
    .strictObject({
      app: shortLine(40).meta({ description: 'What it is called, as WhatsApp' }),
      url: httpUrl,
      message: shortLine(300).exactOptional().meta({ description: 'What the visitor finds typed' }),
      parameter: z
        .string()
        .regex(/^\w{1,40}$/, 'must be a name as text')
        .default('text')
        .meta({ description: 'The part of the address by which the message is handed over' }),
      icon: iconPath.exactOptional().meta({ description: 'A speech bubble, if none is known' }),
    })
    .meta({ description: 'Opens in a new tab' }),
);

const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
const time = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time as 09:00', abort: true });

const opening = z
  .strictObject({
    from: z.enum(weekdays),
    to: z.enum(weekdays).exactOptional().meta({ description: 'The last day of several' }),
    opens: time,
    closes: time,
  })
  .refine(({ from, to = from }) => weekdays.indexOf(from) <= weekdays.indexOf(to), {
    path: ['to'],
    error: 'must be a later day: write two entries',
  })
  .refine(({ opens, closes }) => opens < closes, {
    path: ['closes'],
    error: 'must be later than opens',
  });

/** When somebody is there. */
export const hours = few(opening, 14);
