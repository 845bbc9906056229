import * as z from 'zod';
import { phrase } from '../phrase.ts';

/** How the agency is reached: what stands beside the brand's numbers and links. */
export const reachWords = z.strictObject({
  call: phrase().meta({ description: 'Behind a number, for who hears it: call us' }),
  chat: phrase(),
  chatOn: phrase('app'),
  chatShort: phrase(),
  newTab: phrase().meta({ description: 'Said of links that open in a new tab' }),
  hours: phrase().meta({ description: 'Above the opening hours' }),
  forProjects: phrase().meta({
    description: 'What the company’s address on the contact page is for',
  }),
  forProducts: phrase().meta({ description: 'The same of its support' }),
});
