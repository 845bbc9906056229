import * as z from 'zod';
import { phrase } from '../phrase.ts';

/** The choice of what other companies may send. */
export const consentWords = z.strictObject({
  all: phrase().meta({ description: 'The button that allows everything' }),
  necessary: phrase().meta({ description: 'The button that allows nothing more than is needed' }),
  change: phrase().meta({ description: 'Above the choice in the privacy policy' }),
});
