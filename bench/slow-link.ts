import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';

/** Lighthouse's "slow 4G": https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const slow4g = { roundTripMs: 150, downBytesAMs: 1638.4 / 8, upBytesAMs: 750 / 8 };
/** The link's turns are taken in pieces of this size, so that connections share it. */
const pieceBytes = 4096;

export interface SlowLink {
  url: string;
  /** Bytes that came down the link so far, headers included. */
  received(): number;
  /** Says where the link leads to. */
  leadTo(port: number): void;
  close(): void;
}

/**
 * A mobile connection in front of the site: one link with latency and a bandwidth that all connections share.
 * The browser's own throttling leaves out prefetched and prerendered pages; this one slows everything down.
 */
export async function startSlowLink({ speculation }: { speculation: boolean }): Promise<SlowLink> {
  let port = 0;
  let received = 0;
  const down = createLane(slow4g.downBytesAMs);
  const up = createLane(slow4g.upBytesAMs);
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (browser) => {
    const site = createConnection({ port, host: '127.0.0.1', noDelay: true });
    // Opening a connection takes a round trip of its own.
    const opened = performance.now() + slow4g.roundTripMs;
    browser.on('data', (chunk: Buffer) => up.send(chunk, opened, (piece) => site.write(piece)));
    site.on('data', (chunk: Buffer) =>
      down.send(speculation ? chunk : withoutSpeculation(chunk), opened, (piece) => {
        received += piece.length;
        browser.write(piece);
      }),
    );
    for (const [socket, other] of [
      [browser, site],
      [site, browser],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        setTimeout(() => other.end(), slow4g.roundTripMs * 4);
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : undefined}`,
    received: () => received,
    leadTo(target) {
      port = target;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** One direction of the link: pieces pass one after the other and arrive half a round trip later. */
function createLane(bytesAMs: number) {
  let freeAt = 0;
  return {
    send(chunk: Buffer, notBefore: number, deliver: (piece: Buffer) => void): void {
      for (let from = 0; from < chunk.length; from += pieceBytes) {
        const piece = chunk.subarray(from, from + pieceBytes);
        freeAt = Math.max(freeAt, performance.now()) + piece.length / bytesAMs;
        const arrival = Math.max(freeAt, notBefore) + slow4g.roundTripMs / 2;
        setTimeout(() => deliver(piece), arrival - performance.now());
      }
    },
  };
}

/** The answer with the header made unreadable; no length changes. */
function withoutSpeculation(chunk: Buffer): Buffer {
  const at = chunk.indexOf('\r\nSpeculation-Rules:');
  if (at < 0) return chunk;
  const changed = Buffer.from(chunk);
  changed.write('X', at + 2);
  return changed;
}
