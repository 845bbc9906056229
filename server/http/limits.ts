import type { Server, ServerOptions } from 'node:http';

/** Time and size limits for slow or talkative clients; for `http.createServer`. */
export const serverLimits = {
  /** Request line and headers together. */
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  /** The whole request; the largest body is 32 KB. */
  requestTimeout: 20_000,
  /** The two above are only looked at this often. */
  connectionsCheckingInterval: 2000,
  /** Longer than load balancers keep theirs, or they would write into a connection just closed. */
  keepAliveTimeout: 65_000,
  requireHostHeader: true,
} as const satisfies ServerOptions;

/** A socket on which nothing moves for this long is closed, so that nobody reads an answer for ever. */
export const idleSocketMs = 75_000;

export const maxHeadersCount = 100;

/** Sets the limits that `createServer` doesn't take as options. */
export function applyServerLimits(server: Server): void {
  server.maxHeadersCount = maxHeadersCount;
  server.setTimeout(idleSocketMs);
}
