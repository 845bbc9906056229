import { createBoundedBytes } from '../bounded-bytes.ts';
import type { BoundedAnswer } from '../bounded-fetch.ts';
import { createTurns } from '../turns.ts';
import { ProviderError } from './provider-error.ts';

/** So much is converted in one go. */
const pieceBytes = 64 * 1024;

/**
 * The answer in UTF-8, whatever its header says it is in. It may be three times as long then: the bound holds after it, too.
 * @throws {ProviderError} if it can't be read, or is too long then
 */
export async function inUtf8(
  { headers, bytes }: BoundedAnswer,
  maxBytes: number,
): Promise<NonSharedBuffer> {
  const charset = /charset="?([^\s;"]+)/i.exec(headers.get('content-type') ?? '')?.[1];
  if (!charset || /^utf-?8$/i.test(charset)) return bytes;
  const decoder = decoderOf(charset);
  const converted = createBoundedBytes(maxBytes);
  const turn = createTurns();
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    const end = start + pieceBytes;
    const text = decoder.decode(bytes.subarray(start, end), { stream: end < bytes.length });
    if (!converted.add(Buffer.from(text))) {
      throw new ProviderError(`The provider's answer is longer than ${maxBytes} bytes in UTF-8`);
    }
    await turn();
  }
  return converted.all();
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch (cause) {
    throw new ProviderError(`The provider answered in "${charset}"`, { cause });
  }
}
