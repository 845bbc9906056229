import { once } from 'node:events';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { cleanLine } from '../lib/clean-text.ts';
import { isPublic, PrivateAddress, publicOnly, type Resolve } from './public-address.ts';

export const webhookLimits = {
  /** From the look-up of the name to the answer's status. */
  timeoutMs: 30_000,
  /** An answer counts by its status; a few words of it help people. */
  answerCharacters: 300,
  /** For so long we listen to them. */
  answerMs: 1000,
} as const;

export interface WebhookAnswer {
  status: number;
  retryAfter: string | undefined;
  /** The first words of the body. */
  words: string;
}

/**
 * Sends a webhook once, following no redirect (OWASP, Server-Side Request Forgery Prevention).
 * @throws {PrivateAddress} where the address is none of the internet's, unless that is allowed
 * @throws {Error} where no answer comes
 */
export async function postWebhook(call: {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  allowPrivate: boolean;
  signal: AbortSignal;
  resolve?: Resolve;
}): Promise<WebhookAnswer> {
  const { body, allowPrivate, signal, resolve } = call;
  const url = new URL(call.url);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (!allowPrivate && isIP(host) && !isPublic(host))
    throw new PrivateAddress(`${host} is in a private network`);
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    method: 'POST',
    signal,
    agent: false,
    headers: { ...call.headers, 'content-length': Buffer.byteLength(body) },
    ...(!allowPrivate && { lookup: publicOnly(resolve) }),
  });
  // What fails once the answer is there is no matter any more.
  request.on('error', () => {}).end(body);
  const [answer] = await once(request, 'response');
  // What comes after the words isn't read: an answer may be without end.
  const words = await firstWords(answer).finally(() => answer.destroy());
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], words };
}

async function firstWords(answer: AsyncIterable<Buffer>): Promise<string> {
  const { answerCharacters, answerMs } = webhookLimits;
  const timeout = AbortSignal.timeout(answerMs);
  let text = '';
  const reading = (async () => {
    for await (const piece of answer) {
      text += piece.toString('latin1');
      if (text.length >= answerCharacters) return;
    }
  })().catch(() => {});
  await Promise.race([reading, once(timeout, 'abort')]);
  return cleanLine(Buffer.from(text, 'latin1').toString().slice(0, answerCharacters));
}
