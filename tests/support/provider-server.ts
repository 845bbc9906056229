/**
 * The blog provider as a process of its own: `node tests/support/provider-server.ts [port]`.
 *
 * `PUT /behaviour` says how it answers from now on, `GET /received` what it was asked.
 * Prints `{"port": …}` when it listens.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { article } from './articles.ts';
import { type ServerProcess, startServer } from './processes.ts';

export type ProviderBehaviour =
  /** A list with ETag and Last-Modified, unless told otherwise; 304 where they still hold. */
  | { kind: 'list'; blogs: readonly unknown[]; delayMs?: number; validators?: boolean }
  /** So many made-up articles; another revision changes the first of them. */
  | { kind: 'many'; count: number; revision?: number; validators?: boolean }
  | {
      kind: 'answer';
      status?: number;
      headers?: Record<string, string>;
      body?: string;
      /** Bytes that no text can say. */
      base64?: string;
      gzip?: boolean;
    }
  | { kind: 'hang' }
  /** Sends the first bytes of the body, then nothing, or the end of the connection. */
  | { kind: 'stall' | 'break off'; body: string; after: number }
  | { kind: 'drip'; body: string; everyMs: number };

/** A question as it came. */
export interface ProviderRequest {
  path: string;
  ifNoneMatch: string | undefined;
  ifModifiedSince: string | undefined;
}

export interface Provider extends ServerProcess {
  /** For `BLOGS_URL`. */
  blogsUrl: string;
  behave(behaviour: ProviderBehaviour): Promise<void>;
  received(): Promise<ProviderRequest[]>;
}

/** Where it lists its articles; it answers so everywhere else too, save under `/elsewhere`: there it lists none. */
export const listPath = '/mern-app/mern-app/blogs';

export async function startProvider(behaviour?: ProviderBehaviour): Promise<Provider> {
  const server = await startServer('./provider-server.ts');
  const behave = async (next: ProviderBehaviour) => {
    await fetch(`${server.url}/behaviour`, { method: 'PUT', body: JSON.stringify(next) });
  };
  if (behaviour) await behave(behaviour);
  return {
    ...server,
    blogsUrl: server.url + listPath,
    behave,
    async received() {
      const answer = await fetch(`${server.url}/received`);
      return (await answer.json()) as ProviderRequest[];
    },
  };
}

if (import.meta.main) listen(Number(process.argv[2] ?? 0));

function listen(port: number): void {
  const received: ProviderRequest[] = [];
  const nothing: ProviderBehaviour = { kind: 'list', blogs: [] };
  let behaviour = nothing;
  const server = createServer(async (req, res) => {
    if (req.url === '/behaviour') {
      behaviour = JSON.parse(await readAll(req));
      return void res.end();
    }
    if (req.url === '/received') return void res.end(JSON.stringify(received));
    received.push({
      path: req.url ?? '',
      ifNoneMatch: req.headers['if-none-match'],
      ifModifiedSince: req.headers['if-modified-since'],
    });
    await behave(req.url?.startsWith('/elsewhere') ? nothing : behaviour, req, res);
  });
  server.listen(port, '127.0.0.1', () => {
    console.log(JSON.stringify({ port: (server.address() as AddressInfo).port }));
  });
}

async function behave(
  behaviour: ProviderBehaviour,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  switch (behaviour.kind) {
    case 'list':
      await pause(behaviour.delayMs ?? 0);
      return sendList([Buffer.from(JSON.stringify(behaviour.blogs))], behaviour, req, res);
    case 'many':
      return sendList(manyArticles(behaviour), behaviour, req, res);
    case 'answer': {
      const { status = 200, headers = {}, body = '', base64, gzip = false } = behaviour;
      const bytes = base64 === undefined ? Buffer.from(body) : Buffer.from(base64, 'base64');
      const encoding = gzip ? { 'content-encoding': 'gzip' } : {};
      res.writeHead(status, { 'content-type': 'application/json', ...encoding, ...headers });
      res.end(gzip ? gzipSync(bytes) : bytes);
      return;
    }
    case 'hang':
      return;
    case 'stall':
    case 'break off':
      res.writeHead(200, { 'content-length': Buffer.byteLength(behaviour.body) });
      res.write(behaviour.body.slice(0, behaviour.after));
      await pause(20);
      if (behaviour.kind === 'break off') res.destroy();
      return;
    case 'drip':
      res.writeHead(200);
      for (const letter of behaviour.body) {
        if (res.destroyed) return;
        res.write(letter);
        await pause(behaviour.everyMs);
      }
      res.end();
  }
}

function sendList(
  pieces: readonly Buffer[],
  behaviour: ProviderBehaviour & { validators?: boolean },
  req: IncomingMessage,
  res: ServerResponse,
): void {
  const etag = `"${createHash('sha256').update(JSON.stringify(behaviour)).digest('hex')}"`;
  const headers =
    behaviour.validators === false
      ? {}
      : { etag, 'last-modified': 'Mon, 03 Mar 2025 09:30:00 GMT' };
  if (behaviour.validators !== false && req.headers['if-none-match'] === etag) {
    res.writeHead(304, headers).end();
    return;
  }
  res.writeHead(200, { 'content-type': 'application/json; charset=utf-8', ...headers });
  sendPieces(pieces, res);
}

function sendPieces(pieces: readonly Buffer[], res: ServerResponse, from = 0): void {
  for (let next = from; next < pieces.length; next++) {
    if (res.write(pieces[next] ?? '')) continue;
    res.once('drain', () => sendPieces(pieces, res, next + 1));
    return;
  }
  res.end();
}

let made: { count: number; pieces: Buffer[] } | undefined;

/** Made once for each count: making them takes longer than reading them. */
function manyArticles({ count, revision = 0 }: { count: number; revision?: number }): Buffer[] {
  if (made?.count !== count) {
    const pieces: Buffer[] = [];
    for (let from = 1; from <= count; from += 100) {
      const some = Array.from({ length: Math.min(100, count - from + 1) }, (_, at) =>
        JSON.stringify(article(from + at)),
      );
      pieces.push(Buffer.from((from === 1 ? '' : ',') + some.join(',')));
    }
    made = { count, pieces };
  }
  const newest = JSON.stringify(article(count + 1, { title: `Revision ${revision}` }));
  return [Buffer.from('['), ...made.pieces, Buffer.from(`,${newest}]`)];
}

async function readAll(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
