import * as z from 'zod';
import type { Blog } from '../../shared/blog.ts';
import { blogArticlePath } from '../../shared/blog-paths.ts';
import { articlePath, maxSlugLength } from '../http/canonical.ts';
import { type OptionalField, optionalSchemas, requiredFields } from './field-schemas.ts';
import { contentProblem } from './html-limits.ts';

/** An entry of the provider's list, or what is wrong with which of its fields. */
export type EntryResult =
  | { ok: true; blog: Blog; content: string; notes: readonly string[] }
  | { ok: false; slug: string | undefined; problems: readonly string[] };

/** All that is shown of an article on cards: sixty of them stand on one page; in characters. */
const maxHead = 4 * 1024;
/** A letter may take nine characters in an address, and no sitemap takes a longer one. */
const maxPath = 2000;

const entrySchema = requiredFields
  // Compared with addresses: it can be used as it is, or not at all.
  .refine(({ slug }) => isAddressable(slug), {
    path: ['slug'],
    message: 'can not stand in an address',
  })
  .refine(({ title }) => title.trim() !== '', { path: ['title'], message: 'is empty' });

/** One entry by itself; a bad one is no reason to do without the others. Unknown fields are left out. */
export function checkEntry(entry: unknown): EntryResult {
  const fields = z.record(z.string(), z.unknown()).safeParse(entry).data;
  if (!fields) return { ok: false, slug: undefined, problems: ['entry'] };
  const parsed = entrySchema.safeParse(fields);
  const { values, notes } = optionalOf(fields);
  const { content, ...head } = values;
  const problems = [
    ...(parsed.error?.issues ?? []).map(({ path, code, message }) => {
      const field = String(path[0] ?? 'entry');
      return code === 'custom' ? `${field}: ${message}` : field;
    }),
    ...problemOf('content', contentProblem(content)),
    ...problemOf(
      'entry',
      isTooLong(parsed.data, head) ? 'is too long without its content' : undefined,
    ),
  ];
  if (parsed.success && problems.length === 0) {
    return { ok: true, blog: { ...parsed.data, ...head }, content, notes };
  }
  // By its slug, where there is one, an operator finds the article.
  const slug = typeof fields.slug === 'string' ? fields.slug.slice(0, maxSlugLength) : undefined;
  return { ok: false, slug, problems };
}

/** An odd field never costs the article: it is left out, and said. */
function optionalOf(fields: Readonly<Record<string, unknown>>) {
  const notes: string[] = [];
  const read = (field: OptionalField): string => {
    const value = fields[field];
    if (value === undefined) return '';
    const { success, data } = optionalSchemas[field].safeParse(value);
    if (success) return data;
    notes.push(`The field "${field}" is left out: what stands in it can’t be read`);
    return '';
  };
  const values = {
    description: read('description'),
    keyword: read('keyword'),
    image: read('image'),
    date: read('date'),
    shortSummary: read('shortSummary'),
    content: read('content'),
  };
  return { values, notes };
}

function problemOf(field: string, problem: string | undefined): string[] {
  return problem === undefined ? [] : [`${field}: ${problem}`];
}

function isTooLong(...parts: readonly (Readonly<Record<string, string>> | undefined)[]): boolean {
  return parts.flatMap((part) => Object.values(part ?? {})).join('').length > maxHead;
}

/** Whether `/blog/{slug}` can lead to the article: a slash or dots alone would make it another path. */
function isAddressable(slug: string): boolean {
  if (slug.trim() === '' || slug.length > maxSlugLength || !slug.isWellFormed()) return false;
  const path = blogArticlePath(slug);
  return path.length <= maxPath && articlePath(path) === path;
}
