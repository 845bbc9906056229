import type { Body } from './body.ts';
import { ProviderError } from './provider-error.ts';

const blockBytes = 256 * 1024;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/** The bytes of an element, good until `visit` returns, and where they start and end in the body. */
type Visit = (bytes: Buffer, start: number, end: number) => void;

/**
 * Visits each element of a JSON array, block by block: neither the whole text nor all its values are ever
 * in memory. Only brackets, strings and commas are looked at; the text of an element is for `JSON.parse`
 * to judge.
 * @throws {ProviderError} if the bytes are not one whole array
 */
export function forEachElement(body: Body, visit: Visit): void {
  const scratch = Buffer.allocUnsafeSlow(Math.min(blockBytes, body.length));
  let depth = 0;
  let inString = false;
  let escaped = false;
  let ended = false;
  let elements = 0;
  let start = 0;
  let blank = true;

  for (let base = startOfText(body); base < body.length; base += blockBytes) {
    const block = body.read(base, Math.min(base + blockBytes, body.length), scratch);
    for (let place = 0; place < block.length; place++) {
      const byte = block[place];
      if (inString) {
        if (escaped) escaped = false;
        else if (byte === backslash) escaped = true;
        else if (byte === quote) inString = false;
        continue;
      }
      if (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) continue;
      if (depth === 0 && (ended || byte !== openBracket)) throw notAnArray();
      if (depth === 1 && (byte === comma || byte === closeBracket)) {
        // `[]` has no element; `[1,]` has an empty one, which is no JSON.
        if (byte === comma || !blank || elements > 0) {
          const end = base + place;
          const here = start >= base;
          visit(here ? block.subarray(start - base, place) : body.read(start, end), start, end);
        }
        elements += 1;
        start = base + place + 1;
        blank = true;
        if (byte === closeBracket) {
          depth = 0;
          ended = true;
        }
        continue;
      }
      blank = false;
      if (byte === quote) inString = true;
      else if (byte === openBracket || byte === openBrace) {
        depth += 1;
        if (depth === 1) {
          start = base + place + 1;
          blank = true;
        }
      } else if (byte === closeBracket || byte === closeBrace) {
        depth -= 1;
        if (depth === 0) throw notAnArray();
      }
    }
  }
  if (!ended) throw notAnArray();
}

function startOfText(body: Body): number {
  const mark = body.length >= 3 && body.read(0, 3);
  return mark && mark[0] === 0xef && mark[1] === 0xbb && mark[2] === 0xbf ? 3 : 0;
}

function notAnArray(): ProviderError {
  return new ProviderError('The provider did not answer with a whole JSON array');
}
