import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Blog } from '../../shared/blog.ts';
import { checkEntry } from './check-entry.ts';
import { beyondJsonBounds } from './json-bounds.ts';
import { ProviderError } from './provider-error.ts';

/** An entry of the provider's that is left out, and why. */
export interface SkippedEntry {
  index: number;
  slug: string | undefined;
  problems: readonly string[];
}

/** Requests get their turn after so many milliseconds of checking. */
const sliceMs = 5;
/** Most entries of one answer, good and bad ones: what each costs is bounded, so this bounds the whole. */
const maxEntries = 20_000;

/**
 * Reads the provider's answer. Each entry is checked by itself; of those that share a slug only the first is kept,
 * since the others' cards would lead to it too.
 * @throws {ProviderError} if the answer is no JSON array, or too much of one, or not one of its entries can be used
 */
export async function parseList(
  bytes: Buffer,
): Promise<{ blogs: Blog[]; skipped: SkippedEntry[] }> {
  const excess = beyondJsonBounds(bytes);
  if (excess) throw new ProviderError(`The provider's answer is ${excess}`);
  await nextTurn();
  const text = new TextDecoder().decode(bytes);
  await nextTurn();
  const entries = parseArray(text);
  await nextTurn();
  const blogs = new Map<string, Blog>();
  const skipped: SkippedEntry[] = [];
  let sliceEnd = performance.now() + sliceMs;
  for (const [index, entry] of entries.entries()) {
    const checked = checkEntry(entry);
    if (!checked.ok) {
      skipped.push({ index, slug: checked.slug, problems: checked.problems });
    } else if (blogs.has(checked.blog.slug)) {
      skipped.push({ index, slug: checked.blog.slug, problems: ['slug is taken'] });
    } else {
      blogs.set(checked.blog.slug, checked.blog);
    }
    if (performance.now() > sliceEnd) {
      await nextTurn();
      sliceEnd = performance.now() + sliceMs;
    }
  }
  if (entries.length > 0 && blogs.size === 0) {
    throw new ProviderError(`Not one of the provider's ${entries.length} articles can be used`);
  }
  return { blogs: [...blogs.values()], skipped };
}

/** What takes longest in one go: some 20 ms for 2,000 articles. */
function parseArray(text: string): unknown[] {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch (cause) {
    throw new ProviderError('The provider did not answer with JSON', { cause });
  }
  if (!Array.isArray(answer)) {
    throw new ProviderError('The provider did not answer with an array');
  }
  if (answer.length > maxEntries) {
    throw new ProviderError(`The provider answered with more than ${maxEntries} articles`);
  }
  return answer;
}
