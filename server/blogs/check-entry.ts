import { type Blog, blogSchema } from '../../shared/blog.ts';
import { contentProblem } from './content-cost.ts';

/** An entry of the provider's list, or what is wrong with which of its fields. */
export type CheckedEntry =
  | { ok: true; blog: Blog }
  | { ok: false; slug: string | undefined; problems: readonly string[] };

const required = ['_id', 'slug', 'title'] as const;

/** Longest slug: its address has to fit into a request, percent-encoded. */
const maxSlug = 1000;

/** One entry by itself; a bad one is no reason to do without the others. */
export function checkEntry(entry: unknown): CheckedEntry {
  // Before zod, which takes its time over each failure: rubbish comes by the ten thousand.
  if (typeof entry !== 'object' || entry === null) return refused(entry, ['entry']);
  const missing = required.filter((name) => !Object.hasOwn(entry, name));
  if (missing.length > 0) return refused(entry, missing);

  const parsed = blogSchema.safeParse(tidied(entry));
  if (!parsed.success) {
    return refused(
      entry,
      parsed.error.issues.map(({ path }) => String(path[0])),
    );
  }
  const blog = { ...parsed.data, content: withoutEmbeddedFiles(parsed.data.content) };
  const tooMuch = contentProblem(blog.content);
  const problems = [
    ...(isAddressable(blog.slug) ? [] : ['slug']),
    ...(blog.title.trim() === '' ? ['title'] : []),
    ...(tooMuch ? [`content: ${tooMuch}`] : []),
  ];
  return problems.length > 0 ? refused(entry, problems) : { ok: true, blog };
}

/** With the slug, where there is one: by it an operator finds the article. */
function refused(entry: unknown, problems: readonly string[]): CheckedEntry {
  const named = typeof entry === 'object' && entry !== null && 'slug' in entry;
  const slug = named && typeof entry.slug === 'string' ? entry.slug : undefined;
  return { ok: false, slug: slug?.slice(0, maxSlug), problems };
}

/** Whether `/blog/{slug}` can lead to the article: a slash or dots alone would make it another path. */
function isAddressable(slug: string): boolean {
  return (
    slug.trim() !== '' &&
    slug !== '.' &&
    slug !== '..' &&
    !slug.includes('/') &&
    slug.length <= maxSlug &&
    slug.isWellFormed()
  );
}

/** Data bases write `null` where a field has no value; half a surrogate pair is no character. */
function tidied(entry: object): unknown {
  return Object.fromEntries(
    Object.entries(entry)
      .filter(([, value]) => value !== null)
      // A slug is compared with addresses: it can be used as it is, or not at all.
      .map(([name, value]) => [
        name,
        typeof value === 'string' && name !== 'slug' ? withoutHalves(value) : value,
      ]),
  );
}

function withoutHalves(text: string): string {
  return text.isWellFormed() ? text : text.replace(/\p{Surrogate}/gu, '');
}

/** The shortest embedded file that is worth the trouble. */
const minFile = 256;

/** Pictures inside the text are not shown anyway (see `sanitise.ts`), and are most of its length. */
function withoutEmbeddedFiles(html: string): string {
  return html.replace(/data:[^"'\s<>]*/gi, (file) => (file.length < minFile ? file : ''));
}
