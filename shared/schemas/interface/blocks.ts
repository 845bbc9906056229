import * as z from 'zod';
import { list } from '../fields.ts';
import { phrase } from '../phrase.ts';

const banner = z.strictObject({ headline: phrase(), text: phrase() });

/** The call to action of most pages, and that of the home page. */
export const getQuoteBannerWords = z.strictObject({ standard: banner, home: banner });

/** The quieter of the two shared contact blocks. */
export const contactStripWords = z.strictObject({ heading: phrase(), text: phrase() });

/** From a message to an outline. */
export const nextStepsWords = z.strictObject({
  heading: phrase(),
  steps: list(z.strictObject({ when: phrase('replyTime'), text: phrase('replyTime') })),
});
