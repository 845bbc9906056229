import * as z from 'zod';
import { phrase } from '../phrase.ts';

const failure = z.strictObject({
  title: phrase().meta({ description: 'In the browser’s tab' }),
  heading: phrase(),
  text: phrase(),
  description: phrase().meta({ description: 'For search engines' }),
});

/** The pages for addresses without a page, and for a page that could not be made. */
export const failureWords = z.strictObject({
  missing: failure,
  gone: failure.meta({ description: 'The page was taken away: redirects.yaml says so' }),
  broken: failure,
  home: phrase().meta({ description: 'The first way onward' }),
  unreadable: phrase().meta({ description: 'Where the address has a slip in it' }),
  plain: phrase().meta({ description: 'Where not even the page for a failure can be made' }),
  ask: phrase().meta({ description: 'The second way onward: the contact page' }),
});
