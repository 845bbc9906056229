import * as z from 'zod';
import { body, copy } from './copy.ts';
import { line } from './fields.ts';
import { pageHead } from './page-head.ts';

/** A page that is only text, as an imprint. */
export const plain = z.strictObject({
  ...pageHead('plain'),
  heading: line,
  intro: copy.exactOptional(),
  body,
});
