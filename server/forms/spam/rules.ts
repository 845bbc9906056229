import { phraseWords } from '../../../shared/schemas/spam.ts';
import type { Enquiry } from './enquiry.ts';
import { holdsLink } from './links.ts';
import type { PhraseGroup } from './phrase-book.ts';

export interface Rule {
  /** For each time that it applies. */
  points: number;
  /** What people read at the desk. */
  says: string;
  /** How often it applies to an enquiry, or with which words of it. */
  match(enquiry: Enquiry): boolean | number | readonly string[];
}

/** From so many points on an enquiry is kept apart. */
export const spamFrom = 5;

/**
 * Enough by itself, whatever else was sent.
 * @param text what stood in the field: in a text browser, which shows it, it may be somebody's message
 */
export function trapReason(text: string): string {
  return `the field that people don’t see was filled in “${text}”: ${spamFrom}`;
}

/** An address, a number, a name: what programs write into every field has no more words. */
const wordsOfPrograms = 4;

/**
 * Whether a program filled in the field that people don't see. More words are somebody's, who meant another field: text browsers
 * show this one, and so they weigh less.
 */
export function isTrapped(trap: string): boolean {
  const words = trap.split(/\s+/).filter((word) => !holdsLink(word));
  return trap !== '' && phraseWords(words.join(' ')).length <= wordsOfPrograms;
}

/**
 * Who answers a form within this time has not read it. Said by the browser alone: a page is kept for all visitors, so the
 * server can't know when it was opened, and without a script nobody does.
 */
const tooFastMs = 2000;

/** All that speaks for and against an enquiry. Rules of less than `spamFrom` points aren't enough by themselves. */
export const rules: readonly Rule[] = [
  {
    points: 2,
    says: 'a text in the field that people don’t see',
    match: ({ trap }) => (trap ? [trap] : false),
  },
  {
    points: 3,
    says: 'sent within two seconds',
    match: ({ pageAgeMs = Infinity }) => pageAgeMs < tooFastMs,
  },
  {
    points: 5,
    says: 'links written as HTML or for a forum',
    match: (enquiry) => enquiry.hasMarkup,
  },
  { points: 3, says: 'a text laid out as HTML', match: (enquiry) => enquiry.hasLayout },
  { points: 5, says: 'a link in place of the name', match: (enquiry) => enquiry.nameIsLink },
  {
    points: 2,
    says: 'a link in a field that asks for none',
    match: (enquiry) => enquiry.linesAreLinks,
  },
  {
    points: 1,
    says: 'an address of their own in place of a name',
    match: (enquiry) => enquiry.namesOwnSite,
  },
  { points: 1, says: 'links to sites of others', match: ({ links }) => Math.min(links.length, 2) },
  {
    points: 2,
    says: 'a link that hides where it leads',
    match: (enquiry) => enquiry.hidesLinks,
  },
  {
    points: 2,
    says: 'little beside its links, and no wish',
    match: ({ links, hidesLinks, length, phrases }) =>
      (links.length > 0 || hidesLinks) && length < 120 && phrases.asks.length === 0,
  },
  {
    points: 2,
    says: 'the same text from other addresses',
    match: ({ repeats = 0 }) => Math.min(repeats, 2),
  },
  { points: 2, says: 'a disposable address', match: (enquiry) => enquiry.isDisposable },
  { points: 1, says: 'a name that is the address', match: (enquiry) => enquiry.nameIsAddress },
  { points: 3, says: 'a name that is none', match: (enquiry) => enquiry.nameIsGibberish },
  { points: 3, says: 'words that are none', match: (enquiry) => enquiry.textIsGibberish },
  { points: 4, says: 'words of mixed alphabets', match: (enquiry) => enquiry.mixedWords >= 2 },
  { points: 5, says: 'your words', match: saying('refused', 1) },
  { points: 5, says: 'words of spam', match: saying('certain', 1) },
  { points: 3, says: 'words as in spam', match: saying('suspect', 2) },
  { points: 2, says: 'an offer', match: saying('offers', 3) },
  { points: 1, says: 'words as in offers', match: saying('hints', 3) },
  { points: -3, says: 'a wish', match: saying('asks', 2) },
  { points: -5, says: 'your words for it', match: saying('welcome', 1) },
  { points: -5, says: 'somebody whom you have answered', match: ({ isKnown = false }) => isKnown },
];

/** @param most times that it counts */
function saying(group: PhraseGroup, most: number): Rule['match'] {
  return ({ phrases }) => phrases[group].slice(0, most);
}
