import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Content, contentFromJson } from '../../shared/content.ts';
import { endpoints } from '../../shared/endpoints.ts';

/** What the site says and shows, as time goes by. */
export interface ContentSource {
  at(now: Date): Content;
  /** With drafts, and what is published later. */
  preview(): Content;
  /** When something is published next, in ms; undefined: nothing is waiting. */
  changeAfter(now: Date): number | undefined;
}

/**
 * What the site says and shows: as it is delivered, or with an owner's folder laid over it.
 * @param dist the build
 * @throws ContentError with everything that is wrong with the owner's files, by file and line, now or at a publication
 */
export async function loadContent(
  { siteDir, siteFile }: { siteDir?: string | undefined; siteFile?: string | undefined },
  dist: string,
): Promise<ContentSource> {
  const compiled = contentFromJson(readFileSync(join(dist, 'server/content.json'), 'utf8'));
  if (siteDir === undefined && siteFile === undefined && !compiled.hidden) return always(compiled);
  // YAML and Markdown are read by libraries that only this needs.
  const { readContent } = await import('./compile.ts');
  const files = readContent([join(dist, 'content'), ...(siteDir === undefined ? [] : [siteDir])], {
    siteFile,
    compiled,
    taken: [...Object.values(endpoints), ...filesServed(join(dist, 'client'))],
  });
  const changeAfter = (now: Date) => files.changes.find((change) => change > now.getTime());
  // What would be wrong when it is published is told of while somebody is there to read it.
  let change = changeAfter(new Date());
  while (change !== undefined) {
    const then = new Date(change);
    files.at({ now: then });
    change = changeAfter(then);
  }
  return {
    at: (now) => files.at({ now }),
    preview: () => files.at({ now: new Date(), previews: true }),
    changeAfter,
  };
}

function always(content: Content): ContentSource {
  return { at: () => content, preview: () => content, changeAfter: () => undefined };
}

/** The addresses of what lies in `public`. */
function filesServed(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.map((name) => `/${name.replaceAll('\\', '/')}`);
}
