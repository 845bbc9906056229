import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listPath } from './provider-server.ts';

/** A provider in this process that answers when the test says so. */
export interface HoldingProvider {
  /** For `BLOGS_URL`. */
  url: string;
  /** How many questions wait for an answer. */
  waiting(): number;
  /** Answers these, and all later ones at once. */
  release(blogs: readonly unknown[]): void;
  stop(): void;
}

export async function startHoldingProvider(): Promise<HoldingProvider> {
  const held: ServerResponse[] = [];
  let list: string | undefined;
  const server = createServer((_req, res) => {
    if (list === undefined) held.push(res);
    else res.setHeader('content-type', 'application/json').end(list);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${listPath}`,
    waiting: () => held.length,
    release(blogs) {
      list = JSON.stringify(blogs);
      for (const res of held.splice(0)) res.setHeader('content-type', 'application/json').end(list);
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
