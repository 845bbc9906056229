import type { StreamedAnswer } from '../lib/bounded-fetch.ts';
import { ProviderError } from './provider-error.ts';

/** So much is converted in one go. */
const pieceBytes = 64 * 1024;

/**
 * The answer in UTF-8 as it comes, whatever charset its header names (RFC 9110, section 8.3.2; WHATWG Encoding Standard).
 * @throws {ProviderError} if nobody knows that charset
 */
export function utf8Body({
  headers,
  body,
}: Omit<StreamedAnswer, 'status'>): AsyncIterable<Uint8Array> {
  const charset = /charset="?([^\s;"]+)/i.exec(headers.get('content-type') ?? '')?.[1];
  return !charset || /^utf-?8$/i.test(charset) ? body : decode(body, decoderOf(charset));
}

async function* decode(
  body: AsyncIterable<Uint8Array>,
  decoder: TextDecoder,
): AsyncGenerator<Uint8Array, void> {
  for await (const piece of body) {
    for (let start = 0; start < piece.length; start += pieceBytes) {
      const part = piece.subarray(start, start + pieceBytes);
      yield Buffer.from(decoder.decode(part, { stream: true }));
    }
  }
  yield Buffer.from(decoder.decode());
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch (cause) {
    throw new ProviderError(`The provider answered in "${charset}"`, { cause });
  }
}
