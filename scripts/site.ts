/**
 * `npm run site -- check DIR`: starts the built site with a folder of content laid over the delivered one, and lists
 * what isn't ready to be published. Exit code 1 if that is anything.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadContent } from '../server/content/load.ts';
import { serve } from './build/serve.ts';
import { findingsOf } from './site-check/findings.ts';
import { visit } from './site-check/visit.ts';

const dist = resolve(import.meta.dirname, '../dist');

try {
  const [command, folder, ...others] = process.argv.slice(2);
  if (command !== 'check' || folder === undefined || others.length > 0) {
    throw new Error('Write npm run site -- check DIR');
  }
  if (!existsSync(folder)) throw new Error(`${folder}: there is no such folder`);
  const siteDir = resolve(folder);
  const delivered = await loadContent({}, dist);
  const content = await loadContent({ siteDir }, dist);
  // It keeps nothing and asks nobody.
  const env = { DATA_DIR: 'off', SITE_DIR: siteDir };
  await using server = await serve(join(dist, 'server/main.js'), { env });
  const findings = findingsOf(content, delivered, await visit(server.url, content));
  console.log(findings.join('\n') || 'Nothing is left to be done.');
  if (findings.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
