import type { Writable } from 'node:stream';
import compression from 'compression';
import type { RequestHandler } from 'express';
import { expect, onTestFinished, test } from 'vitest';
import type { PageRequest } from '../../../client/page-context.ts';
import { RenderAborted } from '../../../server/render/render.tsx';
import { createPageStreamer, maxStreams } from '../../../server/render/stream-page.ts';
import { until } from '../../support/processes.ts';
import { appOf, serving } from '../../support/serving.ts';
import { listOf } from '../seo/factories.ts';
import { pageMeta } from './page-meta.ts';

const nobodyReads = new RenderAborted('Nobody reads on');

test('a person gets the shell at once and the rest as it comes, under a nonce of one answer', async () => {
  const page = await streamed();
  page.shell.resolve();
  const answer = await page.ask();
  expect(answer.status).toBe(404);
  const { nonce = '' } = page.asked[0] ?? {};
  expect(answer.headers.get('x-nonce')).toBe(nonce);
  expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
  expect(page.asked).toEqual([
    { path: '/blog', blogs: page.list, dataTimeoutMs: 300, nonce, posted: undefined },
  ]);
  page.sink().end('the rest');
  expect(await answer.text()).toBe('the rest');
  expect((await page.ask()).headers.get('x-nonce')).not.toBe(nonce);
});

test('each piece that React flushes comes through the compression at once', async () => {
  const html: RequestHandler = (_req, res, next) => {
    res.type('html');
    next();
  };
  const page = await streamed({ before: [compression(), html] });
  page.shell.resolve();
  const answer = await page.ask();
  expect(answer.headers.get('content-encoding')).toMatch(/br|gzip/);
  const pieces = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (const piece of ['one', 'two', 'three']) {
    page.sink().write(piece);
    flush(page.sink());
    expect((await pieces?.read())?.value).toBe(piece);
  }
  page.sink().end();
  expect((await pieces?.read())?.done).toBe(true);
});

test('a reader who is gone before the shell is ready ends the answer', async () => {
  const page = await streamed({
    before: [
      (_req, res, next) => {
        res.once('close', () => page.shell.resolve());
        next();
      },
    ],
  });
  const leaving = new AbortController();
  const answer = page.ask({ signal: leaving.signal });
  await until(() => page.asked.length === 1);
  leaving.abort();
  await expect(answer).rejects.toThrow();
  await until(() => page.aborted.length > 0);
  expect(page.aborted).toEqual([nobodyReads]);
});

test('HEAD has the headers, and nothing is rendered on for it', async () => {
  const page = await streamed();
  page.shell.resolve();
  const answer = await page.ask({ method: 'HEAD' });
  expect([answer.status, answer.headers.get('x-nonce')]).toEqual([404, page.asked[0]?.nonce]);
  await until(() => page.aborted.length > 0);
  expect(page.aborted).toEqual([nobodyReads]);
  expect(page.sink).toThrow();
});

test('a render that takes too long is given up, and says which it was', async () => {
  const page = await streamed({ renderTimeoutMs: 20 });
  page.shell.resolve();
  await page.ask();
  await until(() => page.aborted.length > 0);
  expect(page.aborted).toEqual([new Error('Rendering /blog took longer than 20 ms')]);
});

test('there is room for a number of streams, and again once one of them has ended', async () => {
  const page = await streamed();
  expect(page.hasRoom()).toBe(true);
  const all = Array.from({ length: maxStreams }, () => page.ask());
  await until(() => page.asked.length === maxStreams);
  expect(page.hasRoom()).toBe(false);
  page.shell.reject(new Error('No shell'));
  // A shell that can not be made is the error handler's.
  for (const answer of await Promise.all(all)) expect(await answer.text()).toBe('No shell');
  expect(page.hasRoom()).toBe(true);
});

/** A site with one page, whose render goes on as the test says. */
async function streamed({
  renderTimeoutMs = 60_000,
  before = [],
}: {
  renderTimeoutMs?: number;
  before?: RequestHandler[];
} = {}) {
  const shell = Promise.withResolvers<void>();
  const list = Promise.resolve(listOf());
  const asked: (Omit<PageRequest, 'blogs'> & { path: string; blogs: unknown })[] = [];
  const aborted: Error[] = [];
  let own: Writable | undefined;
  const { hasRoom, stream } = createPageStreamer({
    render: async (path, { blogs, ...request }) => {
      asked.push({ path, blogs: blogs(), ...request });
      return {
        meta: pageMeta({ path, status: 404 }),
        location: path,
        page: 'BlogPage',
        pending: true,
        html: () => {
          throw new Error('It is streamed');
        },
        stream: () => ({
          shell: shell.promise,
          pipe: (sink) => {
            own = sink;
            // The head goes out with the first piece.
            sink.write('');
          },
          abort: (reason) => void aborted.push(reason),
        }),
      };
    },
    headersFor: (_page, nonce) => ({ 'X-Nonce': nonce ?? '' }),
    renderTimeoutMs,
  });
  const site = await serving(appOf(...before, (req, res) => stream(req.path, list, req, res)));
  onTestFinished(() => site[Symbol.asyncDispose]());
  return {
    hasRoom,
    asked,
    aborted,
    list,
    shell,
    ask: (options: RequestInit = {}) => fetch(`${site.url}/blog`, options),
    sink: () => {
      if (!own) throw new Error('Nothing is piped yet');
      return own;
    },
  };
}

function flush(sink: Writable): void {
  if ('flush' in sink && typeof sink.flush === 'function') sink.flush();
}
