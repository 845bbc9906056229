import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type Serving, serving } from './serving.ts';

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
  method: string | undefined;
  path: string;
  body: string;
  key: string | undefined;
  contentType: string | undefined;
  ifNoneMatch: string | undefined;
  /** Those that sign a webhook. */
  signed: Record<string, string>;
}

/** What the site calls: the external site that takes leads, a receiver of webhooks, or the blog provider. */
export interface Upstream extends Serving {
  /** How it answers from now on. */
  behave(behaviour: Behaviour): Promise<void>;
  /** The same, and at the same moment it forgets what it got before. */
  behaveAnew(behaviour: Behaviour): Promise<void>;
  received(): Promise<readonly Received[]>;
  forget(): Promise<void>;
}

export async function startUpstream(behaviour: Behaviour, fixedPort = 0): Promise<Upstream> {
  let received: Received[] = [];
  const server = await serving(async (req, res) => {
    const body = Buffer.concat(await Array.fromAsync(req)).toString();
    const { url: path = '' } = req;
    received.push({
      method: req.method,
      path,
      body,
      key: [req.headers['idempotency-key']].flat()[0],
      contentType: req.headers['content-type'],
      ifNoneMatch: req.headers['if-none-match'],
      signed: Object.fromEntries(
        Object.entries(req.headers).flatMap(([name, value]) =>
          name.startsWith('webhook-') && typeof value === 'string' ? [[name, value]] : [],
        ),
      ),
    });
    // Where redirects within the host lead to.
    if (path.startsWith('/elsewhere')) return void res.end('[]');
    await behave(behaviour, req, res);
  }, fixedPort);
  const forget = async () => {
    received = [];
  };
  const behaveNow = async (next: Behaviour) => {
    behaviour = next;
  };
  return {
    ...server,
    behave: behaveNow,
    forget,
    async behaveAnew(next) {
      await forget();
      await behaveNow(next);
    },
    received: async () => [...received],
  };
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
