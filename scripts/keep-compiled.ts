import { loadContent } from '../server/content/load.ts';

/**
 * Keeps beside a folder's files what a build makes of them, for starts that find both as they are now.
 * @throws ContentError with everything for which the site wouldn't start
 */
export async function keepCompiled(folder: string, dist: string): Promise<void> {
  const { keep } = await loadContent({ siteDir: folder, dataDir: folder }, dist);
  await keep?.();
}
