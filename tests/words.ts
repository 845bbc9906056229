import { aboutContent } from '../shared/content/about.ts';
import { articleContents } from '../shared/content/articles.ts';
import { blogContent } from '../shared/content/blog.ts';
import { contactContent } from '../shared/content/contact.ts';
import { expertiseContents } from '../shared/content/expertise.ts';
import { homeContent } from '../shared/content/home.ts';
import { privacyContent } from '../shared/content/privacy.ts';
import { quoteContent } from '../shared/content/quote.ts';
import { serviceContents } from '../shared/content/services.ts';
import { sportsContents } from '../shared/content/sports.ts';
import type { Seo } from '../shared/content/types.ts';
import { paths, type SitePath } from '../shared/paths.ts';
import { defaultSite, type Site } from '../shared/site.ts';

/** A `plain` page is a list or a form: few words, and no links in them. */
export type PageKind =
  | 'home'
  | 'about'
  | 'privacy'
  | 'plain'
  | 'service'
  | 'expertise'
  | 'sports'
  | 'article';

/** A page whose words are data, and that data. */
export interface WordedPage {
  path: SitePath;
  kind: PageKind;
  content: { seo: Seo };
}

/** Every page that is known when the site is built. */
export const wordedPages: readonly WordedPage[] = [
  { path: paths.home, kind: 'home', content: homeContent },
  { path: paths.about, kind: 'about', content: aboutContent },
  {
    path: paths.privacy,
    kind: 'privacy',
    content: privacyContent(defaultSite, { retentionDays: 90, optional: ['map'] }),
  },
  { path: paths.blog, kind: 'plain', content: blogContent },
  { path: paths.contact, kind: 'plain', content: contactContent },
  { path: paths.quote, kind: 'plain', content: quoteContent },
  ...serviceContents.map((content) => ({ path: content.path, kind: 'service' as const, content })),
  ...expertiseContents.map((content) => ({
    path: content.path,
    kind: 'expertise' as const,
    content,
  })),
  ...sportsContents.map((content) => ({ path: content.path, kind: 'sports' as const, content })),
  ...articleContents.map((content) => ({ path: content.path, kind: 'article' as const, content })),
];

/** Something that a visitor reads: a heading, a paragraph, a table's cell. */
export interface Text {
  /** The name of the field it stands in: 'intro', 'title'. */
  field: string;
  text: string;
}

/** The visible words of a page's data, in reading order; running text with links is put together. */
export function visibleTexts(content: unknown): readonly Text[] {
  return textsOf(content, invisible);
}

/** As `visibleTexts`, and with what the document's head and the pictures' descriptions say. */
export function allTexts(content: unknown): readonly Text[] {
  return textsOf(content, notWords);
}

/** The pages that the links inside a page's data lead to. */
export function linksOf(content: unknown): readonly string[] {
  if (Array.isArray(content)) return content.flatMap(linksOf);
  if (!isRecord(content)) return [];
  const own = typeof content.to === 'string' ? [content.to] : [];
  return [...own, ...Object.values(content).flatMap(linksOf)];
}

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

/** Fields that hold no words: addresses, names of pictures, numbers, code. */
const notWords: ReadonlySet<string> = new Set(
  'path to picture img kind unit code email isoDate group name keywords'.split(' '),
);
const invisible: ReadonlySet<string> = new Set([...notWords, 'seo', 'alt']);

/** Where a paragraph begins, other than in a heading or a client's question. */
const openingFields: ReadonlySet<string> = new Set(
  'intro text tagline summary lead paragraphs prevention answer about description'.split(' '),
);

function textsOf(content: unknown, skip: ReadonlySet<string>, field = ''): readonly Text[] {
  if (typeof content === 'string') return content.trim() === '' ? [] : [{ field, text: content }];
  if (Array.isArray(content)) {
    if (content.some(isTextLink)) {
      const text = content.map((piece) => (isTextLink(piece) ? piece.text : piece)).join('');
      return [{ field, text }];
    }
    return content.flatMap((item) => textsOf(item, skip, field));
  }
  if (!isRecord(content)) return [];
  return Object.entries(content).flatMap(([key, value]) =>
    skip.has(key) ? [] : textsOf(value, skip, key),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A link inside running text has these two fields and no other. */
function isTextLink(value: unknown): value is { text: string; to: string } {
  return isRecord(value) && Object.keys(value).sort().join(' ') === 'text to';
}

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
