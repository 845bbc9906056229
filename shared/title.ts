import type { Site } from './site.ts';

/** Search engines cut longer titles. */
const longest = 65;

/** The document's title: the page's name and the brand, the brand shortened where both would be too long. */
export function documentTitle(
  name: string,
  { name: brand, shortName }: Pick<Site, 'name' | 'shortName'>,
): string {
  const candidates = [`${name} | ${brand}`, `${name} | ${shortName}`];
  return candidates.find((title) => title.length <= longest) ?? name;
}

/** The articles, as the feed and the structured data name them. */
export function blogName({ name }: Pick<Site, 'name'>): string {
  return `${name}: articles`;
}
