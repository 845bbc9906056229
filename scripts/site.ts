/**
 * `npm run site -- check DIR`: starts the built site with a folder of content laid over the delivered one, and lists
 * what isn't ready to be published. Exit code 1 if that is anything.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadContent } from '../server/content/load.ts';
import { findingsOf } from './site-check/findings.ts';
import { serve } from './site-check/serve.ts';
import { visit } from './site-check/visit.ts';

const dist = resolve(import.meta.dirname, '../dist');

try {
  const [command, folder, ...others] = process.argv.slice(2);
  if (command !== 'check' || folder === undefined || others.length > 0) {
    throw new Error('Write npm run site -- check DIR');
  }
  if (!existsSync(folder)) throw new Error(`${folder}: there is no such folder`);
  const siteDir = resolve(folder);
  const now = new Date();
  const delivered = (await loadContent({}, dist)).at(now);
  const content = (await loadContent({ siteDir }, dist)).at(now);
  const server = await serve(join(dist, 'server/main.js'), siteDir);
  try {
    const findings = findingsOf(content, delivered, await visit(server.url, content));
    console.log(findings.join('\n') || 'Nothing is left to be done.');
    if (findings.length > 0) process.exitCode = 1;
  } finally {
    await server.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
