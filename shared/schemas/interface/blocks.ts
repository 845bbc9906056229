import * as z from 'zod';
import { list } from '../fields.ts';
import { counted, phrase } from '../phrase.ts';

const banner = z.strictObject({ headline: phrase(), text: phrase() });

/** The call to action of most pages, and that of the home page. */
export const getQuoteBannerWords = z.strictObject({ standard: banner, home: banner });

/** The quieter of the two shared contact blocks. */
export const contactStripWords = z.strictObject({ heading: phrase() });

/** From a message to an outline. */
export const nextStepsWords = z.strictObject({
  heading: phrase(),
  steps: list(z.strictObject({ when: phrase('replyTime'), text: phrase('replyTime') })),
  reply: phrase('replyTime').meta({ description: 'Below the button of a form' }),
});

/** The buttons that lead to the forms. */
export const buttonWords = z.strictObject({
  getQuote: phrase(),
  getInTouch: phrase(),
  contactUs: phrase(),
  talkToExperts: phrase(),
  priceRange: phrase().meta({ description: 'To the estimator' }),
});

const spanOfTime = z.strictObject({
  head: phrase().meta({ description: 'Read out before a number' }),
  one: phrase('first'),
  several: phrase('first', 'last'),
});

/** What parts of pages say beside the words of the page's own file. */
export const sectionWords = z.strictObject({
  pauseAnimation: phrase().meta({ description: 'The button on the home page’s picture' }),
  technologies: phrase().meta({ description: 'Read out before the home page’s badges' }),
  technologiesHere: phrase().meta({ description: 'The same on a service page' }),
  outcome: phrase().meta({ description: 'Before what a step of a process ends in' }),
  all: phrase('count').meta({ description: 'Unfolds a long list on a phone' }),
  writeTo: phrase('email').meta({ description: 'The icon of a letter on the contact page' }),
  quoteForm: phrase().meta({ description: 'What the form of the quote page is' }),
  sampleTestimonials: phrase().meta({ description: 'What made-up testimonials say they are' }),
});

/** What stands on every case page. */
export const caseWords = z.strictObject({
  ours: phrase().meta({ description: 'At the top: nobody has ordered it' }),
  client: phrase('name').meta({ description: 'At the top: whose work it is' }),
  visit: phrase('name').meta({ description: 'The link to where it can be seen' }),
  rejected: phrase().meta({ description: 'The mark on the drawing that was not built' }),
  before: phrase(),
  after: phrase(),
  measured: z.strictObject({
    heading: phrase(),
    intro: phrase(),
    firstFlight: phrase(),
    face: phrase().meta({ description: 'The file of the face that only this page has' }),
    script: phrase(),
    findings: counted(),
  }),
  days: counted(),
  sum: phrase().meta({ description: 'Before the days of all roles' }),
  next: phrase().meta({ description: 'Before the name of the next case' }),
  open: phrase('name').meta({ description: 'The link to a case' }),
});

/** The same of the blocks that a page's file chooses by their `kind`. */
export const blockWords = z.strictObject({
  editor: z.strictObject({
    or: phrase().meta({ description: 'Between two values, for who reads without styles' }),
    own: phrase().meta({ description: 'Before a value of the reader’s own' }),
  }),
  trial: z.strictObject({ kilobytes: phrase('count') }),
  timeline: z.strictObject({
    what: phrase().meta({ description: 'The head of the first column' }),
    day: spanOfTime,
    week: spanOfTime,
    month: spanOfTime,
  }),
  auction: z.strictObject({
    advertiser: phrase(),
    bid: phrase(),
    quality: phrase(),
    rank: phrase(),
    price: phrase().meta({ description: 'What a click costs' }),
    amount: phrase('amount').meta({ description: 'An amount with its currency' }),
    lowest: phrase().meta({ description: 'What the last one pays' }),
  }),
});
