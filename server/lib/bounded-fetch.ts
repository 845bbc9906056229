import { createBoundedBytes } from './bounded-bytes.ts';
import { createEventLoopYield } from './event-loop.ts';

/** A call to a server that the operator has named, bounded in time, size and redirects. */
export interface BoundedCall {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** For the whole call, to the last byte of the answer. */
  timeoutMs: number;
  /** Largest answer that is read, in bytes after decompression. */
  maxBytes: number;
  /** Ends the call from outside. */
  signal?: AbortSignal;
}

export interface BoundedAnswer {
  status: number;
  headers: Headers;
  bytes: NonSharedBuffer;
}

/** An answer whose body is still on its way. */
export interface StreamedAnswer {
  status: number;
  headers: Headers;
  /** Read once. Throws a `CallError` where it breaks off or the time is over. */
  body: AsyncIterable<Uint8Array>;
}

export type CallFailure =
  | 'timeout'
  | 'unreachable'
  | 'broken off'
  | 'too large'
  | 'redirect'
  | 'aborted';

/** A call without a whole answer. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: CallFailure;
  /** Of a redirect that was not followed. */
  readonly status: number | undefined;

  constructor(
    failure: CallFailure,
    message: string,
    options: ErrorOptions & { status?: number } = {},
  ) {
    super(message, options);
    this.failure = failure;
    this.status = options.status;
  }
}

const maxRedirects = 3;
/** Most come in a thousand times as many bytes; each piece costs some microseconds, however short. */
const maxPieces = 20_000;

/**
 * Makes the call and reads the answer, whatever its status. Redirects are followed within the origin, or from http
 * to https on the same host, at the same port or https' own: nobody else may send this server elsewhere. All but 303
 * (RFC 9110, 15.4.4) repeat the method and the body: a slash added by redirect must not turn a POST into a GET that
 * drops what it carries.
 * @throws {CallError}
 */
export function boundedFetch(call: BoundedCall): Promise<BoundedAnswer> {
  return streamedFetch(call, async ({ status, headers, body }) => {
    return { status, headers, bytes: await readAll(body, call.maxBytes) };
  });
}

/**
 * The same for an answer that is read as it comes, however long: the time alone bounds it.
 * @param use reads it; once its promise is settled, the rest of the answer is given up
 * @throws {CallError}, and what `use` throws
 */
export async function streamedFetch<Result>(
  call: Omit<BoundedCall, 'maxBytes'>,
  use: (answer: StreamedAnswer) => Promise<Result>,
): Promise<Result> {
  const { timeoutMs } = call;
  const done = new AbortController();
  const timer = setTimeout(
    () => done.abort(new CallError('timeout', `no whole answer within ${timeoutMs} ms`)),
    timeoutMs,
  );
  const signal = call.signal ? AbortSignal.any([done.signal, call.signal]) : done.signal;
  try {
    const response = await fetchFollowing(call, signal).catch(asCallError('unreachable', signal));
    const { status, headers } = response;
    return await use({ status, headers, body: bodyOf(response, signal) });
  } finally {
    clearTimeout(timer);
    // What of the answer is still on its way is not wanted.
    done.abort();
  }
}

async function fetchFollowing(
  call: Omit<BoundedCall, 'maxBytes'>,
  signal: AbortSignal,
): Promise<Response> {
  const { headers = {}, body } = call;
  let url = new URL(call.url);
  let method = call.method ?? 'GET';
  for (let hops = 0; ; hops += 1) {
    const response = await fetch(url, {
      method,
      // A kept connection may be closed by the other side just as a call is written to it.
      headers: { ...headers, connection: 'close' },
      redirect: 'manual',
      signal,
      ...(method === 'POST' && body !== undefined ? { body } : {}),
    });
    const { status } = response;
    const location = response.headers.get('location');
    if (status < 301 || status > 308 || status === 304 || !location) return response;
    if (hops === maxRedirects) {
      throw new CallError('redirect', `redirected more than ${maxRedirects} times`, { status });
    }
    await response.body?.cancel();
    url = nextUrl(location, url, status);
    if (status === 303) method = 'GET';
  }
}

function nextUrl(location: string, from: URL, status: number): URL {
  const to = URL.parse(location, from);
  if (!to) throw new CallError('redirect', 'redirected nowhere', { status });
  const isUpgrade =
    from.protocol === 'http:' &&
    to.protocol === 'https:' &&
    to.hostname === from.hostname &&
    (to.port === '' || to.port === from.port);
  if (to.origin === from.origin || isUpgrade) return to;
  throw new CallError('redirect', `redirected to another host or port, ${to.host}`, { status });
}

async function* bodyOf(response: Response, signal: AbortSignal): AsyncGenerator<Uint8Array, void> {
  const pieces = response.body?.[Symbol.asyncIterator]();
  if (!pieces) return;
  for (;;) {
    const { done, value } = await pieces.next().catch(asCallError('broken off', signal));
    if (done) return;
    yield value;
  }
}

async function readAll(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<NonSharedBuffer> {
  const bytes = createBoundedBytes(maxBytes);
  const yieldIfDue = createEventLoopYield();
  let pieces = 0;
  for await (const piece of body) {
    pieces += 1;
    if (!bytes.add(piece)) throw new CallError('too large', `longer than ${maxBytes} bytes`);
    if (pieces > maxPieces) throw new CallError('too large', `in more than ${maxPieces} pieces`);
    await yieldIfDue();
  }
  return bytes.all();
}

function asCallError(defaultFailure: CallFailure, signal: AbortSignal) {
  return (error: unknown): never => {
    if (error instanceof CallError) throw error;
    if (signal.reason instanceof CallError) throw signal.reason;
    if (signal.aborted) throw new CallError('aborted', 'ended by the caller', { cause: error });
    const failure = wasClosed(error) ? 'broken off' : defaultFailure;
    throw new CallError(failure, failure, { cause: error });
  };
}

/** The connection stood and ended before the answer: the other side may have what was sent. */
function wasClosed(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error && 'code' in cause)) return false;
  return cause.code === 'UND_ERR_SOCKET' || cause.code === 'ECONNRESET';
}
