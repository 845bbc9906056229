import {
  createServer,
  IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { limitConnections } from './connection-limit.ts';

/** Time and size limits for slow or talkative clients. */
const serverLimits: ServerOptions = {
  /** Request line and headers together. */
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  /** The whole request; the largest body is 161 KB. */
  requestTimeout: 20_000,
  /** The two above are only looked at this often. */
  connectionsCheckingInterval: 2000,
  /** Longer than load balancers keep theirs, or they would write into a connection just closed. */
  keepAliveTimeout: 65_000,
  /** We see to it: Node would answer such requests past all limits. */
  requireHostHeader: false,
};
const maxHeadersCount = 100;
/** Connections at once: far more than visitors need, and so many silent ones take some 100 MB. */
const maxConnections = 5000;
/** A quarter of them: one machine with requests that never end shuts nobody else out. */
export const maxConnectionsPerVisitor = maxConnections / 4;
const defaultUnreadTimeoutMs = 20_000;
/** Unanswered requests that a connection may have; one more closes it. */
export const maxUnanswered = 16;
/**
 * Pieces of a body that may wait for somebody who reads it; one more closes the connection. Honest ones are not that
 * small.
 */
export const maxUnreadPieces = 128;

export interface GuardedServerOptions {
  /** The longest that an answer may be waited for, in ms: that is no standstill. */
  slowestAnswerMs?: number;
  connections?: number;
  /** Connections of one visitor. Without it there is no limit: all those of a proxy come from one address. */
  connectionsPerVisitor?: number;
  /** A connection on which nothing moves for this long while it has an answer to take is closed; in ms. */
  unreadTimeoutMs?: number;
  /** In place of some of the server's own. */
  limits?: ServerOptions;
}

/**
 * An HTTP server whose time and memory no client can take up alone (OWASP, Denial of Service Cheat Sheet). Not
 * listening yet.
 */
export function createGuardedServer(
  handle: RequestListener,
  {
    slowestAnswerMs = 0,
    connections = maxConnections,
    connectionsPerVisitor,
    unreadTimeoutMs = defaultUnreadTimeoutMs,
    limits,
  }: GuardedServerOptions = {},
): Server {
  const bounded = boundUnanswered(handle);
  const own = { IncomingMessage: BoundedRequest };
  const server = createServer({ ...serverLimits, ...limits, ...own }, bounded);
  // Left to itself, Node answers these without asking anybody, thousands of them.
  server.on('checkExpectation', bounded);
  server.maxHeadersCount = maxHeadersCount;
  // Holds while a request is being answered; between them `keepAliveTimeout` does.
  server.setTimeout(Math.max(unreadTimeoutMs, slowestAnswerMs));
  limitConnections(server, connections, connectionsPerVisitor);
  return server;
}

/**
 * Closes connections that ask on and on without taking answers (a server may: RFC 9112, 9.3.2; clients ask again).
 * Node reads 64 KB at once and hands over each request in it, so a thousand answers would wait in memory.
 */
function boundUnanswered(handle: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, Set<ServerResponse>>();
  return function handleBounded(req, res) {
    // Nearly every request is alone, and this look is all that it costs: only the first in line has the socket.
    if (!res.socket) {
      const { socket } = req;
      const queue = queues.get(socket) ?? new Set();
      // The one that is being answered is in the queue too, unless it came when there was none.
      const first = [...queue].some((queued) => queued.socket) ? 0 : 1;
      if (first + queue.size >= maxUnanswered) {
        socket.destroy();
        return;
      }
      queues.set(socket, queue.add(res));
      res.once('close', () => queue.delete(res));
    }
    const hosts = hostLines(req.rawHeaders);
    // Which of two is meant, nobody can know (RFC 9112, 3.2).
    if (hosts > 1 || (hosts === 0 && req.httpVersion === '1.1')) {
      res.writeHead(400, { Connection: 'close' }).end();
      return;
    }
    handle(req, res);
  };
}

/** Node keeps the first of them and drops the others. */
function hostLines(headers: readonly string[]): number {
  let lines = 0;
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') lines += 1;
  }
  return lines;
}

/** A request that keeps little of itself while nobody wants it. */
class BoundedRequest extends IncomingMessage {
  private upgradeValue: unknown;
  private unreadPieces = 0;

  /**
   * Requests read from a connection that is already given up leave no trace. Node goes on to the end of what it has
   * read, and would keep each of them until the connection's end is noticed: a gigabyte, for 300 connections. It keeps
   * none that asks to become another protocol, so that is what these say of themselves.
   */
  get upgrade(): boolean {
    return Boolean(this.upgradeValue) || this.socket.destroyed;
  }

  set upgrade(value: unknown) {
    this.upgradeValue = value;
  }

  /** Node bounds what waits by its bytes, and each piece costs 330 more: 64 KB of single bytes are 20 MB. */
  override push(piece: Buffer | null): boolean {
    if (piece && !this.readableFlowing && ++this.unreadPieces > maxUnreadPieces) {
      this.socket.destroy();
      return false;
    }
    return super.push(piece);
  }
}
