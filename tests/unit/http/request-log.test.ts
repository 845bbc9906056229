import express from 'express';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServedCounter, logRequests } from '../../../server/http/request-log.ts';
import { serving } from '../../support/serving.ts';

test('each request is a line, without its query; one that was not taken to its end says so', async () => {
  const lines: unknown[][] = [];
  const logged = Promise.withResolvers<void>();
  const app = express();
  app.use(
    logRequests({
      info: (...line: unknown[]) => {
        lines.push(line);
        if (lines.length === 2) logged.resolve();
      },
    }),
  );
  app.use((req, res) => {
    if (req.path === '/whole') res.status(201).end('whole');
    else res.write('half of');
  });
  await using site = await serving(app);
  await (await fetch(`${site.url}/whole?name=Asha`)).text();
  const leaving = new AbortController();
  await fetch(`${site.url}/half`, { signal: leaving.signal });
  leaving.abort();
  await logged.promise;

  const ms = expect.any(Number);
  expect(lines).toEqual([
    [{ method: 'GET', path: '/whole', status: 201, ms }, 'request'],
    [{ method: 'GET', path: '/half', status: 200, ms, aborted: true }, 'request'],
  ]);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is served without a line of its own is counted, and told once a minute', () => {
  const lines: unknown[] = [];
  const counter = createServedCounter({ info: (fields: unknown) => void lines.push(fields) });
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual([]);

  counter.page();
  counter.page();
  counter.file();
  vi.advanceTimersByTime(59_999);
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(lines).toEqual([{ pages: 2, files: 1 }]);

  counter.file();
  vi.advanceTimersByTime(60_000);
  counter.page();
  counter.stop();
  expect(lines.slice(1)).toEqual([
    { pages: 0, files: 1 },
    { pages: 1, files: 0 },
  ]);
  expect(vi.getTimerCount()).toBe(0);
});
