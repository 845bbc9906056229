/** An article of the provider's. */
export interface Blog {
  _id: string;
  slug: string;
  title: string;
  /** Meta description. */
  description: string;
  /** Meta keywords. */
  keyword: string;
  /** A path relative to the media host. */
  image: string;
  /** Only of the bundled samples: how wide the AVIF files beside the image are. No provider can say so. */
  imageWidths?: readonly number[];
  /** Display text. */
  date: string;
  /** The same date in ISO 8601, where it is clear which is meant. */
  isoDate?: string;
  shortSummary: string;
}

/** What cards, teasers and the sidebar show of an article. */
export type BlogCard = Pick<
  Blog,
  '_id' | 'title' | 'date' | 'image' | 'imageWidths' | 'shortSummary' | 'slug'
>;

/** One page of `/blog`, and of the sidebar, shows this many of the provider's articles. */
export const blogsPerPage = 60;

/**
 * The provider's list as the pages ask for it.
 * Every entry has a slug of its own that can stand in an address.
 */
export interface BlogList {
  /** Changes whenever the list does. */
  readonly version: string;
  readonly size: number;
  /** How many pages `/blog` has; at least one. */
  readonly pages: number;
  /** The newest, in the provider's order, as the sidebar shows them. */
  last(count: number): readonly BlogCard[];
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
