import * as z from 'zod';
import { line, list } from './fields.ts';
import { pageHead } from './page-head.ts';

export const quote = z.strictObject({
  ...pageHead('quote'),
  heading: line,
  intro: line,
  adviceHeading: line,
  advice: list(line),
  talk: line.meta({ description: 'Before a telephone number' }),
});
