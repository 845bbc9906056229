import { ProviderError } from './provider-error.ts';

/** A part of JSON: the bytes from `start` to before `end`. */
export interface Part {
  start: number;
  end: number;
  /** Whether there is an array or an object in it. */
  isNested: boolean;
}

/** So many bytes are looked through in one go. */
const pieceBytes = 64 * 1024;

const [quote, comma, backslash] = Buffer.from('",\\');
const [tab, lineFeed, carriageReturn, space] = Buffer.from('\t\n\r ');
const [openBracket, closeBracket, openBrace, closeBrace] = Buffer.from('[]{}');

/** What arrays begin and end with, and objects. */
export const brackets = [openBracket, closeBracket] as const;
export const braces = [openBrace, closeBrace] as const;

/**
 * Takes an array apart into its entries, or an object into its fields, in one pass and without making anything of them.
 * What they are made of is for whoever reads them to judge; between them nothing may be wrong.
 * @param turn awaited now and then, so that others may have theirs
 * @throws {ProviderError} if the part is no array, or no object
 */
export async function* splitJson(
  bytes: Buffer,
  [open, close]: typeof brackets,
  { start, end }: Pick<Part, 'start' | 'end'>,
  turn: () => Promise<void> | undefined,
): AsyncGenerator<Part, void> {
  let depth = 0;
  let closed = false;
  let inText = false;
  let isFirst = true;
  let isNested = false;
  /** Of the part at hand; -1: nothing but space yet. */
  let partStart = -1;
  let pieceEnd = start + pieceBytes;

  for (let index = start; index < end; index += 1) {
    if (index >= pieceEnd) {
      pieceEnd = index + pieceBytes;
      await turn();
    }
    const byte = bytes[index];
    if (inText) {
      if (byte === backslash) index += 1;
      else if (byte === quote) inText = false;
    } else if (byte === space || byte === lineFeed || byte === carriageReturn || byte === tab) {
      // Between the parts, or within one.
    } else if (depth === 0) {
      if (closed || byte !== open) throw wrong();
      depth = 1;
    } else if (depth === 1 && (byte === comma || byte === close)) {
      closed = byte === close;
      if (partStart >= 0) yield { start: partStart, end: index, isNested };
      else if (!closed || !isFirst) throw wrong();
      await turn();
      if (closed) depth = 0;
      isFirst = false;
      isNested = false;
      partStart = -1;
    } else {
      if (partStart < 0) partStart = index;
      if (byte === quote) inText = true;
      else if (byte === openBracket || byte === openBrace) {
        isNested = true;
        depth += 1;
      } else if (byte === closeBracket || byte === closeBrace) {
        depth -= 1;
        if (depth === 0) throw wrong();
      }
    }
  }
  if (!closed) throw wrong();
}

function wrong(): ProviderError {
  return new ProviderError('The provider did not answer with an array in JSON');
}
