/**
 * What the site calls, as a process of its own: the external site that takes leads, or the blog provider.
 * `node tests/support/upstream-server.ts [port] [file]` prints `{"port": …}` when it listens. With a file each call is a
 * line of it before it is answered, so that a killed server's calls can be counted.
 *
 * `PUT /behaviour` says how it answers from now on, `GET /received` what it got, since `/forget`.
 */
import { appendFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

export type Behaviour =
  | {
      kind: 'answer';
      status?: number;
      /** Where the caller has what this `etag` names, it hears 304. */
      headers?: Record<string, string>;
      body?: string;
      /** Bytes that no text can say. */
      base64?: string;
      gzip?: boolean;
      delayMs?: number;
    }
  | { kind: 'hang' }
  /** Sends so much of an answer, then nothing, or the end of the connection. After nothing: no headers either. */
  | { kind: 'stall' | 'break off'; body: string; after: number }
  | { kind: 'drip'; body: string; everyMs: number };

/** A call as it came. */
export interface Received {
  path: string;
  body: string;
  key: string | undefined;
  contentType: string | undefined;
  ifNoneMatch: string | undefined;
  /** Those that sign a webhook. */
  signed: Record<string, string>;
}

if (import.meta.main) listen(Number(process.argv[2] ?? 0), process.argv[3]);

function listen(port: number, file: string | undefined): void {
  let received: Received[] = [];
  let behaviour: Behaviour = { kind: 'answer' };
  const server = createServer(async (req, res) => {
    const body = Buffer.concat(await Array.fromAsync(req)).toString();
    const { url: path = '' } = req;
    if (path === '/received') return void res.end(JSON.stringify(received));
    if (path === '/behaviour' || path === '/behaviour-anew') behaviour = JSON.parse(body);
    if (path === '/forget' || path === '/behaviour-anew') received = [];
    if (/^\/(?:behaviour|behaviour-anew|forget)$/.test(path)) return void res.end();
    const call = {
      ...{ path, body, key: [req.headers['idempotency-key']].flat()[0] },
      contentType: req.headers['content-type'],
      ifNoneMatch: req.headers['if-none-match'],
      signed: Object.fromEntries(
        Object.entries(req.headers).flatMap(([name, value]) =>
          name.startsWith('webhook-') && typeof value === 'string' ? [[name, value]] : [],
        ),
      ),
    };
    received.push(call);
    if (file) appendFileSync(file, `${JSON.stringify(call)}\n`, { flush: true });
    // Where redirects within the host lead to.
    if (path.startsWith('/elsewhere')) return void res.end('[]');
    await behave(behaviour, req, res);
  });
  server.listen(port, '127.0.0.1', () => {
    console.log(JSON.stringify({ port: (server.address() as AddressInfo).port }));
  });
}

async function behave(
  behaviour: Behaviour,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<unknown> {
  if (behaviour.kind === 'hang') return undefined;
  if (behaviour.kind === 'answer') {
    const { status = 200, headers = {}, body = '', base64, gzip, delayMs } = behaviour;
    if (delayMs) await pause(delayMs);
    if (headers.etag && req.headers['if-none-match'] === headers.etag)
      return res.writeHead(304, headers).end();
    const bytes = base64 === undefined ? Buffer.from(body) : Buffer.from(base64, 'base64');
    const encoding = gzip ? { 'content-encoding': 'gzip' } : {};
    res.writeHead(status, { 'content-type': 'application/json', ...encoding, ...headers });
    return res.end(gzip ? gzipSync(bytes) : bytes);
  }
  const { body } = behaviour;
  if (behaviour.kind === 'drip') {
    res.writeHead(200);
    for (const letter of body) {
      if (res.destroyed) return undefined;
      res.write(letter);
      await pause(behaviour.everyMs);
    }
    return res.end();
  }
  if (behaviour.after > 0) {
    res.writeHead(200, { 'content-length': Buffer.byteLength(body) });
    res.write(body.slice(0, behaviour.after));
    await pause(20);
  }
  return behaviour.kind === 'break off' ? res.destroy() : undefined;
}
