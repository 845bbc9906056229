import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { type Blog, type BlogList, blogSchema, blogsPerPage } from '../../shared/blog.ts';
import { type Body, bodyInMemory } from './body.ts';
import { checkEntry } from './check-entry.ts';
import { type BlogHead, type PackedBlogs, packBlogs, parseJson, placeOf } from './packed-blogs.ts';
import { createSanitiser } from './sanitise.ts';

/** Sanitised articles that are kept, in characters. Finished pages are kept elsewhere. */
const maxHtml = 2 * 1024 * 1024;

const headSchema = z.omit(blogSchema, { content: true });

/**
 * A packed list as the pages ask for it. Only what is asked for is unpacked, read and sanitised.
 * @param mediaUrl where the contents' own pictures lie
 */
export function unpackBlogs(packed: PackedBlogs, body: Body, mediaUrl?: string): BlogList {
  const { version, heads, headEnds, spans, slots } = packed;
  const bytes = Buffer.from(heads.buffer, heads.byteOffset, heads.length);
  const size = headEnds.length;
  const sanitise = createSanitiser(mediaUrl);
  const cleaned = new LRUCache<string, string>({
    maxSize: maxHtml,
    sizeCalculation: (html) => html.length + 1,
  });

  return {
    version,
    size,
    pages: Math.max(1, Math.ceil(size / blogsPerPage)),
    first: (count) => slice(0, count),
    newest: (count) => slice(size - count, size).reverse(),
    page: (number) => {
      const end = size - (number - 1) * blogsPerPage;
      return slice(end - blogsPerPage, end).reverse();
    },
    slice,
    find: (slug) => {
      const place = placeOf(slug, slots, (candidate) => headAt(candidate).slug === slug);
      return place === undefined ? undefined : blogAt(place);
    },
    html: (blog) => {
      const known = cleaned.get(blog.slug);
      if (known !== undefined) return known;
      const html = sanitise(blog.content);
      cleaned.set(blog.slug, html);
      return html;
    },
  };

  /** Places outside the list are none. */
  function slice(from: number, to: number): Blog[] {
    const blogs: Blog[] = [];
    for (let place = Math.max(0, from); place < Math.min(to, size); place++) {
      blogs.push(blogAt(place));
    }
    return blogs;
  }

  function headAt(place: number): BlogHead {
    const start = place === 0 ? 0 : headEnds[place - 1];
    return headSchema.parse(JSON.parse(bytes.toString('utf8', start, headEnds[place])));
  }

  /** The content is read when it is asked for: cards and maps of the site never need it. */
  function blogAt(place: number): Blog {
    return {
      ...headAt(place),
      get content() {
        const checked = checkEntry(
          parseJson(body.read(spans[place * 2] ?? 0, spans[place * 2 + 1] ?? 0)),
        );
        if (!checked.ok) throw new Error('The kept blog list has changed on disk');
        return checked.blog.content;
      },
    };
  }
}

/** A list from entries at hand; the provider's rules hold for them too. */
export function createBlogList(
  blogs: readonly Blog[],
  version: string,
  mediaUrl?: string,
): BlogList {
  const body = bodyInMemory(Buffer.from(JSON.stringify(blogs)));
  return unpackBlogs(packBlogs(body, version).packed, body, mediaUrl);
}
