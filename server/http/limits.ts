import type { Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from './address-key.ts';

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
  /** `createGuardedServer` sees to it: Node would answer such requests past all limits. */
  requireHostHeader: false,
} as const satisfies ServerOptions;

export const maxHeadersCount = 100;

/** Connections at once: far more than visitors need, and so many silent ones take some 100 MB. */
const maxConnections = 5000;
/** A quarter of them: one machine with requests that never end shuts nobody else out. */
export const maxConnectionsOfOne = maxConnections / 4;
/** A connection on which nothing moves for this long while it has an answer to take is closed, in ms. */
const unreadMs = 20_000;

export interface ServerLimitOptions {
  /** The longest that an answer may be waited for, in ms: that is no standstill. */
  slowestAnswerMs?: number;
  connections?: number;
  /** Connections of one visitor. Without it there is no limit: all those of a proxy come from one address. */
  connectionsOfOne?: number;
  unread?: number;
}

/** Sets the limits that `createServer` doesn't take as options. */
export function applyServerLimits(
  server: Server,
  {
    slowestAnswerMs = 0,
    connections = maxConnections,
    connectionsOfOne,
    unread = unreadMs,
  }: ServerLimitOptions = {},
): void {
  server.maxHeadersCount = maxHeadersCount;
  // Holds while a request is being answered; between them `keepAliveTimeout` does.
  server.setTimeout(Math.max(unread, slowestAnswerMs));
  limitConnections(server, connections, connectionsOfOne);
}

/**
 * A connection too many takes the place of one that rests: of the same visitor's first, and of another's only where all
 * places are taken; a whole office, or a network that hides its visitors, may share one address. Where none rests, it
 * is closed itself. Not by `server.closeIdleConnections()`: that also closes what is about to send its first request.
 */
function limitConnections(server: Server, limit: number, limitOfOne = limit): void {
  const all = new Set<Socket>();
  const byVisitor = new Map<string, Set<Socket>>();
  server.on('connection', (socket: Socket) => {
    const visitor = addressKey(socket.remoteAddress ?? '');
    const own = byVisitor.get(visitor) ?? new Set();
    if (own.size >= limitOfOne || all.size >= limit) {
      const resting = oneThatRests(own) ?? (own.size < limitOfOne ? oneThatRests(all) : undefined);
      if (!resting) {
        socket.destroy();
        return;
      }
      resting.destroy();
    }
    all.add(socket);
    byVisitor.set(visitor, own.add(socket));
    socket.once('close', () => {
      all.delete(socket);
      own.delete(socket);
      if (own.size === 0) byVisitor.delete(visitor);
    });
  });

  function oneThatRests(sockets: ReadonlySet<Socket>): Socket | undefined {
    // Node sets this time once all is answered, and another with the next request.
    const restMs = server.keepAliveTimeout + server.keepAliveTimeoutBuffer;
    for (const socket of sockets)
      if (socket.timeout === restMs && socket.bytesWritten > 0 && !socket.destroyed) return socket;
    return undefined;
  }
}
