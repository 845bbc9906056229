import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../pictures/drawing.ts';
import { compiledCacheName, compiledCacheText } from '../server/content/compiled-cache.ts';
import { loadContent } from '../server/content/load.ts';
import { readSiteDirFiles } from '../server/content/site-dir-files.ts';

/**
 * Keeps beside a folder's files what a build makes of them, for starts that find both as they are now. Nothing is kept
 * where the time of day says what is shown.
 * @throws ContentError with everything for which the site wouldn't start
 */
export async function keepCompiled(folder: string, dist: string): Promise<void> {
  const content = (await loadContent({ siteDir: folder }, dist)).at(new Date());
  const file = join(folder, compiledCacheName);
  if (content.hidden) return rmSync(file, { force: true });
  const own = readSiteDirFiles(folder, () => undefined);
  writeWhole(file, compiledCacheText(content, { folder, files: own, dist }));
}
