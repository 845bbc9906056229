import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createPageCache, type PageCache } from '../../../server/pages/page-cache.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

test('compressing an old page never overwrites a new one', async () => {
  const cache = createPageCache({ maxBytes: 1e6, now: () => 0, quietMs: 0 });
  const old = cache.keep('/a', page('old'.repeat(5000))).smallest;
  const fresh = cache.keep('/a', page('new')).smallest;
  await Promise.all([old, fresh]);
  const url = await serve(cache, '/a', undefined);
  expect(await (await fetch(url)).text()).toBe('new');
});

function page(html: string) {
  return {
    status: 200,
    headers: { 'X-Own': 'yes' },
    html: Buffer.from(html),
    version: undefined,
    lifetimeMs: Number.POSITIVE_INFINITY,
  };
}

async function serve(cache: PageCache, key: string, version: string | undefined): Promise<string> {
  const server = createServer((req, res) => {
    if (!cache.serve(key, version, req, res)) res.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
