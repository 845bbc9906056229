import { createServer, IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { applyServerLimits, type ServerLimitOptions, serverLimits } from './limits.ts';

/** Unanswered requests that a connection may have; one more closes it. */
export const maxUnanswered = 16;

/** An HTTP server whose time and memory no client can take up alone. Not listening yet. */
export function createGuardedServer(handle: RequestListener, options?: ServerLimitOptions): Server {
  const bounded = boundUnanswered(handle);
  const server = createServer({ ...serverLimits, IncomingMessage: DroppableRequest }, bounded);
  // Left to itself, Node answers these without asking anybody, thousands of them.
  server.on('checkExpectation', bounded);
  applyServerLimits(server, options);
  return server;
}

/**
 * Closes connections that ask on and on without taking answers (a server may: RFC 9112, 9.3.2; clients ask again).
 * Node reads 64 KB at once and hands over each request in it, so a thousand answers would wait in memory.
 */
function boundUnanswered(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return function handleBounded(req, res) {
    // Nearly every request is alone, and this look is all that it costs: only the first in line has the socket.
    if (!res.socket) {
      const { socket } = req;
      const before = waiting.get(socket) ?? 0;
      if (before + 1 >= maxUnanswered) {
        socket.destroy();
        return;
      }
      waiting.set(socket, before + 1);
      res.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    }
    if (req.headers.host === undefined && req.httpVersion === '1.1') {
      res.writeHead(400, { Connection: 'close' }).end();
      return;
    }
    handle(req, res);
  };
}

/**
 * Requests read from a connection that is already given up leave no trace. Node goes on to the end of what it has
 * read, and would keep each of them until the connection's end is noticed: a gigabyte, for 300 connections. It keeps
 * none that asks to become another protocol, so that is what these say of themselves.
 */
class DroppableRequest extends IncomingMessage {
  private asked: unknown;

  get upgrade(): boolean {
    return Boolean(this.asked) || this.socket.destroyed;
  }

  set upgrade(asked: unknown) {
    this.asked = asked;
  }
}
