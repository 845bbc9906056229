import { longestPhrase, phraseWords, type SpamPhrases } from '../../../shared/schemas/spam.ts';

export type PhraseGroup = keyof SpamPhrases;

export type FoundPhrases = Readonly<Record<PhraseGroup, readonly string[]>>;

export type PhraseBook = (text: string) => FoundPhrases;

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
    const found: Record<PhraseGroup, Set<string>> = {
      ...{ refused: new Set(), welcome: new Set(), certain: new Set(), suspect: new Set() },
      ...{ offers: new Set(), hints: new Set(), asks: new Set() },
    };
    const words = phraseWords(text);
    for (let start = 0; start < words.length; start++) {
      let said = '';
      for (let length = 1; length <= longestPhrase; length++) {
        const word = words[start + length - 1];
        if (word === undefined) break;
        said = length === 1 ? word : `${said} ${word}`;
        const group = groups.get(said);
        if (group) found[group].add(said);
        if (!beginnings.has(said)) break;
      }
    }
    const { refused, welcome, certain, suspect, offers, hints, asks } = found;
    return {
      ...{ refused: [...refused], welcome: [...welcome], certain: [...certain] },
      ...{ suspect: [...suspect], offers: [...offers], hints: [...hints], asks: [...asks] },
    };
  };
}

const phraseGroups = [
  ...(['refused', 'welcome', 'certain', 'suspect', 'offers', 'hints', 'asks'] as const),
] satisfies PhraseGroup[];
