import { ProviderError } from './provider-error.ts';
import { StringScanner } from './string-scanner.ts';

/** A field of an object in JSON: its name and its value as they are written. */
export interface Field {
  name: string;
  /** The bytes from `start` to before `end`. */
  start: number;
  end: number;
  /** Whether the value is an array or an object. */
  isNested: boolean;
}

const [quote, comma, colon] = Buffer.from('",:');
const [openBracket, closeBracket, openBrace, closeBrace] = Buffer.from('[]{}');
const spaces: ReadonlySet<number | undefined> = new Set(Buffer.from('\t\n\r '));

/** An article has ten fields. */
const maxName = 16;

/**
 * Takes an object apart into its fields, in one pass and without making anything of them: a key that isn't known yet costs
 * a microsecond where it is parsed, and stays for a while.
 * @param bytes an entry without the space around it
 * @throws {ProviderError} if it is no object in JSON, as far as its fields' ends tell
 */
export function* splitFields(bytes: Buffer): Generator<Field, void> {
  const string = new StringScanner();
  let depth = 0;
  let name: string | undefined;
  let start = -1;
  let isNested = false;
  let isFirst = true;
  let index = 0;
  while (index < bytes.length) {
    const byte = bytes[index];
    const at = index;
    index += 1;
    if (spaces.has(byte)) continue;
    if (depth === 0) {
      if (byte !== openBrace || at > 0) throw notJson();
      depth = 1;
      continue;
    }
    if (depth === 1 && (byte === comma || byte === closeBrace)) {
      if (name !== undefined && start >= 0) yield { name, start, end: at, isNested };
      else if (byte === comma || !isFirst || name !== undefined) throw notJson();
      if (byte === closeBrace) {
        if (index < bytes.length) throw notJson();
        return;
      }
      name = undefined;
      start = -1;
      isNested = false;
      isFirst = false;
      continue;
    }
    if (depth === 1 && name === undefined) {
      if (byte !== quote) throw notJson();
      index = string.skip(bytes, index);
      name = bytes.toString('latin1', at + 1, Math.min(index - 1, at + 2 + maxName));
      while (spaces.has(bytes[index])) index += 1;
      if (bytes[index] !== colon) throw notJson();
      index += 1;
      continue;
    }
    if (start < 0) start = at;
    if (byte === quote) index = string.skip(bytes, index);
    else if (byte === openBracket || byte === openBrace) {
      isNested = true;
      depth += 1;
    } else if (byte === closeBracket || byte === closeBrace) {
      depth -= 1;
      if (depth === 0) throw notJson();
    }
  }
  throw notJson();
}

function notJson(): ProviderError {
  return new ProviderError('The provider did not answer with JSON');
}
