import { embeddedScheme, type PictureStore } from './picture-store.ts';

/** Decodes a run of base64 that comes in pieces, within a text of JSON. */
export interface Base64Decoder {
  begin(type: string): void;
  /** @returns the place of the first byte that doesn't belong to it; `to`, where the run may go on */
  add(piece: Buffer, from: number, to: number): number;
  isOpen(): boolean;
  /** What has to stand in its place: an address, if the store took it, and what turned out to lie behind the run. */
  end(): { name: string | undefined; rejection: string | undefined; rest: string };
}

const isBase64 = new Uint8Array(256);
for (const byte of Buffer.from(
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=-_',
))
  isBase64[byte] = 1;
const [backslash] = Buffer.from('\\');
/** A mebibyte, as people say it. */
const mb = 1024 * 1024;

/** What JSON may write for a sign of base64 (.NET escapes `+`, PHP `/`), and line ends between them. */
const escapes: Readonly<Record<string, string>> = {
  '\\/': '/',
  '\\n': '',
  '\\r': '',
  '\\t': '',
  '\\u002b': '+',
  '\\u002f': '/',
  '\\u003d': '=',
};

/**
 * Decodes one run after the other (RFC 4648, sections 4 and 5: both alphabets) and hands the bytes to the store; what is
 * longer than the store takes is passed over.
 */
export function createBase64Decoder(store: PictureStore): Base64Decoder {
  const maxText = Math.ceil((store.maxBytes * 4) / 3) + 4;
  /** The signs; what of it is never written to takes no memory. */
  const text = Buffer.allocUnsafeSlow(maxText);
  let open = false;
  let type = '';
  let length = 0;
  let isTooLong = false;
  /** The beginning of an escape. */
  let openEscape = '';
  let rest = '';

  return {
    begin(ofType) {
      open = true;
      type = ofType;
      length = 0;
      isTooLong = false;
      openEscape = '';
      rest = '';
    },
    add(piece, from, to) {
      let at = from;
      while (at < to) {
        if (openEscape !== '') {
          openEscape += String.fromCharCode(piece[at] ?? 0);
          at += 1;
          if (isWhole(openEscape)) readEscape();
          if (!open) return at;
          continue;
        }
        let end = at;
        while (end < to && isBase64[piece[end] ?? 0] === 1) end += 1;
        append(piece.subarray(at, end));
        at = end;
        if (at === to) break;
        if (piece[at] !== backslash) {
          open = false;
          return at;
        }
        openEscape = '\\';
        at += 1;
      }
      return to;
    },
    isOpen: () => open,
    end() {
      open = false;
      const rejectedWith = (rejection: string) => ({
        name: undefined,
        rejection,
        rest: rest + openEscape,
      });
      if (isTooLong) return rejectedWith(`it is larger than ${Math.floor(store.maxBytes / mb)} MB`);
      const bytes = Buffer.from(text.toString('latin1', 0, length), 'base64');
      const result = store.add(bytes, type);
      if ('rejection' in result) return rejectedWith(result.rejection);
      return { name: embeddedScheme + result.name, rejection: undefined, rest: rest + openEscape };
    },
  };

  function readEscape(): void {
    const sign = escapes[openEscape.toLowerCase()];
    if (sign === undefined) {
      open = false;
      rest = openEscape;
    } else {
      append(Buffer.from(sign));
    }
    openEscape = '';
  }

  function append(more: Uint8Array): void {
    if (length + more.length > maxText) isTooLong = true;
    if (isTooLong) return;
    text.set(more, length);
    length += more.length;
  }
}

function isWhole(openEscape: string): boolean {
  return openEscape.length === (openEscape[1] === 'u' ? 6 : 2);
}
