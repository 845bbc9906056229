import { expect, test, vi } from 'vitest';
import { shareCounts } from '../../../server/http/shared-counts.ts';
import type { Connection } from '../../../server/postgres/connection.ts';

test('who is over the limit is remembered here until the window is over: a flood does not reach the database', async () => {
  let hits = 0;
  const query = vi.fn(async () => {
    hits += 1;
    return { rows: [{ hits, left_ms: 60_000 }], changes: 1 };
  });
  const connection: Connection = {
    ...{ query, probe: async () => true, close: async () => {} },
    transact: async (work) => work(query),
  };
  vi.useFakeTimers({ now: Date.UTC(2025, 5, 1) });
  try {
    const counts = shareCounts(connection)({ name: 'contact', limit: 5, windowMs: 60_000 });
    for (let n = 1; n <= 100; n++) {
      const { totalHits } = await counts.increment('203.0.113.1');
      expect(totalHits).toBe(Math.min(n, 6));
    }
    expect(query).toHaveBeenCalledTimes(6);
    await counts.increment('203.0.113.2');
    expect(query).toHaveBeenCalledTimes(7);
    vi.setSystemTime(Date.now() + 60_000);
    await counts.increment('203.0.113.1');
    expect(query).toHaveBeenCalledTimes(8);
  } finally {
    vi.clearAllTimers();
    vi.useRealTimers();
  }
});
