import { join, resolve } from 'node:path';
import { loadContent } from '../../server/content/load.ts';
import { serve } from '../build/serve.ts';
import { findingsOf } from './findings.ts';
import { visit } from './visit.ts';

const dist = resolve(import.meta.dirname, '../../dist');

/** @returns what isn't ready to be published in a folder of content, a line each */
export async function checkSite(siteDir: string): Promise<string[]> {
  const now = new Date();
  const delivered = (await loadContent({}, dist)).at(now);
  const content = (await loadContent({ siteDir }, dist)).at(now);
  // It keeps nothing and asks nobody.
  const env = { DATA_DIR: 'off', SITE_DIR: siteDir };
  await using server = await serve(join(dist, 'server/main.js'), { env });
  return findingsOf(content, delivered, await visit(server.url, content));
}
