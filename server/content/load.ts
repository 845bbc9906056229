import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Content, contentFromJson } from '../../shared/content.ts';
import { endpoints } from '../../shared/endpoints.ts';
import { cardsAmong, filesServed, readOwnFiles } from './own-files.ts';
import type { Problem } from './problem.ts';

/**
 * What the site says and shows: as it is delivered, or with an owner's folder laid over it.
 * @param dist the build
 * @throws ContentError with everything that is wrong with the owner's files, by file and line
 */
export async function loadContent(
  { siteDir, siteFile }: { siteDir?: string | undefined; siteFile?: string | undefined },
  dist: string,
): Promise<Content> {
  const compiled = contentFromJson(readFileSync(join(dist, 'server/content.json'), 'utf8'));
  if (siteDir === undefined && siteFile === undefined) return compiled;
  // YAML and Markdown are read by libraries that only this needs.
  const { compileContent } = await import('./compile.ts');
  const problems: Problem[] = [];
  const own =
    siteDir === undefined ? undefined : readOwnFiles(siteDir, (one) => problems.push(one));
  const files = [...filesServed(join(dist, 'client')), ...(own?.served ?? [])];
  const content = compileContent(
    [join(dist, 'content'), ...(siteDir === undefined ? [] : [siteDir])],
    {
      ...{ siteFile, compiled, problems },
      now: new Date(),
      taken: [...Object.values(endpoints), ...files.map((path) => `/${path}`)],
      pictures: { ...compiled.pictures, ...own?.pictures },
      photos: own?.photos ?? [],
    },
  );
  // What is drawn with another brand's name is nobody's here.
  const deliveredCards = content.site.name === compiled.site.name ? compiled.cards : [];
  const look = ({ site: { mark, colours } }: Content) => JSON.stringify([mark, colours]);
  const hasIcons =
    look(content) === look(compiled) || own?.served.includes('icon-512.png') === true;
  return { ...content, hasIcons, cards: [...deliveredCards, ...cardsAmong(own?.served ?? [])] };
}
