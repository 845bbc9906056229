import { createServer } from 'node:http';
import { expect, test, vi } from 'vitest';
import { applyServerLimits } from '../../../server/http/limits.ts';

test('a server has bounds, and a standstill is only what lasts longer than any answer may take', () => {
  expect(boundsOf({})).toEqual({ headers: 100, connections: 5000, standstill: 20_000 });
  expect(boundsOf({ slowestAnswerMs: 19_999 }).standstill).toBe(20_000);
  expect(boundsOf({ slowestAnswerMs: 45_000 }).standstill).toBe(45_000);
  expect(boundsOf({ connections: 3, unread: 50 })).toMatchObject({
    connections: 3,
    standstill: 50,
  });
});

test('a connection turned away makes those who rest give up their places', () => {
  const server = createServer();
  const close = vi.spyOn(server, 'closeIdleConnections');
  applyServerLimits(server);
  expect(close).not.toHaveBeenCalled();
  server.emit('drop');
  expect(close).toHaveBeenCalledOnce();
});

function boundsOf(options: Parameters<typeof applyServerLimits>[1]) {
  const server = createServer();
  applyServerLimits(server, options);
  return {
    headers: server.maxHeadersCount,
    connections: server.maxConnections,
    standstill: server.timeout,
  };
}
