import * as z from 'zod';
import { phrase } from '../phrase.ts';

/** Articles, their lists, and what stands where there is none. */
export const articleWords = z.strictObject({
  missing: phrase().meta({ description: 'The title where no article matches the address' }),
});
