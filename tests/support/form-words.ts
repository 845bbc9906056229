import { formWordsOf } from '../../shared/form-words.ts';
import type { Fault } from '../../shared/validation.ts';
import { defaultWords } from './content.ts';

/** What each form says, as the site is delivered. */
export const formWords = {
  contact: formWordsOf(defaultWords, 'contact'),
  quote: formWordsOf(defaultWords, 'quote'),
};

/** What a visitor reads when a value won't do. */
export const messages: Readonly<Record<Fault, string>> = formWords.contact.faults;

/** What a visitor reads when a message is sent. */
export const sentMessage = formWords.contact.sent;
