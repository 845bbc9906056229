import { longestPhrase, phraseWords, type SpamPhrases } from '../../../shared/schemas/spam.ts';

export type PhraseGroup = keyof SpamPhrases;

export type PhraseMatches = Readonly<Record<PhraseGroup, readonly string[]>>;

export type PhraseBook = (text: string) => PhraseMatches;

/**
 * Finds phrases in a text. However many phrases there are, each word of the text is looked at `longestPhrase` times at most.
 */
export function createPhraseBook(phrases: SpamPhrases): PhraseBook {
  const groups = new Map<string, PhraseGroup>();
  const beginnings = new Set<string>();
  for (const group of phraseGroups) {
    for (const phrase of phrases[group]) {
      const words = phraseWords(phrase);
      // Of two groups the first has it, so that an owner's own come before the delivered ones.
      const key = words.join(' ');
      if (!groups.has(key)) groups.set(key, group);
      for (let length = 1; length < words.length; length++)
        beginnings.add(words.slice(0, length).join(' '));
    }
  }
  return function find(text) {
    const matches: Record<PhraseGroup, Set<string>> = {
      refused: new Set(),
      welcome: new Set(),
      certain: new Set(),
      suspect: new Set(),
      offers: new Set(),
      hints: new Set(),
      asks: new Set(),
    };
    const words = phraseWords(text);
    for (let at = 0; at < words.length; ) {
      const longest = longestAt(words, at);
      if (longest) matches[longest.group].add(longest.phrase);
      // A word counts in one phrase only.
      at += longest?.length ?? 1;
    }
    const { refused, welcome, certain, suspect, offers, hints, asks } = matches;
    return {
      refused: [...refused],
      welcome: [...welcome],
      certain: [...certain],
      suspect: [...suspect],
      offers: [...offers],
      hints: [...hints],
      asks: [...asks],
    };
  };

  function longestAt(words: readonly string[], start: number) {
    let longest: { group: PhraseGroup; phrase: string; length: number } | undefined;
    let phrase = '';
    for (let length = 1; length <= longestPhrase; length++) {
      const word = words[start + length - 1];
      if (word === undefined) break;
      phrase = length === 1 ? word : `${phrase} ${word}`;
      const group = groups.get(phrase);
      if (group) longest = { group, phrase, length };
      if (!beginnings.has(phrase)) break;
    }
    return longest;
  }
}

const phraseGroups = [
  ...(['refused', 'welcome', 'certain', 'suspect', 'offers', 'hints', 'asks'] as const),
] satisfies PhraseGroup[];
