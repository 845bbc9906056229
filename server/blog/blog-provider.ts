import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BlogList } from '../../shared/blog.ts';
import { CallError, type StreamedAnswer, streamedFetch } from '../lib/bounded-fetch.ts';
import { createEventLoopYield } from '../lib/event-loop.ts';
import type { Logger } from '../lib/log.ts';
import { createBlogList, type StoredArticle } from './blog-list.ts';
import { hostsNotLoaded } from './cover-hosts.ts';
import { createShownDate, dateOrderOf, type ShownDates } from './dates.ts';
import type { ArticleOptions } from './html/article-context.ts';
import { createArticleHtml } from './html/article-html.ts';
import { noPictures } from './picture-store.ts';
import { ProviderError } from './provider-error.ts';
import { type ReadList, readList } from './read-list.ts';
import { createSavedList } from './saved-list.ts';
import { createSurvey } from './survey.ts';
import { inUtf8 } from './to-utf8.ts';

export interface BlogProviderOptions {
  url: string;
  /** For a whole call. */
  timeoutMs: number;
  /** How articles are shown. */
  shown: Partial<ArticleOptions>;
  dates: ShownDates;
  /** Where the last good list is kept; undefined: nowhere. */
  dataDir: string | undefined;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Milliseconds; never set back. */
  now?: () => number;
}

export interface BlogProvider {
  /** Asks the provider: the known list, if it still holds. @throws {ProviderError} if it can't say */
  refresh(): Promise<BlogList>;
  /** The last good list of an earlier process. Never rejects. */
  lastGood(): Promise<BlogList | undefined>;
  /** Ends a call that runs, and waits for the disk. Never rejects. */
  close(): Promise<void>;
}

/** The longest answer that is kept on disk. */
const maxSaved = 256 * 1024 * 1024;
/** A provider that forgets its articles says so for this long before it is believed. */
const emptyForMs = 10 * 60 * 1000;
const doubt = 'The provider answers with no articles; the known ones are kept for now';
/** Entries that are named in the log. */
const examples = 3;

type Pieces = AsyncIterable<Uint8Array>;

/** A list with what it was made of. */
interface Known {
  list: BlogList;
  read: ReadList;
}

/** The provider's list, asked for again only where it may have changed, and kept on disk. */
export function createBlogProvider(options: BlogProviderOptions): BlogProvider {
  const { url, timeoutMs, shown, dates, dataDir, log } = options;
  const { pictures = noPictures } = shown;
  const { now = () => performance.now() } = options;
  const shownDate = createShownDate(dates);
  const saved = dataDir === undefined ? undefined : createSavedList(dataDir, url, maxSaved, log);
  const survey = createSurvey({ articleHtml: createArticleHtml(shown), url, dataDir, log });
  const closing = new AbortController();
  let known: Known | undefined;
  /** What the last good answer can be asked after again. */
  let validators: Record<string, string> = {};
  let emptySince: number | undefined;
  /** What is done with drafts, one after the other: the newest is kept last. */
  let saving = Promise.resolve();

  return {
    async refresh() {
      const headers = { accept: 'application/json', ...validators };
      const call = { url, headers, timeoutMs, signal: closing.signal };
      const asked = streamedFetch(call, take);
      return await asked.catch((error: unknown) => {
        if (error instanceof ProviderError) throw error;
        const why = error instanceof CallError ? error.message : String(error);
        throw new ProviderError(`The provider could not be asked: ${why}`, { cause: error });
      });
    },

    async lastGood() {
      const pieces = await saved?.read();
      if (!pieces) return undefined;
      try {
        known = await read(pieces);
        survey.look(known.read);
        log.info({ articles: known.list.size }, 'serving the blog list that was kept on disk');
        return known.list;
      } catch (err) {
        log.warn({ err }, 'the kept blog list can not be used');
        return undefined;
      }
    },

    async close() {
      closing.abort();
      await survey.close();
      await saving;
    },
  };

  /** The list, or the word that the known one still holds. */
  async function take(answer: StreamedAnswer): Promise<BlogList> {
    if (answer.status === 304 && known && Object.keys(validators).length > 0) {
      emptySince = undefined;
      return known.list;
    }
    if (answer.status !== 200) throw new ProviderError(`The provider answered ${answer.status}`);
    const draft = saved?.draft();
    try {
      const next = await read(drafted(inUtf8(answer), draft));
      if (next.list.size > 0) emptySince = undefined;
      else if (isDoubtful()) throw new ProviderError(doubt);
      const isSame = next === known;
      saving = saving.then(() => (isSame ? draft?.discard() : draft?.keep()));
      if (!isSame) survey.look(next.read);
      known = next;
      validators = validatorsOf(answer);
      return next.list;
    } catch (error) {
      saving = saving.then(() => draft?.discard());
      throw error;
    }
  }

  /** The known list, if it is the same. */
  async function read(pieces: Pieces): Promise<Known> {
    const next = await readList(pieces, { pictures, known: known?.read });
    if (next.version === known?.read.version) return known;
    tell(next);
    const yieldToEvents = createEventLoopYield();
    const order = dateOrderOf(next.articles.map(({ blog }) => blog.date));
    const articles: StoredArticle[] = [];
    for (const { blog, content } of next.articles) {
      articles.push({ ...blog, ...shownDate(blog.date, order), content });
      await yieldToEvents();
    }
    const list = createBlogList(articles, next.version, shown);
    // Pages wait for the list: they are begun in a turn of their own.
    await nextTurn();
    return { read: next, list };
  }

  function tell({ articles, skipped, dropped, envelope }: ReadList): void {
    if (skipped.count > 0) {
      const some = { count: skipped.count, examples: skipped.entries.slice(0, examples) };
      log.warn(some, 'articles of the provider are left out');
    }
    if (dropped.count > 0) {
      const some = { count: dropped.count, examples: dropped.slugs.slice(0, examples) };
      log.warn(some, 'the oldest articles of the provider have no room, and are left out');
    }
    if (envelope !== undefined && envelope !== known?.read.envelope) {
      log.info({ field: envelope }, 'the provider’s list is read from a field of its answer');
    }
    const blogs = articles.map(({ blog }) => blog);
    const hosts = hostsNotLoaded(blogs, { mediaUrl: undefined, ...shown });
    if (hosts.length > 0) {
      const set = `IMAGE_HOSTS=${hosts.join(',')}`;
      log.warn({ hosts, set }, 'covers on other hosts are not shown until IMAGE_HOSTS names these');
    }
  }

  /** An empty array is an answer, but after a list with articles it is more often a failure of the provider's. */
  function isDoubtful(): boolean {
    if (!known?.list.size) return false;
    emptySince ??= now();
    return now() - emptySince < emptyForMs;
  }
}

/** The pieces, of which a copy goes to the disk. */
async function* drafted(
  pieces: Pieces,
  draft: { add(piece: Uint8Array): Promise<void> | undefined } | undefined,
): AsyncGenerator<Uint8Array, void> {
  for await (const piece of pieces) {
    await draft?.add(piece);
    yield piece;
  }
}

function validatorsOf({ headers }: Pick<StreamedAnswer, 'headers'>): Record<string, string> {
  const etag = headers.get('etag');
  const lastModified = headers.get('last-modified');
  return {
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  };
}
