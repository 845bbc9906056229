import * as z from 'zod';
import { figure, line } from './fields.ts';
import { pageHead } from './page-head.ts';

export const contact = z.strictObject({
  ...pageHead('contact'),
  banner: z.strictObject({ title: line, intro: line, ...figure }),
  information: z.strictObject({ heading: line }),
  form: z.strictObject({ heading: line, note: line }),
  location: z
    .strictObject({ heading: line, text: line, ...figure })
    .meta({ description: 'The delivered picture shows the place of the default address' }),
});
