import * as z from 'zod';
import { phrase } from '../phrase.ts';

const part = z.strictObject({ name: phrase(), well: phrase(), troubled: phrase('moment') });

/** The page that says what works. Moments are by UTC. */
export const statusWords = z.strictObject({
  title: phrase().meta({ description: 'In the browser’s tab' }),
  description: phrase(),
  heading: phrase(),
  looked: phrase('moment'),
  pages: part,
  forms: part,
  articles: part,
});
