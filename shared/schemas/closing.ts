import * as z from 'zod';
import { copy } from './copy.ts';
import { line, sceneFigure } from './fields.ts';

/** A page's last word: what to send us, and the product in use beside it. */
export const closing = z.strictObject({
  heading: line.meta({ description: 'Something to send us: “Send us your three slowest pages”' }),
  text: copy,
  scene: z.strictObject(sceneFigure),
});

export type Closing = z.infer<typeof closing>;
