import { aboutContent } from '../../shared/content/about.ts';
import { articleContents } from '../../shared/content/articles.ts';
import { contactContent } from '../../shared/content/contact.ts';
import { expertiseContents } from '../../shared/content/expertise.ts';
import { homeContent } from '../../shared/content/home.ts';
import { serviceContents } from '../../shared/content/services.ts';
import { sportsContents } from '../../shared/content/sports.ts';
import { paths, type SitePath } from '../../shared/paths.ts';
import type { PictureName } from '../../shared/pictures.ts';

/** The pictures that belong to a page, the main one first; not those of the cards that lead elsewhere. */
export function pagePictures(path: SitePath): readonly PictureName[] {
  return byPath.get(path) ?? [];
}

const byPath = new Map<SitePath, readonly PictureName[]>([
  [paths.home, [homeContent.hero.picture, ...homeContent.industries.items.map(({ img }) => img)]],
  [paths.about, [aboutContent.hero.picture]],
  [paths.contact, [contactContent.banner.picture]],
  ...[...serviceContents, ...expertiseContents].map(
    ({ path, hero }) => [path, [hero.picture]] as const,
  ),
  ...sportsContents.map(
    ({ path, hero, detail, sports }) =>
      [
        path,
        [hero.picture, detail.picture, ...(sports?.items ?? []).map(({ picture }) => picture)],
      ] as const,
  ),
  ...articleContents.map(({ path, figure }) => [path, [figure.picture]] as const),
]);
