import { join, resolve } from 'node:path';
import { loadContent } from '../../server/content/load.ts';
import { readManifest } from '../../server/render/manifest.ts';
import { serve } from '../build/serve.ts';
import { deliveredPictures } from './delivered-pictures.ts';
import { findingsOf } from './findings.ts';
import { untranslated } from './untranslated.ts';
import { visit } from './visit.ts';

const dist = resolve(import.meta.dirname, '../../dist');

/** What isn't ready to be published in a folder of content, a line each, and what is to be made one's own. */
export async function checkSite(
  siteDir: string,
): Promise<{ problems: string[]; pictures: string[] }> {
  const now = new Date();
  const delivered = (await loadContent({}, dist)).at(now);
  const content = (await loadContent({ siteDir }, dist)).at(now);
  // It keeps nothing and asks nobody.
  const env = { DATA_DIR: 'off', SITE_DIR: siteDir };
  await using server = await serve(join(dist, 'server/main.js'), { env });
  const visits = await visit(server.url, content);
  const { files } = readManifest(join(dist, 'manifest.json'));
  return {
    problems: [
      ...findingsOf(content, delivered, visits),
      ...untranslated(content.site.language, siteDir, join(dist, 'content')),
    ],
    pictures: deliveredPictures(content, delivered, visits.pages, files),
  };
}
