import type { Writable } from 'node:stream';
import compression from 'compression';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { expect, test } from 'vitest';
import type { PageRequest } from '../../../client/page-context.ts';
import { RenderAborted } from '../../../server/render/render.tsx';
import { createPageStreamer, maxStreams } from '../../../server/render/stream-page.ts';
import { until } from '../../support/processes.ts';
import { serving } from '../../support/serving.ts';
import { listOf } from '../seo/factories.ts';
import { pageMeta } from './page-meta.ts';

const person = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };

test('a person gets the shell at once and the rest as it comes, under a nonce of one answer', async () => {
  const page = streamed();
  await using site = await serving(page.app);
  page.shell.resolve();
  const answer = await fetch(`${site.url}/blog`, { headers: person });
  expect(answer.status).toBe(404);
  const { nonce = '' } = page.asked[0] ?? {};
  expect(answer.headers.get('x-nonce')).toBe(nonce);
  expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
  expect(page.asked).toEqual([
    { path: '/blog', blogs: page.list, dataTimeoutMs: 300, nonce, posted: undefined },
  ]);
  page.sink().end('the rest');
  expect(await answer.text()).toBe('the rest');

  const next = await fetch(`${site.url}/blog`, { headers: person });
  expect(next.headers.get('x-nonce')).not.toBe(nonce);
});

test('each piece that React flushes comes through the compression at once', async () => {
  const page = streamed();
  const html: RequestHandler = (_req, res, next) => {
    res.type('html');
    next();
  };
  await using site = await serving(express().use(compression(), html, page.app));
  page.shell.resolve();
  const answer = await fetch(`${site.url}/blog`, { headers: person });
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
  const page = streamed();
  const answered = Promise.withResolvers<void>();
  const app = express().use((req, res, next) => {
    res.once('close', () => page.shell.resolve());
    page.stream(req, res).then(answered.resolve, next);
  });
  await using site = await serving(app);
  const leaving = new AbortController();
  const answer = fetch(`${site.url}/blog`, { headers: person, signal: leaving.signal });
  await until(() => page.asked.length === 1);
  leaving.abort();
  await expect(answer).rejects.toThrow();
  await answered.promise;
  expect(page.aborted).toEqual([new RenderAborted('Nobody reads on')]);
});

test('HEAD has the headers, and nothing is rendered on for it', async () => {
  const page = streamed();
  await using site = await serving(page.app);
  page.shell.resolve();
  const answer = await fetch(`${site.url}/blog`, { method: 'HEAD', headers: person });
  expect(answer.status).toBe(404);
  expect(answer.headers.get('x-nonce')).toBe(page.asked[0]?.nonce);
  expect(page.isPiped()).toBe(false);
  await until(() => page.aborted.length > 0);
  expect(page.aborted).toEqual([new RenderAborted('Nobody reads on')]);
});

test('a render that takes too long is given up, and says which it was', async () => {
  const page = streamed({ renderTimeoutMs: 20 });
  await using site = await serving(page.app);
  page.shell.resolve();
  const answer = await fetch(`${site.url}/blog`, { headers: person });
  await until(() => page.aborted.length > 0);
  expect(page.aborted).toEqual([new Error('Rendering /blog took longer than 20 ms')]);
  page.sink().end();
  await answer.text();
});

test('there is room for a number of streams, and again once one of them has ended', async () => {
  const page = streamed();
  await using site = await serving(page.app);
  expect(page.hasRoom()).toBe(true);
  const all = Array.from({ length: maxStreams }, () =>
    fetch(`${site.url}/blog`, { headers: person }),
  );
  await until(() => page.asked.length === maxStreams);
  expect(page.hasRoom()).toBe(false);
  page.shell.reject(new Error('No shell'));
  // A shell that can not be made is the error handler's.
  for (const answer of await Promise.all(all)) expect(await answer.text()).toBe('No shell');
  expect(page.hasRoom()).toBe(true);
});

/** A site with one page, whose render goes on as the test says. */
function streamed({ renderTimeoutMs = 60_000 } = {}) {
  const shell = Promise.withResolvers<void>();
  const list = Promise.resolve(listOf());
  const asked: (Omit<PageRequest, 'blogs'> & { path: string; blogs: unknown })[] = [];
  const aborted: Error[] = [];
  let own: Writable | undefined;
  const meta = pageMeta({ path: '/blog', status: 404, listed: false, card: 'blog' });
  const streamer = createPageStreamer({
    render: async (path, { blogs, ...request }) => {
      asked.push({ path, blogs: blogs(), ...request });
      return {
        meta,
        location: path,
        page: 'BlogPage',
        pending: true,
        shell: shell.promise,
        all: shell.promise,
        pipe: (sink) => {
          own = sink;
          // The head goes out with the first piece.
          sink.write('');
        },
        abort: (reason) => void aborted.push(reason),
      };
    },
    headersFor: (_page, nonce) => ({ 'X-Nonce': nonce ?? '' }),
    renderTimeoutMs,
  });
  const stream = (req: Request, res: Response) => streamer.stream(req.path, list, req, res);
  const app = express()
    .use(stream)
    .use(((error, _req, res, _next) => {
      res.status(500).send(error.message);
    }) satisfies express.ErrorRequestHandler);
  return {
    app,
    stream,
    hasRoom: streamer.hasRoom,
    asked,
    aborted,
    list,
    shell,
    isPiped: () => own !== undefined,
    sink: () => {
      if (!own) throw new Error('Nothing is piped yet');
      return own;
    },
  };
}

function flush(sink: Writable): void {
  if ('flush' in sink && typeof sink.flush === 'function') sink.flush();
}
