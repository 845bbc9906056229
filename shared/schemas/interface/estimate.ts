import * as z from 'zod';
import { phrase } from '../phrase.ts';

/** What the estimator says beside the words of its page's own file. */
export const estimateWords = z.strictObject({
  choices: phrase().meta({ description: 'What the form is, to screen readers' }),
  several: phrase().meta({ description: 'Where more than one answer may be given' }),
  update: phrase().meta({ description: 'The button of those who have no script' }),
  board: phrase().meta({ description: 'Above the result' }),
  from: phrase(),
  to: phrase(),
  range: phrase('from', 'to').meta({ description: 'Of prices' }),
  numbers: phrase('from', 'to').meta({ description: 'Of weeks, in figures alone' }),
  weeks: phrase('from', 'to'),
  weeksLabel: phrase(),
  daysLabel: phrase(),
  peopleLabel: phrase(),
  details: phrase().meta({ description: 'From the summary on phones to all of the result' }),
  crew: phrase().meta({ description: 'Above the roles and their days' }),
  savings: phrase().meta({ description: 'Above what would lower the price' }),
  leaveOut: phrase('option'),
  instead: phrase('option').meta({ description: 'Below the option that would take its place' }),
  less: phrase('amount'),
  least: phrase().meta({ description: 'Where nothing would lower it' }),
  unknown: phrase('list').meta({ description: 'Of what an address names and there isn’t' }),
  unknownValue: phrase('value', 'question'),
  quote: phrase(),
  answer: phrase('question', 'answer').meta({ description: 'A line of what the quote form says' }),
  prefilled: phrase().meta({ description: 'Above a quote form that is filled in' }),
  change: phrase().meta({ description: 'From there back to the estimate' }),
  includes: phrase(),
  excludes: phrase(),
  takeOffer: phrase('title'),
});
