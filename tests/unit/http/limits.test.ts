import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { applyServerLimits } from '../../../server/http/limits.ts';

test('a server has bounds, and a standstill is only what lasts longer than any answer may take', () => {
  expect(boundsOf({})).toEqual({ headers: 100, standstill: 20_000 });
  expect(boundsOf({ slowestAnswerMs: 19_999 }).standstill).toBe(20_000);
  expect(boundsOf({ slowestAnswerMs: 45_000 }).standstill).toBe(45_000);
  expect(boundsOf({ unread: 50 }).standstill).toBe(50);
});

function boundsOf(options: Parameters<typeof applyServerLimits>[1]) {
  const server = createServer();
  applyServerLimits(server, options);
  return {
    headers: server.maxHeadersCount,
    standstill: server.timeout,
  };
}
