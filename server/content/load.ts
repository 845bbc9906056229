import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Content, contentFromJson } from '../../shared/content.ts';
import { endpoints } from '../../shared/endpoints.ts';

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
  return compileContent([join(dist, 'content'), ...(siteDir === undefined ? [] : [siteDir])], {
    siteFile,
    compiled,
    now: new Date(),
    taken: [...Object.values(endpoints), ...filesServed(join(dist, 'client'))],
  });
}

/** The addresses of what lies in `public`. */
function filesServed(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.map((name) => `/${name.replaceAll('\\', '/')}`);
}
