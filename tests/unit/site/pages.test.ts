import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { readSettings } from '../../../server/config.ts';
import { createSecurityHeaders } from '../../../server/http/security.ts';
import { createPageCache } from '../../../server/pages/page-cache.ts';
import { createPages } from '../../../server/pages/pages.ts';
import type { Renderer } from '../../../server/pages/render.tsx';
import { paths } from '../../../shared/paths.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const whole = `${'word '.repeat(20_000)}</html>`;

test('a visitor who goes away while a page is made leaves no half of it for the next', async () => {
  const site = await serve();
  const leaving = new AbortController();
  const answer = await fetch(site.url + paths.about, {
    headers: { 'x-slow': '1' },
    signal: leaving.signal,
  });
  await answer.body?.getReader().read();
  leaving.abort();
  await site.gone;
  const next = await (await fetch(site.url + paths.about)).text();
  // The page itself is too long to be shown in a failure.
  expect([next.length, next === whole]).toEqual([whole.length, true]);
});

test('a visitor who reads slowly holds nobody up', async () => {
  const site = await serve();
  const slow = await fetch(site.url + paths.about, { headers: { 'x-slow': '1' } });
  expect(slow.status).toBe(200);
  const next = await fetch(site.url + paths.about, { signal: AbortSignal.timeout(5000) });
  expect((await next.text()) === whole).toBe(true);
});

test('many who ask for the same page at once share one render', async () => {
  const site = await serve();
  const texts = await Promise.all(
    Array.from({ length: 20 }, async () => (await fetch(site.url + paths.about)).text()),
  );
  expect(texts.every((text) => text === whole)).toBe(true);
  expect(site.renders()).toBe(1);
});

test('however its query is spelt, a page is made once', async () => {
  const site = await serve();
  for (let n = 0; n < 20; n += 1) await (await fetch(`${site.url}${paths.about}?x=${n}`)).text();
  expect(site.renders()).toBe(1);
});

/** The pages in front of a render that is always the same; `x-slow` asks as one whose connection takes nothing more. */
async function serve() {
  const settings = readSettings({ DATA_DIR: 'off' });
  let rendered = 0;
  const render: Renderer = async (path) => {
    rendered += 1;
    return {
      description: {
        seo: { title: 'A page', description: '', keywords: '' },
        path,
        status: 200,
        listed: true,
        kind: { type: 'plain' },
        card: 'about',
        degraded: false,
      },
      page: 'AboutPage',
      pending: false,
      shell: Promise.resolve(),
      all: Promise.resolve(),
      pipe(destination) {
        for (let at = 0; at < whole.length; at += 4096) {
          destination.write(Buffer.from(whole.slice(at, at + 4096)));
        }
        destination.end();
      },
      abort() {},
    };
  };
  const pages = createPages({
    render,
    cache: createPageCache({ maxBytes: 1e7, now: Date.now }),
    blogs: { list: () => undefined, close: async () => {} },
    security: createSecurityHeaders(settings),
    manifest: {
      build: '',
      entry: '',
      entryIntegrity: '',
      islands: {},
      styles: {},
      files: {},
      speculation: '',
    },
    renderTimeoutMs: 1000,
    log: pino({ level: 'silent' }),
  });
  const gone = Promise.withResolvers<void>();
  const app = express();
  app.use((req, res, next) => {
    if (req.get('x-slow')) {
      const write = res.write.bind(res) as (chunk: Buffer) => boolean;
      res.write = (chunk: Buffer) => {
        write(chunk);
        return false;
      };
      res.once('close', gone.resolve);
    }
    next();
  });
  app.use(pages.handler);
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    renders: () => rendered,
    gone: gone.promise,
  };
}
