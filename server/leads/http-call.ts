import * as http from 'node:http';
import * as https from 'node:https';

export interface Call {
  url: URL;
  method: 'POST' | 'GET';
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
  /** Longest time until the connection stands, TLS included. */
  connectMs: number;
  /** Largest answer, in bytes. */
  maxBytes: number;
  /** Ends the call; its reason should be a CallError. */
  signal: AbortSignal;
}

export interface CallAnswer {
  status: number;
  location: string | undefined;
  retryAfter: string | undefined;
  text: string;
}

export type CallFailure = 'unreachable' | 'timeout' | 'broken off' | 'too large' | 'closing';

/** A call without a whole answer. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: CallFailure;

  constructor(failure: CallFailure, detail?: string) {
    super(detail ? `${failure}: ${detail}` : failure);
    this.failure = failure;
  }
}

/**
 * One HTTP exchange on a connection of its own, bounded in time and size; follows nothing.
 *
 * `node:http` because Node's `fetch` has no setting for the connection's time limit. Leads are rare,
 * so no connection is kept: a kept one may be closed by the target just as a lead is written to it.
 * @throws {CallError}
 */
export async function exchange(call: Call): Promise<CallAnswer> {
  const { url, method, headers, body, connectMs, signal } = call;
  if (signal.aborted) throw reasonOf(signal);
  const secure = url.protocol === 'https:';
  const { promise, resolve, reject } = Promise.withResolvers<CallAnswer>();

  const request = (secure ? https : http).request(url, { method, headers, agent: false });
  const connectTimer = setTimeout(() => {
    request.destroy(new CallError('timeout', 'no connection'));
  }, connectMs);
  const abort = () => request.destroy(reasonOf(signal));
  signal.addEventListener('abort', abort, { once: true });

  request.once('socket', (socket) => {
    socket.once(secure ? 'secureConnect' : 'connect', () => clearTimeout(connectTimer));
  });
  request.once('error', (error) => reject(asCallError(error)));
  request.once('response', (response) => {
    readText(response, call.maxBytes).then((text) => {
      const { location, 'retry-after': retryAfter } = response.headers;
      resolve({ status: response.statusCode ?? 0, location, retryAfter, text });
    }, reject);
  });
  request.end(body);

  try {
    return await promise;
  } finally {
    clearTimeout(connectTimer);
    signal.removeEventListener('abort', abort);
    request.destroy();
  }
}

async function readText(response: http.IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new CallError('too large', `more than ${maxBytes} bytes`);
      chunks.push(chunk);
    }
  } catch (error) {
    throw asCallError(error, 'broken off');
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function asCallError(error: unknown, otherwise: CallFailure = 'unreachable'): CallError {
  if (error instanceof CallError) return error;
  // Only the code: messages carry addresses.
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  return new CallError(code === 'ECONNRESET' ? 'broken off' : otherwise, code);
}

function reasonOf(signal: AbortSignal): CallError {
  return signal.reason instanceof CallError ? signal.reason : new CallError('closing');
}
