import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from './address-key.ts';

/**
 * A connection too many takes the place of one that rests: of the same visitor's first, and of another's only where all
 * places are taken; a whole office, or a network that hides its visitors, may share one address. Where none rests, it
 * is closed itself. Not by `server.closeIdleConnections()`: that also closes what is about to send its first request.
 * @param limit connections at once
 * @param limitPerVisitor those of one visitor (`addressKey`)
 */
export function limitConnections(server: Server, limit: number, limitPerVisitor = limit): void {
  const all = new Set<Socket>();
  const byVisitor = new Map<string, Set<Socket>>();
  server.on('connection', (socket: Socket) => {
    const visitor = addressKey(socket.remoteAddress ?? '');
    const own = byVisitor.get(visitor) ?? new Set();
    if (own.size >= limitPerVisitor || all.size >= limit) {
      const idle = findIdle(own) ?? (own.size < limitPerVisitor ? findIdle(all) : undefined);
      if (!idle) {
        socket.destroy();
        return;
      }
      idle.destroy();
    }
    all.add(socket);
    byVisitor.set(visitor, own.add(socket));
    socket.once('close', () => {
      all.delete(socket);
      own.delete(socket);
      if (own.size === 0) byVisitor.delete(visitor);
    });
  });

  function findIdle(sockets: ReadonlySet<Socket>): Socket | undefined {
    // Node sets this time once all is answered, and another with the next request.
    const idleMs = server.keepAliveTimeout + server.keepAliveTimeoutBuffer;
    for (const socket of sockets)
      if (socket.timeout === idleMs && socket.bytesWritten > 0 && !socket.destroyed) return socket;
    return undefined;
  }
}
