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
  ask: phrase().meta({ description: 'The second way onward: the contact page' }),
});

/** Why something that was sent wasn't taken. */
export const refusalWords = z.strictObject({
  unreadable: phrase().meta({ description: 'An address with a slip in it' }),
  broken: phrase().meta({ description: 'When not even the page for it can be made' }),
  tooMany: phrase('time').meta({ description: 'Sent too often' }),
  tooLarge: phrase('size'),
  otherSite: phrase().meta({ description: 'Sent from another site' }),
  otherHost: phrase('address').meta({ description: 'Sent to another name of the server' }),
});
