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
  found(enquiry: Enquiry): boolean | number | readonly string[];
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
    found: ({ trap }) => (trap ? [trap] : false),
  },
  {
    points: 3,
    says: 'sent within two seconds',
    found: ({ pageAgeMs = Infinity }) => pageAgeMs < tooFastMs,
  },
  {
    points: 5,
    says: 'links written as HTML or for a forum',
    found: (enquiry) => enquiry.hasMarkup,
  },
  { points: 3, says: 'a text laid out as HTML', found: (enquiry) => enquiry.hasLayout },
  { points: 5, says: 'a link in place of the name', found: (enquiry) => enquiry.nameIsLink },
  {
    points: 2,
    says: 'a link in a field that asks for none',
    found: (enquiry) => enquiry.linesAreLinks,
  },
  {
    points: 1,
    says: 'an address of their own in place of a name',
    found: (enquiry) => enquiry.namesOwnSite,
  },
  { points: 1, says: 'links to sites of others', found: ({ links }) => Math.min(links.length, 2) },
  {
    points: 2,
    says: 'a link that hides where it leads',
    found: (enquiry) => enquiry.hidesLinks,
  },
  {
    points: 2,
    says: 'little beside its links, and no wish',
    found: ({ links, hidesLinks, length, said }) =>
      (links.length > 0 || hidesLinks) && length < 120 && said.asks.length === 0,
  },
  {
    points: 2,
    says: 'the same text from other addresses',
    found: ({ repeats = 0 }) => Math.min(repeats, 2),
  },
  { points: 2, says: 'a disposable address', found: (enquiry) => enquiry.isDisposable },
  { points: 1, says: 'a name that is the address', found: (enquiry) => enquiry.nameIsAddress },
  { points: 3, says: 'a name that is none', found: (enquiry) => enquiry.nameIsGibberish },
  { points: 3, says: 'words that are none', found: (enquiry) => enquiry.textIsGibberish },
  { points: 4, says: 'words of mixed alphabets', found: (enquiry) => enquiry.mixedWords >= 2 },
  { points: 5, says: 'your words', found: saying('refused', 1) },
  { points: 5, says: 'words of spam', found: saying('certain', 1) },
  { points: 3, says: 'words as in spam', found: saying('suspect', 2) },
  { points: 2, says: 'an offer', found: saying('offers', 3) },
  { points: 1, says: 'words as in offers', found: saying('hints', 3) },
  { points: -3, says: 'a wish', found: saying('asks', 2) },
  { points: -5, says: 'your words for it', found: saying('welcome', 1) },
  { points: -5, says: 'somebody whom you have answered', found: ({ isKnown = false }) => isKnown },
];

/** @param most times that it counts */
function saying(group: PhraseGroup, most: number): Rule['found'] {
  return ({ said }) => said[group].slice(0, most);
}
