import type { Content } from './content.ts';
import { fill } from './fill.ts';

/** Search engines cut longer titles. */
const maxTitle = 65;

/** What titles are made of: the brand, and the words around it. */
export interface TitleParts {
  site: Pick<Content['site'], 'name' | 'shortName'>;
  words: Pick<Content['words'], 'titles'>;
}

/** The document's title: the page's name and the brand, the brand shortened, or left out, where both have over 65 characters. */
export function documentTitle(name: string, { site, words }: TitleParts): string {
  const candidates = [site.name, site.shortName].map((brand) =>
    fill(words.titles.page, { name, brand }),
  );
  return candidates.find((title) => title.length <= maxTitle) ?? name;
}

/** The articles, as the feed and the structured data name them. */
export function blogName({ site, words }: TitleParts): string {
  return fill(words.titles.articles, { brand: site.name });
}
