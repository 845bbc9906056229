import { ProviderError } from './provider-error.ts';
import { StringScanner } from './string-scanner.ts';

/** A part of a piece that belongs to an entry: the bytes from `from` to before `to`. */
export interface EntryPart {
  from: number;
  to: number;
  /** Whether the entry ends with it. */
  ends: boolean;
}

const [quote, comma] = Buffer.from('",');
const [openBracket, closeBracket, openBrace, closeBrace] = Buffer.from('[]{}');
const spaces: ReadonlySet<number | undefined> = new Set(Buffer.from('\t\n\r '));
/** Ignored where it begins the answer (RFC 8259, section 8.1). */
const byteOrderMark: ReadonlySet<number | undefined> = new Set([0xef, 0xbb, 0xbf]);

/** Of a field that is named in messages, in characters. */
const maxName = 40;

/**
 * Finds the entries of an array in JSON that comes in pieces, in one pass and without parsing them. The array may lie in an
 * object, one level deep, beside values that are no arrays with entries: `{"success": true, "data": […]}`. What entries
 * are made of is for whoever reads them to judge; between them nothing may be wrong.
 * @see RFC 8259
 */
export class ListScanner {
  /** The field that the list was found in; undefined: it was the whole answer. */
  envelope: string | undefined;
  readonly #string = new StringScanner();
  #place: 'before' | 'envelope' | 'list' | 'after' = 'before';
  #depth = 0;
  /** How deep the list's entries lie. */
  #listDepth = 1;
  /** The last text of the envelope: the name of the field whose value comes. */
  #name = '';
  #entries = 0;
  #inEntry = false;
  /** Whether an entry has to come: behind a comma. */
  #isDue = false;

  /** The parts of entries in the next piece of the answer. @throws {ProviderError} if there is no list */
  *parts(piece: Buffer): Generator<EntryPart, void> {
    let from = 0;
    let index = 0;
    while (index < piece.length) {
      if (this.#string.isOpen) {
        index = this.#skipString(piece, index);
        continue;
      }
      const byte = piece[index];
      index += 1;
      if (spaces.has(byte)) continue;
      if (this.#place !== 'list') {
        this.#readOutside(byte);
      } else if (this.#depth === this.#listDepth && (byte === comma || byte === closeBracket)) {
        if (this.#inEntry) yield { from, to: index - 1, ends: true };
        this.#endEntry(byte);
      } else {
        if (!this.#inEntry) from = index - 1;
        this.#inEntry = true;
        this.#readInside(byte);
      }
    }
    if (this.#inEntry) yield { from, to: piece.length, ends: false };
  }

  /** To be called after the last piece. @throws {ProviderError} if the list has not ended */
  end(): void {
    if (this.#place !== 'after') throw notAList();
  }

  #skipString(piece: Buffer, from: number): number {
    const end = this.#string.skip(piece, from);
    if (this.#place === 'envelope' && this.#depth === 1) {
      const room = maxName - this.#name.length;
      const read = piece.toString('latin1', from, Math.min(end, from + room));
      this.#name += read.replace(/".*/, '');
    }
    return end;
  }

  #readInside(byte: number | undefined): void {
    if (byte === quote) this.#string.open();
    else if (byte === openBracket || byte === openBrace) this.#depth += 1;
    else if (byte === closeBracket || byte === closeBrace) {
      this.#depth -= 1;
      if (this.#depth < this.#listDepth) throw notAList();
    }
  }

  #endEntry(separator: number | undefined): void {
    if (this.#inEntry) this.#entries += 1;
    else if (separator === comma || this.#isDue) throw notAList();
    this.#inEntry = false;
    this.#isDue = separator === comma;
    if (separator === comma) return;
    this.#depth -= 1;
    this.#place = this.#depth === 0 ? 'after' : 'envelope';
  }

  #readOutside(byte: number | undefined): void {
    if (this.#place === 'before') {
      if (byteOrderMark.has(byte)) return;
      if (byte !== openBracket && byte !== openBrace) throw notAList();
      this.#place = byte === openBracket ? 'list' : 'envelope';
      this.#depth = 1;
    } else if (this.#place === 'after') {
      throw notAList();
    } else if (byte === quote) {
      this.#string.open();
      if (this.#depth === 1) this.#name = '';
    } else if (byte === openBracket && this.#depth === 1) {
      this.#enterList();
    } else if (byte === openBracket || byte === openBrace) {
      this.#depth += 1;
    } else if (byte === closeBracket || byte === closeBrace) {
      this.#depth -= 1;
      if (this.#depth === 0) this.#leaveEnvelope(byte);
    }
  }

  #enterList(): void {
    if (this.#entries > 0)
      throw new ProviderError(
        `The provider answered with two lists: "${this.envelope}" and "${this.#name}"`,
      );
    this.#place = 'list';
    this.envelope = this.#name;
    this.#depth = 2;
    this.#listDepth = 2;
    this.#isDue = false;
  }

  #leaveEnvelope(byte: number | undefined): void {
    if (byte !== closeBrace || this.envelope === undefined) throw notAList();
    this.#place = 'after';
  }
}

function notAList(): ProviderError {
  return new ProviderError(
    'The provider did not answer with an array in JSON, nor with an object that has one array in it',
  );
}
