import * as z from 'zod';

/** Longer ones are no more telling, and each length costs time for every enquiry. */
export const longestPhrase = 8;

const phrase = z
  .string()
  .max(100, 'is longer than 100 characters: a few words are enough')
  .refine((text) => phraseWords(text).length > 0, 'has no letters or digits: write words')
  .refine(
    (text) => phraseWords(text).length <= longestPhrase,
    `has more than ${longestPhrase} words: fewer are enough`,
  );

function phrases(description: string) {
  return z.array(phrase).max(2000, 'has more than 2,000: take some out').meta({ description });
}

/** `spam.yaml`. */
export const spamPhrases = z.strictObject({
  refused: phrases('Words of yours, one of which is enough for an enquiry to be kept apart'),
  welcome: phrases('Words of yours that speak for an enquiry: five points less'),
  certain: phrases('Five points'),
  suspect: phrases('Three points each, for two of them at most'),
  offers: phrases('Two points each, for three of them at most: who speaks so wants to sell'),
  hints: phrases('One point each, for three of them at most'),
  asks: phrases('Three points less each, for two of them at most: who speaks so wants to buy'),
});

export type SpamPhrases = z.output<typeof spamPhrases>;

/**
 * The words of a text as they are compared, in small letters and whatever stands between them. Scripts that are written without
 * spaces are taken character by character.
 */
export function phraseWords(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(wordPattern) ?? [];
}

const wordPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[\p{L}\p{M}\p{N}]+/gu;
