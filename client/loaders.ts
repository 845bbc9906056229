import {
  createContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from 'react-router-dom';
import type { Blog, BlogList } from '../shared/blog.ts';
import { blogSlug, listNumber } from '../shared/blog-paths.ts';
import { type Content, pagesOf } from '../shared/content.ts';
import { quoteTexts } from '../shared/estimate/quote-texts.ts';
import { hasChoices, readChoices } from '../shared/estimate/read-choices.ts';
import { emptyFormState, type FormName } from '../shared/lead.ts';
import { momentIn } from '../shared/match/moment.ts';
import type { EstimateSettings } from '../shared/schemas/estimate.ts';
import type { Match } from '../shared/schemas/match.ts';
import type { PageRequest } from './page-context.ts';

/** The provider's list: here, on its way, or (undefined) not to be had. */
export type BlogsData = BlogList | undefined | Promise<BlogList | undefined>;

/** `waiting`: the list did not come in time, so the answer's status can't depend on it. */
export type ArticleData =
  | { kind: 'found'; blog: Blog; blogs: BlogList }
  | { kind: 'missing' }
  | { kind: 'unavailable' }
  | {
      kind: 'waiting';
      slug: string;
      blogs: Promise<BlogList | undefined>;
      nonce?: string | undefined;
    };

export type KnownArticle = Exclude<ArticleData, { kind: 'waiting' }>;

/** Where the loaders find what belongs to their request. */
export const pageRequestContext = createContext<PageRequest>();

/** Of what the router gives a loader: the address, and what the server has at hand for this request. */
export type LoaderArgs = Pick<
  LoaderFunctionArgs<Readonly<RouterContextProvider>>,
  'url' | 'context'
>;

/** What a page shows. */
export type Loader<Data> = (args: LoaderArgs) => Data | Promise<Data>;

/** For teasers, sidebars and lists: never waits, never fails. */
export function loadBlogs({ context }: LoaderArgs): { blogs: BlogsData } {
  return { blogs: context.get(pageRequestContext).blogs() };
}

export function loadStatus({ context }: LoaderArgs) {
  const { status = { lookedAt: undefined, troubles: {} } } = context.get(pageRequestContext);
  return { status };
}

export type BlogPageData = ReturnType<typeof loadBlogPage>;

/** @returns `number`: the page of the list, from 1; undefined if the query asks for none that can be */
export function loadBlogPage({ context, url }: LoaderArgs) {
  const blogs: BlogsData = context.get(pageRequestContext).blogs();
  return { blogs, number: listNumber(url.searchParams.get('page') ?? '1') };
}

/** Waits a little, so that status and title are right whenever they can be. */
export async function loadArticle({ context, url }: LoaderArgs): Promise<ArticleData> {
  const page = context.get(pageRequestContext);
  // Not the router's `params`: a `%2F` that belongs to the slug is a slash there.
  const slug = blogSlug(url.pathname) ?? '';
  const blogs = page.blogs();
  const ready = await Promise.race([blogs, timeUp(page.dataTimeoutMs)]);
  if (ready === late) {
    return { kind: 'waiting', slug, blogs: Promise.resolve(blogs), nonce: page.nonce };
  }
  return articleIn(ready, slug);
}

/** What the article page shows once the list is known. */
export function articleIn(blogs: BlogList | undefined, slug: string): KnownArticle {
  if (!blogs) return { kind: 'unavailable' };
  const blog = blogs.find(slug);
  return blog ? { kind: 'found', blog, blogs } : { kind: 'missing' };
}

/** How many events of a page's match have happened, where its address says so. */
export function loadMoment(match: Match | undefined) {
  return ({ url }: LoaderArgs) => ({ moment: match ? momentIn(url.searchParams, match) : 0 });
}

/** The form empty, or with what came of a post without JavaScript. */
export function loadForm(form: FormName) {
  return ({ context }: LoaderArgs) => {
    const { posted } = context.get(pageRequestContext);
    return { state: posted?.form === form ? posted.state : emptyFormState };
  };
}

export type QuotePageData = ReturnType<ReturnType<typeof loadQuote>>;

/**
 * The quote form, filled in with an estimate or an offer that its address names; what was posted comes before that.
 * `estimate` are the choices that it is filled in with: an offer has none.
 */
export function loadQuote(content: Content) {
  const load = loadForm('quote');
  const [settings] = pagesOf(content, 'estimate');
  return (args: LoaderArgs) => {
    const { state } = load(args);
    const filledIn = settings && quoteTexts(args.url.searchParams, settings, content.words);
    if (!filledIn || state !== emptyFormState) return { state, chosen: false, estimate: undefined };
    const { values, query } = filledIn;
    return { state: { ...state, values }, chosen: true, estimate: query };
  };
}

export type EstimatePageData = ReturnType<ReturnType<typeof loadEstimate>>;

/** What the address chooses of the estimator's questions, or what the page starts with; `chosen`: it chooses anything. */
export function loadEstimate(settings: EstimateSettings) {
  return ({ url: { searchParams } }: LoaderArgs) => ({
    ...readChoices(searchParams, settings),
    chosen: hasChoices(searchParams),
  });
}

const late = Symbol('late');

function timeUp(ms: number): Promise<typeof late> {
  return new Promise((resolve) => {
    if (Number.isFinite(ms)) setTimeout(() => resolve(late), ms).unref();
  });
}
