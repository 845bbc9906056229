import * as z from 'zod';
import { line, list } from './fields.ts';
import { pageHead } from './page-head.ts';

export const quote = z.strictObject({
  ...pageHead('quote'),
  heading: line,
  intro: line,
  adviceHeading: line,
  advice: list(line),
  promises: list(line).optional().meta({ description: 'Below the button, after the reply time' }),
  talk: line.meta({ description: 'Before a telephone number' }),
});
