import { type Blog, blogSchema } from '../../shared/blog.ts';

/** An entry of the provider's list, or which of its fields won't do. */
export type CheckedEntry = { ok: true; blog: Blog } | { ok: false; problems: readonly string[] };

const required = ['_id', 'slug', 'title'] as const;

/** Longest content that is cleaned while a visitor waits (some 80,000 words), in characters. */
const maxContent = 512 * 1024;
/** Longest slug: its address has to fit into a request, percent-encoded. */
const maxSlug = 1000;

/** One entry by itself; a bad one is no reason to do without the others. */
export function checkEntry(entry: unknown): CheckedEntry {
  // Before zod, which takes its time over each failure: rubbish comes by the ten thousand.
  if (typeof entry !== 'object' || entry === null) return { ok: false, problems: ['entry'] };
  const missing = required.filter((name) => !Object.hasOwn(entry, name));
  if (missing.length > 0) return { ok: false, problems: missing };

  const parsed = blogSchema.safeParse(tidied(entry));
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.error.issues.map(({ path }) => path.join('.') || 'entry'),
    };
  }
  const blog = parsed.data;
  if (blog.content.length > maxContent) blog.content = withoutEmbeddedFiles(blog.content);
  const problems = [
    ...(isAddressable(blog.slug) ? [] : ['slug']),
    ...(blog.title.trim() === '' ? ['title'] : []),
    ...(blog.content.length > maxContent ? ['content'] : []),
  ];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, blog };
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

/** Pictures inside the text are not shown anyway (see `sanitise.ts`), and are most of its length. */
export function withoutEmbeddedFiles(html: string): string {
  return html.replace(/data:[^"'\s<>]+/gi, (address) => (address.length > 260 ? '' : address));
}
