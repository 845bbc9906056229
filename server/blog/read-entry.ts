import { ProviderError } from './provider-error.ts';
import { braces, type Part, splitJson } from './split-json.ts';

/** Of what is read of an entry, in characters: parsed in some 10 ms, whatever it is made of. Embedded pictures are most of a long one. */
const maxLength = 2 * 1024 * 1024;
/** An article has ten fields. */
const maxFields = 50;

/** An entry with its fields, or what there is too much of in it. */
export type ReadEntry = { value: unknown } | { excess: string };

/**
 * Parses of an entry the fields that are asked for, and nothing else: each key that isn't known yet costs a microsecond,
 * and stays for a while.
 * @param turn to be awaited now and then
 * @throws {ProviderError} if it is no JSON
 */
export async function readEntry(
  bytes: Buffer,
  entry: Part,
  fields: ReadonlySet<string>,
  turn: () => Promise<void> | undefined,
): Promise<ReadEntry> {
  if (bytes[entry.start] !== braces[0]) return { value: undefined };
  const wanted: string[] = [];
  let length = 0;
  for (const field of splitJson(bytes, braces, entry)) {
    await turn();
    const name = field && nameOf(bytes, field);
    if (!name || !fields.has(name)) continue;
    if (wanted.length === maxFields) return { excess: `more than ${maxFields} fields` };
    // All that is read is text: what is in an array or an object is left there.
    const text = field.isNested
      ? `"${name}":{}`
      : bytes.toString('utf8', field.start, Math.min(field.end, field.start + maxLength + 1));
    length += text.length;
    if (length > maxLength) return { excess: `more than ${maxLength} characters` };
    wanted.push(text);
  }
  return { value: parse(`{${wanted.join(',')}}`) };
}

const longestName = 16;

/** The name of a field, if it isn't longer than any that is asked for. */
function nameOf(bytes: Buffer, { start, end }: Part): string {
  const text = bytes.toString('latin1', start, Math.min(end, start + longestName + 2));
  return text.slice(1, Math.max(1, text.indexOf('"', 1)));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ProviderError('The provider did not answer with JSON', { cause });
  }
}
