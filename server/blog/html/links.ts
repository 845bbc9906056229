import type { Visitor } from './article-context.ts';
import { isPlaceholderLink } from './placeholder-links.ts';

/** Links that lead away say so (`noopener`, `nofollow`: HTML Standard, link types); what they ask of the browser otherwise is left out. */
export const links: Visitor = (one, { targets }) => {
  if (one.name !== 'a' || isPlaceholderLink(one)) return undefined;
  const { href = '', title = '', id } = one.attribs;
  one.attribs = {
    ...(id && { id }),
    ...(isAddress(href) && { href: withinArticle(href, targets) }),
    ...(title && { title }),
    ...(isAddress(href) && /^\s*https?:/i.test(href) && { rel: 'noopener nofollow' }),
  };
  return undefined;
};

/** The article's ids have their own names on the page, which has ids too. */
const prefix = 'a-';

/** What links of the article lead to keeps its id; others are of no use. */
export const anchors: Visitor = (one, { targets }) => {
  const { id, name } = one.attribs;
  const own = id ?? (one.name === 'a' ? name : undefined);
  delete one.attribs.id;
  if (own !== undefined && targets.has(own)) one.attribs.id = prefix + own;
  return undefined;
};

/** No address has a `<` in it; the sanitiser takes comments out of addresses at the cost of their square. */
function isAddress(href: string): boolean {
  return href !== '' && !href.includes('<');
}

function withinArticle(href: string, targets: ReadonlySet<string>): string {
  const id = targetOf(href);
  return id !== undefined && targets.has(id) ? `#${prefix}${id}` : href;
}

/** In characters; editors make up some twenty. */
const maxId = 100;

/** The id that a link within the page leads to; undefined: it leads elsewhere, or to none that is kept. */
export function targetOf(href: string): string | undefined {
  const [, id = ''] = /^#([\w:.-]+)$/.exec(href.trim()) ?? [];
  return id.length > 0 && id.length <= maxId ? id : undefined;
}
