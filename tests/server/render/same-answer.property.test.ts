/** @module-tag thorough */

import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { createServices } from '../../../server/services.ts';
import { readSettings } from '../../../server/settings.ts';
import { blogArticlePath } from '../../../shared/blog-paths.ts';
import { paths } from '../../specified-routes.ts';
import { deliveredContent } from '../../support/content.ts';
import { runs } from '../../support/runs.ts';
import { blog, listOf } from '../../unit/seo/factories.ts';

const dist = join(import.meta.dirname, '../../../dist');
const stops: (() => void)[] = [];
afterAll(() => {
  for (const stop of stops) stop();
});

const awkwardSlugs = [
  '50%25-off',
  'a%2Fb',
  '..%2F..',
  'x?y',
  'x#y',
  'ünï',
  "it's",
  '...',
  '%2e%2e',
];
const list = listOf(blog(1), ...awkwardSlugs.map((slug, n) => blog(n + 2, { slug, title: slug })));

const dots = ['.', '..', '%2e', '%2E%2e', '%252e%252e', '..%2f', '..;', '\\..'];
const targets = [
  ...Object.values(paths).slice(0, 8),
  ...dots.flatMap((dot) => [`/blog/${dot}`, `/blog/${dot}/`, `/${dot}`, `/services/${dot}`]),
  ...dots.flatMap((dot) => [`/blog/${dot}/about-us`, `/blog/x/${dot}`, `/blog/${dot}?page=2`]),
  ...awkwardSlugs.map(blogArticlePath),
  ...['/blog/post-1', '/blog/post-1/', '/Blog/post-1', '/blog/invented', '/blog/another'],
  ...['/blog?page=1', '/blog?page=2', '/blog?page=9999999', '/blog?page=x', '/contact?sent=1'],
  ...['/nowhere', '//blog', '/blog//', '/-/error', '/-/missing-article', '/-/contact/429/'],
];

test.each([
  ['with articles', list],
  ['beside a dead provider', undefined],
])(
  'after any sequence of requests each address answers as a server does that was just started, %s',
  async (_name, blogs) => {
    const known = new Map<string, Promise<string>>();
    const fresh = (target: string) => {
      const found = known.get(target) ?? firstAnswer(blogs, target);
      known.set(target, found);
      return found;
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...targets), { minLength: 2, maxLength: 30 }),
        async (sequence) => {
          const server = await serve(blogs);
          try {
            for (const target of sequence) {
              expect([target, await answer(server, target)]).toEqual([target, await fresh(target)]);
            }
          } finally {
            server.stop();
          }
        },
      ),
      { numRuns: runs(4) },
    );
  },
  120_000,
);

type Server = Awaited<ReturnType<typeof serve>>;

async function firstAnswer(blogs: typeof list | undefined, path: string): Promise<string> {
  const server = await serve(blogs);
  const first = await answer(server, path);
  server.stop();
  return first;
}

async function serve(blogs: typeof list | undefined) {
  const settings = readSettings({ DATA_DIR: 'off' });
  const services = createServices(settings, deliveredContent, pino({ level: 'silent' }), dist, {
    list: () => blogs,
    health: () => undefined,
    close: async () => {},
  });
  const server = createServer(createApp(services)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
    services.requests.stop();
  };
  stops.push(stop);
  return { port: (server.address() as AddressInfo).port, stop };
}

/** What a visitor sees of an answer: its status, where it leads, how long it may be kept, and the page. */
async function answer({ port }: Server, path: string): Promise<string> {
  const asking = request({ host: '127.0.0.1', port, path, agent: false });
  asking.end();
  const [response] = await once(asking, 'response');
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  const { location = '', 'cache-control': policy, 'retry-after': retry = '' } = response.headers;
  return [response.statusCode, location, policy, retry, text].join('\n');
}
