import type { Seo } from '../../shared/schemas/page-head.ts';
import type { Site } from '../../shared/site.ts';
import type { Text } from './texts.ts';

/** A `plain` page is a list or a form: few words, and no links in them. */
export type PageKind =
  | 'home'
  | 'about'
  | 'privacy'
  | 'plain'
  | 'service'
  | 'expertise'
  | 'sports'
  | 'case'
  | 'article';

/** How many words a page of each kind has at least. */
export const fewestWords: Readonly<Record<PageKind, number>> = {
  home: 350,
  about: 350,
  privacy: 900,
  plain: 0,
  service: 600,
  expertise: 500,
  sports: 500,
  case: 400,
  article: 1100,
};

/** How many other pages one with running text leads to at least. */
export const fewestLinks = 3;

export function countWords(texts: readonly Text[]): number {
  return texts.reduce((sum, { text }) => sum + wordsOf(text).length, 0);
}

/** A sentence, or a run of words, with the places where it stands. */
export interface Repetition {
  words: string;
  on: readonly string[];
}

/**
 * Sentences of five or more words that stand in more than one place. Spelling in capitals and
 * punctuation make no difference. Headings that the specification repeats (“Testing and Quality
 * Assurance”) are shorter than that.
 */
export function repeatedSentences(
  pages: readonly { name: string; texts: readonly Text[] }[],
): readonly Repetition[] {
  return repetitions(pages, ({ text }) =>
    sentencesOf(text)
      .map((sentence) => plainWords(sentence))
      .filter((words) => words.length >= 5)
      .map((words) => words.join(' ')),
  );
}

/** Runs of ten words that stand in more than one place: sentences that are nearly the same. */
export function repeatedRuns(
  pages: readonly { name: string; texts: readonly Text[] }[],
): readonly Repetition[] {
  const length = 10;
  return repetitions(pages, ({ text }) => {
    const words = plainWords(text);
    const runs = Array.from({ length: Math.max(0, words.length - length + 1) }, (_, start) =>
      words.slice(start, start + length).join(' '),
    );
    return [...new Set(runs)];
  });
}

/** What no page may say, with a name for each in the report. */
const banned: readonly { what: string; pattern: RegExp }[] = [
  { what: 'fast-paced world', pattern: /\bfast[- ]paced world\b/i },
  { what: 'cutting-edge', pattern: /\bcutting[- ]edge\b/i },
  { what: 'seamless', pattern: /\bseamless/i },
  { what: 'elevate', pattern: /\belevat(e|es|ed|ing)\b/i },
  { what: 'unlock', pattern: /\bunlock/i },
  { what: 'leverage', pattern: /\bleverag/i },
  { what: 'game-changer', pattern: /\bgame[- ]chang/i },
  { what: 'look no further', pattern: /\blook no further\b/i },
  { what: 'one-stop', pattern: /\bone[- ]stop\b/i },
  { what: 'state-of-the-art', pattern: /\bstate[- ]of[- ]the[- ]art\b/i },
  { what: 'robust', pattern: /\brobust/i },
  // The specification names one of Java's cards so.
  { what: 'solutions', pattern: /(?<!^Enterprise )\bsolutions\b/i },
  { what: 'empower', pattern: /\bempower/i },
  { what: 'journey', pattern: /\bjourney/i },
  { what: 'harness', pattern: /\bharness/i },
  { what: 'delve', pattern: /\bdelv(e|es|ed|ing)\b/i },
  { what: 'landscape', pattern: /\blandscape/i },
  { what: 'not just … but', pattern: /\bnot (just|only|merely)\b[^.?!]*\bbut\b/i },
  { what: 'it’s not about', pattern: /\b(it[’']s|it is|this is|that is) not about\b/i },
  { what: 'an em dash', pattern: /—|\w -- \w/ },
  { what: 'an exclamation mark', pattern: /[\p{L}\d]!(?=$|[\s”’)])/u },
  { what: 'a straight apostrophe', pattern: /\p{L}'\p{L}/u },
];

/** Banned phrases and openings in these texts, each with where it stands. */
export function bannedPhrases(texts: readonly Text[]): readonly string[] {
  return texts.flatMap(({ field, text }) => {
    const found = banned.filter(({ pattern }) => pattern.test(text)).map(({ what }) => what);
    if (openingFields.has(field) && /^[^.!:“]*\?/.test(text)) found.push('a question as opening');
    return found.map((what) => `${what}: ${text}`);
  });
}

/** Faults of the titles and descriptions that search engines show. */
export function seoFaults(
  pages: readonly { name: string; seo: Seo }[],
  { name, shortName }: Pick<Site, 'name' | 'shortName'>,
): readonly string[] {
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  return pages.flatMap((page) => {
    const { title, description, keywords } = page.seo;
    const faults: string[] = [];
    // The long suffix is shortened where it does not fit.
    const length = Math.min(...[name, shortName].map((brand) => `${title} | ${brand}`.length));
    if (length > 65) faults.push(`title of ${length} characters`);
    if (title.includes(name) || title.includes('|')) faults.push('title with a brand suffix');
    if (description.length < 70 || description.length > 160)
      faults.push(`description of ${description.length} characters`);
    if (keywords.split(',').filter((keyword) => keyword.trim() !== '').length < 3)
      faults.push('fewer than three keywords');
    const twins = [titles.get(title.toLowerCase()), descriptions.get(description.toLowerCase())];
    for (const twin of twins) if (twin !== undefined) faults.push(`the same as on ${twin}`);
    titles.set(title.toLowerCase(), page.name);
    descriptions.set(description.toLowerCase(), page.name);
    return faults.map((fault) => `${page.name}: ${fault}`);
  });
}

/** Where a paragraph begins, other than in a heading or a client's question. */
const openingFields: ReadonlySet<string> = new Set(
  'intro text tagline summary lead paragraphs prevention answer about description'.split(' '),
);

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

function plainWords(text: string): readonly string[] {
  const plain = text.toLowerCase().replaceAll(/['’]/g, '');
  return wordsOf(plain.replaceAll(/[^\p{L}\p{N}]+/gu, ' '));
}

function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.?!:][”’)]?)\s+/);
}

function repetitions(
  pages: readonly { name: string; texts: readonly Text[] }[],
  piecesOf: (text: Text) => readonly string[],
): readonly Repetition[] {
  const places = new Map<string, string[]>();
  for (const { name, texts } of pages) {
    for (const piece of texts.flatMap(piecesOf)) {
      const names = places.get(piece);
      if (names === undefined) places.set(piece, [name]);
      else names.push(name);
    }
  }
  return [...places].filter(([, on]) => on.length > 1).map(([words, on]) => ({ words, on }));
}

/** The names of the pictures that a page's data hold, in their order. */
export function picturesIn(content: unknown): readonly string[] {
  if (Array.isArray(content)) return content.flatMap(picturesIn);
  if (typeof content !== 'object' || content === null) return [];
  const own = 'picture' in content && typeof content.picture === 'string' ? [content.picture] : [];
  return [...own, ...Object.values(content).flatMap(picturesIn)];
}

/** Pictures that stand in more than one place. */
export function sharedPictures(
  pages: readonly { name: string; pictures: readonly string[] }[],
): readonly string[] {
  const places = new Map<string, string>();
  return pages.flatMap(({ name, pictures }) =>
    pictures.flatMap((picture) => {
      const before = places.get(picture);
      places.set(picture, name);
      return before === undefined ? [] : [`${picture}: ${before}, ${name}`];
    }),
  );
}
