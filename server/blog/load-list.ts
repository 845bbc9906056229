import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BlogList } from '../../shared/blog.ts';
import { createEventLoopYield } from '../lib/event-loop.ts';
import type { Logger } from '../lib/log.ts';
import { createBlogList, type StoredArticle } from './blog-list.ts';
import { hostsNotLoaded } from './cover-hosts.ts';
import { type DateFormatter, dateOrderOf } from './dates.ts';
import type { ArticleOptions } from './html/article-context.ts';
import { noPictures } from './picture-store.ts';
import { type ProviderList, readList } from './read-list.ts';

/** How a provider's answer becomes the list that pages ask. */
export interface ListLoader {
  /** How articles are shown. */
  articles: Partial<ArticleOptions>;
  formatDate: DateFormatter;
  log: Pick<Logger, 'info' | 'warn'>;
}

/** A list with what it was made of. */
export interface LoadedList {
  list: BlogList;
  source: ProviderList;
}

/** Entries that are named in the log. */
const examples = 3;

/**
 * Reads an answer and says in the log what of it is left out.
 * @param previous the list before: what hasn't changed is taken from it
 * @returns `previous` itself, if the answer is the same
 * @throws {ProviderError} if the answer is no list, or not one of its entries can be used
 */
export async function loadList(
  loader: ListLoader,
  pieces: AsyncIterable<Uint8Array>,
  previous: LoadedList | undefined,
): Promise<LoadedList> {
  const { pictures = noPictures } = loader.articles;
  const source = await readList(pieces, { pictures, known: previous?.source });
  if (source.version === previous?.source.version) return previous;
  logLosses(loader, source, previous?.source);
  const yieldToEvents = createEventLoopYield();
  const order = dateOrderOf(source.articles.map(({ blog }) => blog.date));
  const articles: StoredArticle[] = [];
  for (const { blog, content } of source.articles) {
    articles.push({ ...blog, ...loader.formatDate(blog.date, order), content });
    await yieldToEvents();
  }
  const list = createBlogList(articles, source.version, loader.articles);
  // Pages wait for the list: they are begun in a turn of their own.
  await nextTurn();
  return { list, source };
}

function logLosses(
  { articles: options, log }: ListLoader,
  { articles, skipped, dropped, envelope }: ProviderList,
  previous: ProviderList | undefined,
): void {
  if (skipped.count > 0) {
    const some = { count: skipped.count, examples: skipped.entries.slice(0, examples) };
    log.warn(some, 'articles of the provider are left out');
  }
  if (dropped.count > 0) {
    const some = { count: dropped.count, examples: dropped.slugs.slice(0, examples) };
    log.warn(some, 'the oldest articles of the provider have no room, and are left out');
  }
  if (envelope !== undefined && envelope !== previous?.envelope) {
    log.info({ field: envelope }, 'the provider’s list is read from a field of its answer');
  }
  const blogs = articles.map(({ blog }) => blog);
  const hosts = hostsNotLoaded(blogs, { mediaUrl: undefined, ...options });
  if (hosts.length > 0) {
    const set = `IMAGE_HOSTS=${hosts.join(',')}`;
    log.warn({ hosts, set }, 'covers on other hosts are not shown until IMAGE_HOSTS names these');
  }
}
