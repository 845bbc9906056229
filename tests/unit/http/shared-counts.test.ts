import { expect, test, vi } from 'vitest';
import { shareCounts } from '../../../server/http/shared-counts.ts';

test('who is over the limit is remembered here until the window is over: a flood does not reach the database', async () => {
  let hits = 0;
  const count = vi.fn(async () => {
    hits += 1;
    return { totalHits: hits, leftMs: 60_000 };
  });
  const database = { count, clearAway: async () => {}, close: async () => {} };
  vi.useFakeTimers({ now: Date.UTC(2025, 5, 1) });
  try {
    const counts = shareCounts(database)({ name: 'contact', limit: 5, windowMs: 60_000 });
    for (let n = 1; n <= 100; n++) {
      const { totalHits } = await counts.increment('203.0.113.1');
      expect(totalHits).toBe(Math.min(n, 6));
    }
    expect(count).toHaveBeenCalledTimes(6);
    await counts.increment('203.0.113.2');
    expect(count).toHaveBeenCalledTimes(7);
    vi.setSystemTime(Date.now() + 60_000);
    await counts.increment('203.0.113.1');
    expect(count).toHaveBeenCalledTimes(8);
  } finally {
    vi.clearAllTimers();
    vi.useRealTimers();
  }
});
