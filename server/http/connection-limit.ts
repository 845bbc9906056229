import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from './address-key.ts';

/**
 * A connection too many takes the place of one that rests: of the same visitor's first, and of another's only where all
 * places are taken; a whole office, or a network that hides its visitors, may share one address. Where none rests, it
 * is closed itself. Not by `server.closeIdleConnections()`: that also closes what is about to send its first request.
 * @param limitOfOne connections of one visitor
 */
export function limitConnections(server: Server, limit: number, limitOfOne = limit): void {
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
