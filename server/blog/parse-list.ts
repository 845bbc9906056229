import type { Blog } from '../../shared/blog.ts';
import { createTurns } from '../turns.ts';
import { type CheckedEntry, checkEntry, entryFields } from './check-entry.ts';
import { ProviderError } from './provider-error.ts';
import { type ReadEntry, readEntry } from './read-entry.ts';
import { createShownDate } from './shown-date.ts';
import { brackets, splitJson } from './split-json.ts';

/** An entry of the provider's that is left out, and why. */
export interface SkippedEntry {
  index: number;
  slug: string | undefined;
  problems: readonly string[];
}

/** Most entries of one answer, good and bad ones; an agency has 2,000. What each costs is bounded, so this bounds the whole. */
const maxEntries = 5000;

/**
 * Reads the provider's answer an entry at a time; others have their turn in between. Of entries that share a slug only
 * the first is kept, since the others' cards would lead to it too.
 * @param timeZone in which moments are shown
 * @throws {ProviderError} if the answer is no JSON array, or too much of one, or not one of its entries can be used
 */
export async function parseList(
  bytes: Buffer,
  timeZone: string,
): Promise<{ blogs: Blog[]; skipped: SkippedEntry[] }> {
  const shownDate = createShownDate(timeZone);
  const blogs = new Map<string, Blog>();
  const skipped: SkippedEntry[] = [];
  let count = 0;
  const turn = createTurns();
  for (const entry of splitJson(bytes, brackets, withoutMark(bytes))) {
    await turn();
    if (!entry) continue;
    const index = count;
    count += 1;
    if (count > maxEntries) {
      throw new ProviderError(`The provider answered with more than ${maxEntries} articles`);
    }
    const checked = check(await readEntry(bytes, entry, entryFields, turn));
    if (!checked.ok) {
      skipped.push({ index, slug: checked.slug, problems: checked.problems });
    } else if (blogs.has(checked.blog.slug)) {
      skipped.push({ index, slug: checked.blog.slug, problems: ['slug is taken'] });
    } else {
      const { slug, date } = checked.blog;
      const shown = shownDate(date);
      blogs.set(slug, shown ? { ...checked.blog, date: shown, isoDate: date } : checked.blog);
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

function check(entry: ReadEntry): CheckedEntry {
  if (!('excess' in entry)) return checkEntry(entry.value);
  return { ok: false, slug: undefined, problems: [`entry: ${entry.excess}`] };
}
