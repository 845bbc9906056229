import * as z from 'zod';
import type { Blog } from '../../shared/blog.ts';
import { blogArticlePath } from '../../shared/blog-paths.ts';
import { articlePath, maxSlugLength } from '../http/canonical.ts';
import { contentProblem } from './html-limits.ts';

/** An entry of the provider's list, or what is wrong with which of its fields. */
export type CheckedEntry =
  | { ok: true; blog: Blog }
  | { ok: false; slug: string | undefined; problems: readonly string[] };

/** All that is shown of an article on cards: sixty of them stand on one page; in characters. */
const maxHead = 4 * 1024;
/** A letter may take nine characters in an address, and no sitemap takes a longer one. */
const maxPath = 2000;
/** The shortest embedded file that is worth the trouble. */
const minFile = 256;

/** Data bases write `null` where a field has no value. */
const optionalText = z
  .string()
  .nullish()
  .transform((text) => withoutHalves(text ?? ''));

/** An entry of the provider's list. Unknown fields are left out. */
const entrySchema = z
  .object({
    _id: z.string().min(1),
    // Compared with addresses: it can be used as it is, or not at all.
    slug: z.string().refine(isAddressable, 'can not stand in an address'),
    title: z
      .string()
      .transform(withoutHalves)
      .refine((title) => title.trim() !== '', 'is empty'),
    description: optionalText,
    keyword: optionalText,
    image: optionalText,
    date: optionalText,
    shortSummary: optionalText,
    content: optionalText.transform(withoutEmbeddedFiles).superRefine((html, context) => {
      const problem = contentProblem(html);
      if (problem) context.addIssue(problem);
    }),
  })
  .refine(
    ({ content, ...head }) => Object.values(head).join('').length <= maxHead,
    'is too long without its content',
  );

/** What is read of an entry. */
export const entryFields: ReadonlySet<string> = new Set(Object.keys(entrySchema.shape));

/** One entry by itself; a bad one is no reason to do without the others. */
export function checkEntry(entry: unknown): CheckedEntry {
  const parsed = entrySchema.safeParse(entry);
  if (parsed.success) return { ok: true, blog: parsed.data };
  // By its slug, where there is one, an operator finds the article.
  const { data: named } = z.object({ slug: z.string() }).safeParse(entry);
  return {
    ok: false,
    slug: named?.slug.slice(0, maxSlugLength),
    problems: parsed.error.issues.map(({ path, code, message }) => {
      const field = String(path[0] ?? 'entry');
      return code === 'custom' ? `${field}: ${message}` : field;
    }),
  };
}

/** Whether `/blog/{slug}` can lead to the article: a slash or dots alone would make it another path. */
function isAddressable(slug: string): boolean {
  if (slug.trim() === '' || slug.length > maxSlugLength || !slug.isWellFormed()) return false;
  const path = blogArticlePath(slug);
  return path.length <= maxPath && articlePath(path) === path;
}

/** Half a surrogate pair is no character. */
function withoutHalves(text: string): string {
  return text.isWellFormed() ? text : text.replace(/\p{Surrogate}/gu, '');
}

/** Pictures inside the text are not shown anyway (see `sanitise.ts`), and are most of its length. */
function withoutEmbeddedFiles(html: string): string {
  let kept = '';
  let keptTo = 0;
  let start = 0;
  // Not by an expression that finds them: a hundred thousand short ones would be as many calls.
  for (let end = 0; end <= html.length; end += 1) {
    if (end < html.length && !endsAddress(html.charCodeAt(end))) continue;
    const run = end - start < minFile ? '' : html.slice(start, end);
    const file = run.search(/data:/i);
    if (file >= 0 && run.length - file >= minFile) {
      kept += html.slice(keptTo, start + file);
      keptTo = end;
    }
    start = end + 1;
  }
  return kept + html.slice(keptTo);
}

/** White space, controls, quotes and angle brackets. */
function endsAddress(code: number): boolean {
  return code <= 0x20 || code === 0x22 || code === 0x27 || code === 0x3c || code === 0x3e;
}
