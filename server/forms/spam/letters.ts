const latin = /\p{Script=Latin}/u;
const lookalike = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** How many words of a text have Latin letters beside Cyrillic or Greek ones that look like them. */
export function mixedWords(text: string): number {
  if (!lookalike.test(text)) return 0;
  return text.split(/\s/).filter((word) => latin.test(word) && lookalike.test(word)).length;
}

const shortestGibberish = 7;

/** A word that nobody says, in Latin letters: capitals all over it, as in `WqpZmRtKx`, or no vowel in it. */
export function isGibberish(word: string): boolean {
  if (word.length < shortestGibberish) return false;
  const bare = word.normalize('NFD').replace(/\p{M}/gu, '');
  if (!/^[a-z]{1,100}$/i.test(bare)) return false;
  // Whoever leans on a key has tried something out.
  if (new Set(bare.toLowerCase()).size < 4) return false;
  const leaps = bare.match(/[a-z](?=[A-Z])/g)?.length ?? 0;
  // An abbreviation has no vowel either.
  return leaps >= 3 || (bare !== bare.toUpperCase() && !/[aeiouy]/i.test(bare));
}
