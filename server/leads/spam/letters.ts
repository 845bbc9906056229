const latin = /\p{Script=Latin}/u;
const lookalike = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** How many words have Latin letters beside Cyrillic or Greek ones that look like them. */
export function mixedWords(words: readonly string[]): number {
  return words.filter((word) => latin.test(word) && lookalike.test(word)).length;
}

/** How often a letter of a word is written as a capital after a small one: `WqpZmRt` 2, `JavaScript` 1. */
function leaps(word: string): number {
  return word.match(/\p{Ll}(?=\p{Lu})/gu)?.length ?? 0;
}

const shortestGibberish = 7;

/** A word that nobody says, in Latin letters: capitals all over it, or no vowel in it. */
export function isGibberish(word: string): boolean {
  const bare = word.normalize('NFD').replace(/\p{M}/gu, '');
  if (bare.length < shortestGibberish || !/^[a-z]{1,100}$/i.test(bare)) return false;
  if (leaps(bare) >= 3) return true;
  // An abbreviation has no vowel either.
  return bare !== bare.toUpperCase() && !/[aeiouy]/i.test(bare);
}
