import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { createApp } from '../../../server/app.ts';
import { createServices } from '../../../server/services.ts';
import { readSettings } from '../../../server/settings.ts';
import { deliveredContent } from '../../support/content.ts';
import { until } from '../../support/processes.ts';
import { serving } from '../../support/serving.ts';

const dist = fileURLToPath(new URL('../../../dist/', import.meta.url));

const marker = '  // A route of your own:';
const route = `  app.get('/only-here', (_req, res) => void res.send('Subscribed'));\n`;

test('a route that is added to the map answers and is logged; unknown addresses cost no render', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) });
  const services = createServices(readSettings({ DATA_DIR: 'off' }), deliveredContent, log, dist);
  await services.pages.warm();
  await using site = await serving((await mapWith(route))(services));

  const answer = await fetch(`${site.url}/only-here`);
  expect([answer.status, await answer.text()]).toEqual([200, 'Subscribed']);
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  await until(async () => lines.some(({ path }) => path === '/only-here'));

  const unknown = await Promise.all(
    ['/only-heres', '/wp-login.php', '/x/only-here'].map((path) => fetch(site.url + path)),
  );
  // One page for all of them, made before anybody asked.
  expect(unknown.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(new Set(unknown.map(({ headers }) => headers.get('etag'))).size).toBe(1);
  services.requests.stop();
  expect(lines.at(-1)?.answered).toEqual({ 'page 200': 1, 'unknown 404': 3 });
  expect(lines.filter(({ msg }) => msg === 'request').map(({ path }) => path)).toEqual([
    '/only-here',
  ]);
  await services.leads.close();
  await services.blogs.close();
});

/** The map with one line more, where its comment asks for it; as a file of its own, beside this one. */
async function mapWith(line: string): Promise<typeof createApp> {
  const source = readFileSync(new URL('../../../server/app.ts', import.meta.url), 'utf8');
  expect(source.split(marker)).toHaveLength(2);
  const copy = fileURLToPath(new URL('own-route.app.ts', import.meta.url));
  const changed = source.replace(marker, () => line + marker);
  writeFileSync(copy, changed.replaceAll(/from '(\.\.?\/)/g, "from '../../../server/$1"));
  try {
    return (await import(copy)).createApp;
  } finally {
    rmSync(copy);
  }
}
