import { once } from 'node:events';
import { get } from 'node:http';
import type { Writable } from 'node:stream';
import express from 'express';
import { expect, test, vi } from 'vitest';
import type { PageRequest } from '../../../client/page-context.ts';
import { maxHeaderValueLength } from '../../../server/http/header-value.ts';
import { RenderAborted } from '../../../server/pages/render.tsx';
import { createPageStreamer } from '../../../server/pages/stream-page.ts';
import { until } from '../../support/processes.ts';
import { serving } from '../../support/serving.ts';
import { listOf } from '../seo/factories.ts';
import { pageDescription } from './description.ts';

const person = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
const robot = { 'user-agent': 'Googlebot/2.1' };

test('a person gets the frame at once and the rest as it comes, under a nonce of one answer', async () => {
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

test('a crawler waits until all of it is there, and its data takes the time that it takes', async () => {
  const page = streamed();
  await using site = await serving(page.app);
  page.shell.resolve();
  const answering = fetch(`${site.url}/blog`, { headers: robot });
  await until(() => page.asked.length === 1);
  expect(page.asked[0]?.dataTimeoutMs).toBe(Number.POSITIVE_INFINITY);
  await new Promise(setImmediate);
  expect(page.isPiped()).toBe(false);
  page.all.resolve();
  const answer = await answering;
  page.sink().end('all of it');
  expect(await answer.text()).toBe('all of it');
});

test('who names itself at a senseless length is no crawler', async () => {
  const page = streamed();
  await using site = await serving(page.app);
  page.shell.resolve();
  const agent = `Googlebot/2.1 ${'x'.repeat(maxHeaderValueLength)}`;
  await fetch(`${site.url}/blog`, { headers: { 'user-agent': agent } });
  expect(page.asked[0]?.dataTimeoutMs).toBe(300);
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

test('a visitor who goes takes the render along', async () => {
  const page = streamed();
  await using site = await serving(page.app);
  page.shell.resolve();
  const [answer] = await once(get(`${site.url}/blog`, { headers: person }), 'response');
  answer.on('error', () => {});
  answer.destroy();
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

test('what was sent in time leaves no timer behind', async () => {
  const started = vi.spyOn(globalThis, 'setTimeout');
  const stopped = vi.spyOn(globalThis, 'clearTimeout');
  const page = streamed({ renderTimeoutMs: 54_321 });
  await using site = await serving(page.app);
  page.shell.resolve();
  const answer = await fetch(`${site.url}/blog`, { headers: person });
  page.sink().end('all of it');
  await answer.text();
  const place = started.mock.calls.findIndex(([, ms]) => ms === 54_321);
  await until(() => stopped.mock.calls.some(([one]) => one === started.mock.results[place]?.value));
});

test('a frame that can not be made is the error handler’s', async () => {
  const page = streamed();
  await using site = await serving(page.app);
  const answering = fetch(`${site.url}/blog`, { headers: person });
  await until(() => page.asked.length === 1);
  page.shell.reject(new Error('No frame'));
  expect(await (await answering).text()).toBe('No frame');
});

/** A site with one page, whose render goes on as the test says. */
function streamed({ renderTimeoutMs = 60_000 } = {}) {
  const shell = Promise.withResolvers<void>();
  const all = Promise.withResolvers<void>();
  const list = Promise.resolve(listOf());
  const asked: (Omit<PageRequest, 'blogs'> & { path: string; blogs: unknown })[] = [];
  const aborted: Error[] = [];
  let own: Writable | undefined;
  const description = pageDescription({ path: '/blog', status: 404, listed: false, card: 'blog' });
  const streamPage = createPageStreamer({
    render: async (path, { blogs, ...request }) => {
      asked.push({ path, blogs: blogs(), ...request });
      return {
        description,
        location: path,
        page: 'BlogPage',
        pending: true,
        shell: shell.promise,
        all: all.promise,
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
  const app = express()
    .use((req, res) => streamPage(req.path, list, req, res))
    .use(((error, _req, res, _next) => {
      res.status(500).send(error.message);
    }) satisfies express.ErrorRequestHandler);
  return {
    app,
    asked,
    aborted,
    list,
    shell,
    all,
    isPiped: () => own !== undefined,
    sink: () => {
      if (!own) throw new Error('Nothing is piped yet');
      return own;
    },
  };
}
