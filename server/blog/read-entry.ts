import { checkEntry, type EntryResult } from './check-entry.ts';
import { entryFields } from './field-schemas.ts';
import { ProviderError } from './provider-error.ts';
import { type Field, splitFields } from './split-fields.ts';

/** Fields of an entry that are read: some stand in it twice. */
const maxFields = 50;
/** Of an object or an array in a field that isn't the content, in bytes: a date, an id, a list of tags. */
const maxNested = 4 * 1024;

const [openBrace] = Buffer.from('{');

/**
 * Parses of an entry the fields that an article has, and nothing else.
 * @param bytes the entry as it is written
 * @throws {ProviderError} if it is no JSON
 */
export function readEntry(bytes: Buffer): EntryResult {
  const entry = trimEnd(bytes);
  if (entry[0] !== openBrace) return checkEntry(undefined);
  const values = new Map<string, unknown>();
  let fields = 0;
  for (const field of splitFields(entry)) {
    if (!entryFields.has(field.name)) continue;
    fields += 1;
    if (fields > maxFields) {
      return { ok: false, slug: undefined, problems: [`entry: more than ${maxFields} fields`] };
    }
    values.set(field.name, valueIn(entry, field));
  }
  return checkEntry(Object.fromEntries(values));
}

function valueIn(bytes: Buffer, { name, start, end, isNested }: Field): unknown {
  const text = bytes.toString('utf8', start, end);
  if (!isNested) return parse(text);
  // Editor.js as it came from its `save()`: the content's reader parses it as it does the text of one.
  if (name === 'content') return text;
  return end - start > maxNested ? {} : parse(text);
}

/** Without the space in front of the comma behind it. */
function trimEnd(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] ?? 0) <= 0x20) end -= 1;
  return bytes.subarray(0, end);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ProviderError('The provider did not answer with JSON', { cause });
  }
}
