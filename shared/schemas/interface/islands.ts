import * as z from 'zod';
import { phrase } from '../phrase.ts';

/** What turns by itself: its buttons, and what each is to those who listen. */
export const carouselWords = z.strictObject({
  buttons: z.strictObject({
    carousel: phrase().meta({ description: 'What it is, to those who listen' }),
    slide: phrase().meta({ description: 'What one of its parts is' }),
    start: phrase(),
    stop: phrase(),
    previous: phrase(),
    next: phrase(),
  }),
  industries: phrase(),
  testimonials: phrase(),
});

export const mapWords = z.strictObject({
  open: phrase(),
  show: phrase(),
  source: phrase('host'),
  title: phrase('address').meta({ description: 'For those who listen' }),
});

export const toastWords = z.strictObject({ dismiss: phrase() });

/** The cookie banner. It asks about what this installation can load. */
export const consentWords = z.strictObject({
  title: phrase().meta({ description: 'For those who listen' }),
  cookie: phrase(),
  chat: phrase(),
  map: phrase(),
  chatAndMap: phrase(),
  policy: phrase(),
  necessary: phrase(),
  all: phrase(),
  change: phrase().meta({ description: 'Above the choice in the privacy policy' }),
});
