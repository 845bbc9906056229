import * as z from 'zod';
import { phrase } from '../phrase.ts';

/** Mails to prospects, and how an answer begins. Those to our own people are the operator's tools. */
export const mailsWords = z.strictObject({
  acknowledgement: z.strictObject({
    contact: phrase().meta({ description: 'The title after a message' }),
    quote: phrase().meta({ description: 'The title after a request for a quote' }),
    thanks: phrase('name'),
    urgent: phrase('phones'),
    urgentByMail: phrase().meta({ description: 'Where the agency has no phone' }),
    or: phrase('before', 'last'),
    stray: phrase(),
  }),
  reply: z
    .strictObject({ subject: phrase(), greeting: phrase('name'), thanks: phrase() })
    .meta({ description: 'What an answer begins with, from the desk' }),
});
