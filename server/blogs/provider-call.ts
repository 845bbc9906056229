import { createHash } from 'node:crypto';
import { DiskError } from './body.ts';
import { ProviderError } from './provider-error.ts';

export interface ProviderCall {
  url: string;
  /** For the whole call, to the last byte of the answer. */
  timeoutMs: number;
  /** Largest answer that is read, after decompression. */
  maxBytes: number;
  /** From the last answer that was good. */
  validators: Validators;
}

/** What an answer can be asked after again: `ETag` and `Last-Modified`, as they came. */
export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

export type ProviderAnswer =
  | { kind: 'not modified' }
  | { kind: 'whole'; version: string; length: number; validators: Validators };

/** The answer is longer than it may be. */
export class TooLongError extends ProviderError {}

const maxRedirects = 3;

/**
 * Asks the provider and gives each piece of its answer to `write`.
 * @throws {ProviderError} whatever goes wrong outside
 * @throws {DiskError} if `write` does
 */
export async function callProvider(
  call: ProviderCall,
  write: (piece: Uint8Array) => void,
  closing?: AbortSignal,
): Promise<ProviderAnswer> {
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new ProviderError(`The provider took longer than ${call.timeoutMs} ms`)),
    call.timeoutMs,
  );
  const signal = closing ? AbortSignal.any([late.signal, closing]) : late.signal;
  try {
    const response = await ask(call, signal);
    if (response.status === 304) return { kind: 'not modified' };
    const hash = createHash('sha256');
    let length = 0;
    for await (const piece of bytesOf(response, call.maxBytes)) {
      length += piece.length;
      if (length > call.maxBytes) throw tooLong(call.maxBytes);
      hash.update(piece);
      write(piece);
    }
    const version = hash.digest('base64url').slice(0, 12);
    return { kind: 'whole', version, length, validators: validatorsOf(response) };
  } catch (error) {
    throw asProviderError(signal.aborted ? signal.reason : error);
  } finally {
    clearTimeout(timer);
    // Whatever of the answer is still on its way is not wanted any more.
    late.abort();
  }
}

function asProviderError(error: unknown): Error {
  if (error instanceof ProviderError || error instanceof DiskError) return error;
  return new ProviderError('The provider could not be asked', { cause: error });
}

async function ask({ url, validators }: ProviderCall, signal: AbortSignal): Promise<Response> {
  const headers = {
    accept: 'application/json',
    ...(validators.etag ? { 'if-none-match': validators.etag } : {}),
    ...(validators.lastModified ? { 'if-modified-since': validators.lastModified } : {}),
  };
  let address = new URL(url);
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const response = await fetch(address, { headers, redirect: 'manual', signal });
    const { status } = response;
    const location = response.headers.get('location');
    if (status === 304) {
      if (validators.etag || validators.lastModified) return response;
      throw new ProviderError('The provider answered 304 to a question without conditions');
    }
    if (status === 200) return response;
    if (status < 300 || status > 399 || !location) {
      throw new ProviderError(`The provider answered ${status}`);
    }
    address = nextAddress(location, address);
  }
  throw new ProviderError(`The provider redirected more than ${maxRedirects} times`);
}

/** The operator has named one host; nobody else may send this server to another, save from http to https. */
function nextAddress(location: string, from: URL): URL {
  if (!URL.canParse(location, from)) throw new ProviderError('The provider redirected nowhere');
  const to = new URL(location, from);
  const upgraded =
    from.protocol === 'http:' && to.protocol === 'https:' && to.hostname === from.hostname;
  if (to.origin !== from.origin && !upgraded) {
    throw new ProviderError(`The provider redirected to another host, ${to.host}`);
  }
  return to;
}

/** The answer in UTF-8, whatever its header says it is in. */
function bytesOf(response: Response, maxBytes: number): AsyncIterable<Uint8Array> {
  // Of a compressed answer it is not the length that counts here.
  const announced = response.headers.has('content-encoding')
    ? 0
    : Number(response.headers.get('content-length') ?? 0);
  if (announced > maxBytes) throw tooLong(maxBytes);
  const body =
    response.body ??
    new ReadableStream<Uint8Array<ArrayBuffer>>({ start: (empty) => empty.close() });
  const charset = /charset="?([^\s;"]+)/i.exec(response.headers.get('content-type') ?? '')?.[1];
  if (!charset || /^utf-?8$/i.test(charset)) return body;
  return body.pipeThrough(new TextDecoderStream(charset)).pipeThrough(new TextEncoderStream());
}

function tooLong(maxBytes: number): TooLongError {
  return new TooLongError(`The provider's answer is longer than ${maxBytes} bytes`);
}

function validatorsOf({ headers }: Response): Validators {
  const etag = headers.get('etag');
  const lastModified = headers.get('last-modified');
  return { ...(etag ? { etag } : {}), ...(lastModified ? { lastModified } : {}) };
}
