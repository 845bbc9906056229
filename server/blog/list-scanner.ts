import { ProviderError } from './provider-error.ts';
import { createTextEnd } from './text-end.ts';

/** A part of a piece that belongs to an entry: the bytes from `from` to before `to`. */
export interface EntryPart {
  from: number;
  to: number;
  /** Whether the entry ends with it. */
  ends: boolean;
}

export interface ListScanner {
  /** The parts of entries in the next piece of the answer. @throws {ProviderError} if there is no list */
  parts(piece: Buffer): Generator<EntryPart, void>;
  /** @throws {ProviderError} if the list has not ended */
  end(): void;
  /** The field that the list was found in; undefined: it was the whole answer. */
  envelope(): string | undefined;
}

const [quote, comma] = Buffer.from('",');
const [openBracket, closeBracket, openBrace, closeBrace] = Buffer.from('[]{}');
const spaces: ReadonlySet<number | undefined> = new Set(Buffer.from('\t\n\r '));
/** Some begin with a byte order mark. */
const markBytes: ReadonlySet<number | undefined> = new Set([0xef, 0xbb, 0xbf]);

const longestName = 40;

/**
 * Finds the entries of an array in JSON that comes in pieces, in one pass and without making anything of them. The array may
 * lie in an object, one level deep, beside values that are no arrays with entries: `{"success": true, "data": […]}`. What
 * entries are made of is for whoever reads them to judge; between them nothing may be wrong.
 * @see RFC 8259
 */
export function createListScanner(): ListScanner {
  const text = createTextEnd();
  let place: 'before' | 'envelope' | 'list' | 'after' = 'before';
  let depth = 0;
  /** How deep the list's entries lie. */
  let listDepth = 1;
  let lastText = '';
  let envelope: string | undefined;
  let entries = 0;
  let inText = false;
  let inEntry = false;
  /** Whether an entry has to come: behind a comma. */
  let isDue = false;

  return {
    *parts(piece) {
      let from = 0;
      let index = 0;
      while (index < piece.length) {
        if (inText) {
          const start = index;
          index = text.find(piece, index);
          inText = text.isOpen();
          if (place === 'envelope' && depth === 1) keepName(piece, start, index);
          continue;
        }
        const byte = piece[index];
        index += 1;
        if (spaces.has(byte)) continue;
        if (place === 'list' && depth === listDepth && (byte === comma || byte === closeBracket)) {
          if (inEntry) yield { from, to: index - 1, ends: true };
          else if (byte === comma || isDue) throw wrong();
          if (inEntry) entries += 1;
          inEntry = false;
          isDue = byte === comma;
          if (byte === closeBracket) leaveList();
          continue;
        }
        if (place === 'list' && !inEntry) {
          inEntry = true;
          from = index - 1;
        }
        take(byte);
      }
      if (inEntry) yield { from, to: piece.length, ends: false };
    },
    end() {
      if (place !== 'after' || depth > 0) throw wrong();
    },
    envelope: () => envelope,
  };

  function take(byte: number | undefined): void {
    if (place === 'before') {
      if (markBytes.has(byte)) return;
      if (byte !== openBracket && byte !== openBrace) throw wrong();
      place = byte === openBracket ? 'list' : 'envelope';
      depth = 1;
    } else if (place === 'after' && depth === 0) {
      throw wrong();
    } else if (byte === quote) {
      inText = true;
      if (depth === 1) lastText = '';
    } else if (byte === openBracket && place === 'envelope' && depth === 1) {
      enterList();
    } else if (byte === openBracket || byte === openBrace) {
      depth += 1;
    } else if (byte === closeBracket || byte === closeBrace) {
      depth -= 1;
      if (place === 'list' && depth < listDepth) throw wrong();
      if (place === 'envelope' && depth === 0) leaveEnvelope(byte);
    }
  }

  function enterList(): void {
    if (entries > 0)
      throw new ProviderError(
        `The provider answered with two lists: "${envelope}" and "${lastText}"`,
      );
    place = 'list';
    envelope = lastText;
    depth = 2;
    listDepth = 2;
    isDue = false;
  }

  function leaveList(): void {
    depth -= 1;
    place = listDepth === 2 ? 'envelope' : 'after';
  }

  function leaveEnvelope(byte: number | undefined): void {
    if (byte !== closeBrace || envelope === undefined) throw wrong();
    place = 'after';
  }

  function keepName(piece: Buffer, from: number, to: number): void {
    const room = longestName - lastText.length;
    if (room > 0)
      lastText += piece.toString('latin1', from, Math.min(to, from + room)).replace(/".*/, '');
  }
}

function wrong(): ProviderError {
  return new ProviderError(
    'The provider did not answer with an array in JSON, nor with an object that has one array in it',
  );
}
