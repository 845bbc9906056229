import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readContent } from '../../../server/content/compile.ts';
import { publishOnTime } from '../../../server/content/publish.ts';
import type { Content } from '../../../shared/content.ts';
import { articleFile, delivered, folderOf } from './folder.ts';

const start = Date.parse('2026-01-01T00:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

test('what is published later appears when its time comes, its pages made before', async () => {
  const { prepared, shown } = published('2026-01-01T01:00:00Z', '2026-03-01');
  await vi.advanceTimersByTimeAsync(59 * 60_000 + 51_000);
  expect(prepared).toEqual([['later0']]);
  expect(shown).toEqual([]);
  await vi.advanceTimersByTimeAsync(8999);
  expect(shown).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown).toEqual([{ at: '2026-01-01T01:00:00.000Z', ids: ['later0'] }]);
  await vi.advanceTimersByTimeAsync(60 * 24 * 60 * 60_000);
  expect(shown.at(-1)).toEqual({ at: '2026-03-01T00:00:00.000Z', ids: ['later0', 'later1'] });
  expect(vi.getTimerCount()).toBe(0);
});

test('a content that can’t be shown doesn’t keep the next one from its time', async () => {
  const { shown } = published('2026-01-01T01:00:00Z', '2026-01-01T02:00:00Z', () => {
    throw new Error('no room');
  });
  await vi.advanceTimersByTimeAsync(3 * 60 * 60_000);
  expect(shown).toEqual([{ at: '2026-01-01T02:00:00.000Z', ids: ['later0', 'later1'] }]);
});

test('a clock that is set forward is noticed within a minute', async () => {
  const { shown } = published('2026-01-02', '2026-03-01');
  vi.setSystemTime(Date.parse('2026-01-02T08:00:00Z'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown.map(({ ids }) => ids)).toEqual([['later0']]);
});

/** Two articles of these times. */
function published(first: string, second: string, failOnce?: () => void) {
  const articles = [first, second].map((publishAt, n) => [
    `articles/later${n}.md`,
    articleFile(`date: 2026-01-01\npublishAt: ${publishAt}\n`).replace('/news', `/later/${n}`),
  ]);
  const files = readContent([delivered, folderOf(Object.fromEntries(articles))], {});
  const prepared: string[][] = [];
  const shown: { at: string; ids: string[] }[] = [];
  let failing = failOnce;
  publishOnTime(
    {
      at: (now) => files.at({ now }),
      changeAfter: (now) => files.changes.find((change) => change > now.getTime()),
    },
    {
      async prepare(content) {
        const fail = failing;
        failing = undefined;
        fail?.();
        prepared.push(idsIn(content));
        return () => shown.push({ at: new Date().toISOString(), ids: idsIn(content) });
      },
      log: { info: () => undefined, error: () => undefined },
    },
  );
  return { prepared, shown };
}

function idsIn({ articles }: Content): string[] {
  return articles
    .map(({ id }) => id)
    .filter((id) => id.startsWith('later'))
    .toSorted();
}
