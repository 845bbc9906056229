import type { Blog } from '../../shared/blog.ts';
import { createTurns } from '../turns.ts';
import { type CheckedEntry, checkEntry, entryFields } from './check-entry.ts';
import { createShownDate, type ShownDates } from './dates.ts';
import { ProviderError } from './provider-error.ts';
import { braces, brackets, type Part, splitJson } from './split-json.ts';

/** An entry of the provider's that is left out, and why. */
export interface SkippedEntry {
  index: number;
  slug: string | undefined;
  problems: readonly string[];
}

/** Most entries of one answer, good and bad ones; an agency has 2,000. What each costs is bounded, so this bounds the whole. */
const maxEntries = 5000;
/** Of what is read of an entry, in characters: parsed in some 10 ms, whatever it is made of. Embedded pictures are most of a long one. */
const maxLength = 2 * 1024 * 1024;
/** An article has ten fields. */
const maxFields = 50;
const longestName = 16;

/**
 * Reads the provider's answer an entry at a time; others have their turn in between. Of entries that share a slug only
 * the first is kept, since the others' cards would lead to it too.
 * @throws {ProviderError} if the answer is no JSON array, or too much of one, or not one of its entries can be used
 */
export async function parseList(
  bytes: Buffer,
  dates: ShownDates,
): Promise<{ blogs: Blog[]; skipped: SkippedEntry[] }> {
  const shownDate = createShownDate(dates);
  const blogs = new Map<string, Blog>();
  const skipped: SkippedEntry[] = [];
  let count = 0;
  const turn = createTurns();
  for await (const part of splitJson(bytes, brackets, withoutMark(bytes), turn)) {
    const index = count;
    count += 1;
    if (count > maxEntries) {
      throw new ProviderError(`The provider answered with more than ${maxEntries} articles`);
    }
    const entry = await checkPart(bytes, part, turn);
    if (!entry.ok) {
      skipped.push({ index, slug: entry.slug, problems: entry.problems });
    } else if (blogs.has(entry.blog.slug)) {
      skipped.push({ index, slug: entry.blog.slug, problems: ['slug is taken'] });
    } else {
      const { slug, date } = entry.blog;
      const shown = shownDate(date);
      blogs.set(slug, shown ? { ...entry.blog, date: shown, isoDate: date } : entry.blog);
    }
  }
  if (count > 0 && blogs.size === 0) {
    throw new ProviderError(`Not one of the provider's ${count} articles can be used`);
  }
  return { blogs: [...blogs.values()], skipped };
}

/** Some begin with a byte order mark. */
function withoutMark(bytes: Buffer) {
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return { start: isMarked ? 3 : 0, end: bytes.length };
}

/**
 * Parses of an entry the fields that an article has, and nothing else: each key that isn't known yet costs a
 * microsecond, and stays for a while.
 */
async function checkPart(
  bytes: Buffer,
  part: Part,
  turn: () => Promise<void> | undefined,
): Promise<CheckedEntry> {
  if (bytes[part.start] !== braces[0]) return checkEntry(undefined);
  const fields: string[] = [];
  let length = 0;
  for await (const field of splitJson(bytes, braces, part, turn)) {
    const name = nameOf(bytes, field);
    if (!entryFields.has(name)) continue;
    if (fields.length === maxFields) return excess(`more than ${maxFields} fields`);
    // All that is read is text: what is in an array or an object is left there.
    const text = field.isNested
      ? `"${name}":{}`
      : bytes.toString('utf8', field.start, Math.min(field.end, field.start + maxLength + 1));
    length += text.length;
    if (length > maxLength) return excess(`more than ${maxLength} characters`);
    fields.push(text);
  }
  return checkEntry(parse(`{${fields.join(',')}}`));
}

/** The name of a field, if it isn't longer than any that is asked for. */
function nameOf(bytes: Buffer, { start, end }: Part): string {
  const text = bytes.toString('latin1', start, Math.min(end, start + longestName + 2));
  return text.slice(1, Math.max(1, text.indexOf('"', 1)));
}

function excess(reason: string): CheckedEntry {
  return { ok: false, slug: undefined, problems: [`entry: ${reason}`] };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ProviderError('The provider did not answer with JSON', { cause });
  }
}
