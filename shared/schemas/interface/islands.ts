import * as z from 'zod';
import { counted, phrase } from '../phrase.ts';

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

/** What stands in articles in the place of what comes from elsewhere. */
export const embedWords = z.strictObject({
  video: phrase('name').meta({ description: 'The button that loads it' }),
  audio: phrase('name'),
  map: phrase('name'),
  post: phrase('name'),
  source: phrase('host'),
  elsewhere: phrase('host').meta({ description: 'A link in the place of a frame' }),
  picture: phrase('host').meta({ description: 'A link in the place of a picture' }),
});

/** The demonstrations of live scores. */
export const matchWords = z.strictObject({
  scoreboard: phrase().meta({ description: 'The three screens' }),
  phone: phrase(),
  widget: phrase(),
  previous: phrase().meta({ description: 'A step back, for who has no script' }),
  again: phrase().meta({ description: 'From the start, at the end' }),
  cut: phrase(),
  restore: phrase(),
  way: phrase().meta({ description: 'The way of an event, with what this browser measured' }),
  press: phrase(),
  arrival: phrase(),
  drawing: phrase(),
  time: phrase('time').meta({ description: 'A time in ms' }),
  size: phrase('bytes', 'time'),
  bytes: phrase('bytes').meta({ description: 'The same of an event that came by itself' }),
  resting: z
    .strictObject({ press: phrase(), arrival: phrase(), drawing: phrase() })
    .meta({ description: 'In place of the three times, until something is measured' }),
  byItself: phrase().meta({ description: 'In place of the time of a press that there was not' }),
  moment: phrase('moment', 'all').meta({ description: 'How far it is, for who has no script' }),
  states: z.strictObject({
    opening: phrase(),
    open: phrase(),
    still: phrase().meta({ description: 'The same for who asked for rest' }),
    told: phrase().meta({ description: 'At the end of the recording' }),
    nothing: phrase().meta({ description: 'To who takes back where nothing stands' }),
    cut: phrase(),
    missing: counted().meta({
      description: 'The same, once the server has told of {count} events',
    }),
    restored: counted(),
    lost: phrase(),
    heldBack: phrase(),
    busy: phrase(),
    ended: phrase(),
  }),
});

export const toastWords = z.strictObject({ dismiss: phrase() });

/** The cookie banner. It asks about what this installation can load. */
export const consentWords = z.strictObject({
  title: phrase().meta({ description: 'For those who listen' }),
  chat: phrase(),
  map: phrase(),
  chatAndMap: phrase(),
  embeds: phrase().meta({ description: 'Players that articles of the provider may have' }),
  analytics: phrase(),
  policy: phrase(),
  necessary: phrase(),
  all: phrase(),
  change: phrase().meta({ description: 'Above the choice in the privacy policy' }),
});
