/**
 * The external site that leads are forwarded to, as a process of its own:
 * `node tests/support/target-server.ts [port]`.
 *
 * `PUT /behaviour` says how it answers from now on, `GET /received` what it got, since `/forget`.
 * Prints `{"port": …}` when it listens.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Behaviour =
  | {
      kind: 'answer';
      status?: number;
      body?: string;
      headers?: Record<string, string>;
      delayMs?: number;
    }
  | { kind: 'hang' }
  | { kind: 'break off'; after: 'headers' | 'request' }
  | { kind: 'drip' }
  | { kind: 'huge' };

export interface Received {
  path: string;
  method: string;
  body: string;
  key: string | undefined;
  contentType: string | undefined;
  acceptEncoding: string | undefined;
  /** How many other calls waited for their answer when it came. */
  beside: number;
}

const success: Behaviour = { kind: 'answer', body: '{"message":"Stored with success"}' };

if (import.meta.main) listen(Number(process.argv[2] ?? 0));

function listen(port: number): void {
  const received: Received[] = [];
  let behaviour: Behaviour = success;
  let waiting = 0;

  const server = createServer(async (req, res) => {
    const body = await readAll(req);
    if (req.url === '/behaviour') {
      behaviour = JSON.parse(body);
      return void res.end();
    }
    if (req.url === '/received') return void res.end(JSON.stringify(received));
    if (req.url === '/behaviour-anew') {
      behaviour = JSON.parse(body);
      received.length = 0;
      return void res.end();
    }
    if (req.url === '/forget') {
      received.length = 0;
      return void res.end();
    }
    const key = [req.headers['idempotency-key']].flat()[0];
    const contentType = req.headers['content-type'];
    const acceptEncoding = [req.headers['accept-encoding']].flat()[0];
    const call = { path: req.url ?? '', method: req.method ?? '', body, key };
    received.push({ ...call, contentType, acceptEncoding, beside: waiting });
    waiting += 1;
    res.once('close', () => {
      waiting -= 1;
    });
    // Where redirects within the origin lead to.
    if (req.url?.startsWith('/moved')) return behave(success, res);
    await behave(behaviour, res);
  });
  server.listen(port, '127.0.0.1', () => {
    console.log(JSON.stringify({ port: (server.address() as AddressInfo).port }));
  });
}

async function behave(behaviour: Behaviour, res: ServerResponse): Promise<void> {
  switch (behaviour.kind) {
    case 'answer': {
      const { status = 200, body = '', headers = {}, delayMs = 0 } = behaviour;
      if (delayMs) await pause(delayMs);
      res.writeHead(status, { 'content-type': 'application/json', ...headers });
      res.end(body);
      return;
    }
    case 'hang':
      return;
    case 'break off':
      if (behaviour.after === 'headers') {
        res.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
        res.write('{"message":"Stored with succ');
        await pause(20);
      }
      res.destroy();
      return;
    case 'drip':
      res.writeHead(200, { 'content-type': 'application/json' });
      for (const letter of success.kind === 'answer' ? (success.body ?? '') : '') {
        if (res.destroyed) return;
        res.write(letter);
        await pause(1000);
      }
      res.end();
      return;
    case 'huge': {
      res.writeHead(200, { 'content-type': 'application/json' });
      const chunk = Buffer.alloc(64 * 1024, 'x');
      res.write('{"message":"success ');
      for (let sent = 0; sent < 10 * 1024 * 1024 && !res.destroyed; sent += chunk.length) {
        if (!res.write(chunk)) await Promise.race([onceDrained(res), pause(1000)]);
      }
      res.end('"}');
      return;
    }
  }
}

async function readAll(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function onceDrained(res: ServerResponse): Promise<void> {
  return new Promise((resolve) => res.once('drain', () => resolve()));
}
