import * as z from 'zod/mini';

const text = z.string();

/** An entry of the provider's list (spec section 3). Unknown fields are left out. */
export const blogSchema = z.object({
  _id: text.check(z.minLength(1)),
  slug: text.check(z.minLength(1)),
  title: text.check(z.minLength(1)),
  /** Meta description. */
  description: z._default(text, ''),
  /** Meta keywords. */
  keyword: z._default(text, ''),
  /** A path relative to the media host. */
  image: z._default(text, ''),
  /** Display text, not parsed. */
  date: z._default(text, ''),
  shortSummary: z._default(text, ''),
  /** HTML from outside: never shown before it is sanitised. */
  content: z._default(text, ''),
});

export type Blog = z.infer<typeof blogSchema>;

/** What cards, teasers and the sidebar show of an article. */
export type BlogCard = Pick<Blog, '_id' | 'title' | 'date' | 'image' | 'shortSummary' | 'slug'>;

/** One page of `/blog`, and of the sidebar, shows this many of the provider's articles. */
export const blogsPerPage = 60;

/**
 * The provider's list as the pages ask for it. What they ask for costs no more with 100,000 entries.
 * Every entry has a slug of its own that can stand in an address.
 */
export interface BlogList {
  /** Changes whenever the list does. */
  readonly version: string;
  readonly size: number;
  /** How many pages `/blog` has; at least one. */
  readonly pages: number;
  /** In the provider's order, as the sidebar shows them. */
  first(count: number): readonly BlogCard[];
  /** The last entry first. */
  newest(count: number): readonly BlogCard[];
  /** A page of `/blog`, the last entry first; pages count from 1. */
  page(number: number): readonly BlogCard[];
  find(slug: string): Blog | undefined;
  /** A window of the list in the provider's order, counted from 0; `to` is outside. */
  slice(from: number, to: number): readonly Blog[];
  /** The article's content, fit to be shown. */
  html(blog: Blog): string;
}
