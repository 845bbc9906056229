import type { Seo } from '../../shared/schemas/page-head.ts';
import { paths } from '../specified-routes.ts';
import {
  aboutContent,
  articleContents,
  blogContent,
  contactContent,
  defaultSite,
  expertiseContents,
  homeContent,
  listings,
  privacyContent,
  quoteContent,
  serviceContents,
  sportsContents,
} from './content.ts';

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
  path: string;
  kind: PageKind;
  content: { seo: Seo };
}

/** What the policy says where nothing is mailed. */
export const noMail = { staff: false, sender: false };

/** Every page that is known when the site is built. */
export const wordedPages: readonly WordedPage[] = [
  { path: paths.home, kind: 'home', content: homeContent },
  { path: paths.about, kind: 'about', content: aboutContent },
  {
    path: paths.privacy,
    kind: 'privacy',
    content: privacyContent(defaultSite, { retentionDays: 90, mailed: noMail, optional: ['map'] }),
  },
  { path: paths.blog, kind: 'plain', content: blogContent },
  { path: paths.contact, kind: 'plain', content: contactContent },
  { path: paths.quote, kind: 'plain', content: quoteContent },
  ...listings.map((content) => ({ path: content.path, kind: 'plain' as const, content })),
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

/** Texts that name the agency: by its whole name, by the first two words of it, or by the short one. */
export function brandsIn(texts: readonly Text[]): readonly string[] {
  const [first, second] = defaultSite.name.toLowerCase().split(' ');
  const called = [first, second].filter(Boolean).join(' ');
  return texts
    .map(({ text }) => text)
    .filter(
      (text) =>
        text.toLowerCase().includes(called) || text.split(/\W+/).includes(defaultSite.shortName),
    );
}

/** Fields that hold no words: addresses, names of pictures, numbers, code. */
const notWords: ReadonlySet<string> = new Set(
  'path to picture img kind unit code email isoDate group name keywords state layout id card menu'.split(
    ' ',
  ),
);
const invisible: ReadonlySet<string> = new Set([...notWords, 'seo', 'alt']);

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
