import { createBase64Decoder } from './base64-decoder.ts';
import type { PictureStore } from './picture-store.ts';

/** The bytes of one entry after the other, without the pictures in base64 that stand in them. */
export interface EntryBuffer {
  /** The next part of the entry: `piece` from `from` to before `to`. */
  add(piece: Buffer, from: number, to: number): void;
  /** All of it, and makes room for the next entry: the bytes hold until something is added. */
  flush(): EntryContents;
}

export interface EntryContents {
  /** Undefined: there were too many. */
  bytes: Buffer | undefined;
  /** Which pictures are left out, in an author's words. */
  notes: readonly string[];
}

const marker = Buffer.from(';base64,');
/** What stands in front of the marker: `data:image/png`, with parameters, and a slash as PHP writes it. */
const address = /data:([a-z]{1,20}\\?\/[a-z0-9.+-]{1,60})(?:;[\w=.-]{1,60}){0,3};base64,$/i;
const maxAddress = 300;
/** Of pictures that are left out, so many are named. */
const maxNotes = 5;

/**
 * Collects entries up to a length. A picture in base64 goes to the store as soon as its last byte has come, and its name
 * takes its place: of an article with pictures, most never is in memory as text.
 * @param maxBytes of one entry, without its pictures
 * @see RFC 2397 for the addresses of such pictures
 */
export function createEntryBuffer(maxBytes: number, store: PictureStore): EntryBuffer {
  // What of it is never written to takes no memory.
  const bytes = Buffer.allocUnsafeSlow(maxBytes);
  let length = 0;
  let isTooLong = false;
  let notes: string[] = [];
  const decoder = createBase64Decoder(store);
  /** Where the marker stands next in the piece at hand; -1: nowhere. */
  const nextMarker: { piece: Buffer; at: number } = { piece: Buffer.alloc(0), at: -1 };

  return {
    add(piece, from, to) {
      let at = from;
      while (at < to && !isTooLong) {
        if (decoder.isOpen()) {
          at = decoder.add(piece, at, to);
          if (!decoder.isOpen()) endPicture();
          continue;
        }
        const found = overSeam(piece, at, to) ?? within(piece, at, to);
        append(piece, at, found ?? to);
        at = found ?? to;
        if (found !== undefined) beginPicture();
      }
    },
    flush() {
      if (decoder.isOpen()) endPicture();
      const contents = { bytes: isTooLong ? undefined : bytes.subarray(0, length), notes };
      length = 0;
      isTooLong = false;
      notes = [];
      return contents;
    },
  };

  function append(piece: Uint8Array, from: number, to: number): void {
    if (length + to - from > maxBytes) {
      isTooLong = true;
      return;
    }
    bytes.set(piece.subarray(from, to), length);
    length += to - from;
  }

  /** The place behind a marker that began in the piece before. */
  function overSeam(piece: Buffer, from: number, to: number): number | undefined {
    if (from > 0 || length === 0) return undefined;
    const before = bytes.subarray(Math.max(0, length - marker.length + 1), length);
    const seam = Buffer.concat([before, piece.subarray(0, Math.min(to, marker.length - 1))]);
    const at = seam.indexOf(marker);
    return at === -1 ? undefined : at + marker.length - before.length;
  }

  function within(piece: Buffer, from: number, to: number): number | undefined {
    if (nextMarker.piece !== piece || (nextMarker.at !== -1 && nextMarker.at < from)) {
      nextMarker.piece = piece;
      nextMarker.at = piece.indexOf(marker, from);
    }
    const end = nextMarker.at + marker.length;
    return nextMarker.at >= from && end <= to ? end : undefined;
  }

  function beginPicture(): void {
    const tail = bytes.toString('latin1', Math.max(0, length - maxAddress), length);
    const [whole, type] = address.exec(tail) ?? [];
    if (whole === undefined || type === undefined) return;
    length -= whole.length;
    decoder.begin(type.replace('\\', '').toLowerCase());
  }

  function endPicture(): void {
    const { name, rejection, rest } = decoder.end();
    if (rejection !== undefined && notes.length < maxNotes) {
      notes.push(`A picture inside the text is left out: ${rejection}`);
    }
    const text = Buffer.from((name ?? '') + rest);
    append(text, 0, text.length);
  }
}
