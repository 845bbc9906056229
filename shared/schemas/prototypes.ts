import * as z from 'zod';
import { line, list } from './fields.ts';

const price = z
  .int('must be a whole number')
  .min(10)
  .max(9990)
  .multipleOf(10, 'must end with a nought: the style sheet adds up tens')
  .meta({ description: 'In rupees' });

/** A stand's blocks, a row's seats, and the ticket that comes of them. */
const seats = z.strictObject({
  kind: z.literal('seats'),
  blockQuestion: line,
  blocks: list(z.strictObject({ name: line, view: line, left: line, price: line })),
  seatQuestion: line,
  seats: list(
    z.strictObject({
      name: line,
      taken: z.literal(true).exactOptional().meta({ description: 'Somebody sits there already' }),
    }),
  ),
  takeQuestion: line,
  take: line,
  ticket: z.strictObject({
    match: line,
    day: line,
    block: line,
    row: line,
    rowName: line,
    seat: line,
    held: line.meta({ description: 'Before the seat is taken' }),
    taken: line.meta({ description: 'After it' }),
  }),
});

/** A day's tide with what sails on it, in two winds. */
const tide = z.strictObject({
  kind: z.literal('tide'),
  windQuestion: line,
  winds: list(z.strictObject({ name: line, says: line })),
  tideQuestion: line,
  tides: list(z.strictObject({ at: line, height: line })),
  lessons: list(
    z.strictObject({
      at: line,
      name: line,
      answers: list(z.strictObject({ title: line, text: line })).meta({
        description: 'One for each wind',
      }),
    }),
  ),
  book: line,
  booked: line,
});

/** The section of a house through a day, with its court open and with a roof on it. */
const section = z.strictObject({
  kind: z.literal('section'),
  alt: line,
  hourQuestion: line,
  hours: list(
    z.strictObject({
      at: line,
      outside: line,
      inside: list(line).meta({ description: 'One for each roof' }),
      says: list(line).meta({ description: 'One for each roof' }),
    }),
  ),
  roofQuestion: line,
  roofs: list(line),
  outside: line,
  inside: line,
});

/** A shelf, a basket that adds up, and a receipt. */
const basket = z.strictObject({
  kind: z.literal('basket'),
  shelfQuestion: line,
  pots: list(
    z.strictObject({ name: line, glaze: line, price, stock: line, later: line.exactOptional() }),
  ),
  sum: line,
  currency: line,
  sendQuestion: line,
  sendings: list(z.strictObject({ name: line, says: line })),
  pay: line,
  paid: line,
  empty: line,
});

/** What can be clicked on a case page; its kind decides how it is drawn. */
export const prototype = z.discriminatedUnion('kind', [seats, tide, section, basket]);

export type Prototype = z.infer<typeof prototype>;
export type PrototypeOf<Kind extends Prototype['kind']> = Extract<Prototype, { kind: Kind }>;
