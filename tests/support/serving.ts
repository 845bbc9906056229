import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';

export interface Serving extends AsyncDisposable {
  url: string;
  port: number;
  /** Ends its connections, too; what has stopped may be stopped again. */
  stop(): Promise<void>;
}

/** A server, or one around a handler, that listens on a port of its own; `await using` stops it. */
export async function serving(handle: RequestListener | Server, fixedPort = 0): Promise<Serving> {
  const server = typeof handle === 'function' ? createServer(handle) : handle;
  server.listen(fixedPort, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { url: `http://127.0.0.1:${port}`, port, stop, [Symbol.asyncDispose]: stop };
}

/** These handlers in turn; what none of them answers is 418, and an error is told with its own status, else 500. */
export function appOf(...handlers: readonly RequestHandler[]): Express {
  const app = express().disable('x-powered-by');
  for (const handler of handlers) app.use(handler);
  app.use((_req, res) => void res.status(418).end());
  const tellError: ErrorRequestHandler = (error, _req, res, _next) =>
    void res.status(error.status ?? 500).send(error.message);
  return app.use(tellError);
}
