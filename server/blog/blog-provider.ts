import type { BlogList } from '../../shared/blog.ts';
import { CallError, type StreamedAnswer, streamedFetch } from '../lib/bounded-fetch.ts';
import type { Logger } from '../lib/log.ts';
import { createArticleAudit } from './article-audit.ts';
import { createDateFormatter, type DateFormat } from './dates.ts';
import type { ArticleOptions } from './html/article-context.ts';
import { createArticleHtml } from './html/article-html.ts';
import { createListCache } from './list-cache.ts';
import { type ListLoader, type LoadedList, loadList } from './load-list.ts';
import { ProviderError } from './provider-error.ts';
import { utf8Body } from './utf8-body.ts';

export interface BlogProviderOptions {
  url: string;
  /** For a whole call. */
  timeoutMs: number;
  /** How articles are shown. */
  articles: Partial<ArticleOptions>;
  dateFormat: DateFormat;
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

/**
 * The provider's list, asked for again only where it may have changed (conditional requests, RFC 9110, section 13.1), and
 * kept on disk.
 */
export function createBlogProvider(options: BlogProviderOptions): BlogProvider {
  const { url, timeoutMs, articles, dataDir, log, now = () => performance.now() } = options;
  const loader: ListLoader = { articles, formatDate: createDateFormatter(options.dateFormat), log };
  const cache = dataDir === undefined ? undefined : createListCache(dataDir, url, maxSaved, log);
  const audit = createArticleAudit({ articleHtml: createArticleHtml(articles), url, dataDir, log });
  const closing = new AbortController();
  let loaded: LoadedList | undefined;
  /** What the last good answer can be asked after again. */
  let validators: Record<string, string> = {};
  let emptySince: number | undefined;
  /** What is done with drafts, one after the other: the newest is kept last. */
  let saving = Promise.resolve();

  return {
    async refresh() {
      const headers = { accept: 'application/json', ...validators };
      const call = { url, headers, timeoutMs, signal: closing.signal };
      return await streamedFetch(call, receive).catch(rethrow);
    },

    async lastGood() {
      const pieces = await cache?.read();
      if (!pieces) return undefined;
      try {
        loaded = await loadList(loader, pieces, loaded);
        audit.start(loaded.source);
        log.info({ articles: loaded.list.size }, 'serving the blog list that was kept on disk');
        return loaded.list;
      } catch (err) {
        log.warn({ err }, 'the kept blog list can not be used');
        return undefined;
      }
    },

    async close() {
      closing.abort();
      await audit.close();
      await saving;
    },
  };

  /** The list, or the word that the known one still holds. */
  async function receive(answer: StreamedAnswer): Promise<BlogList> {
    if (answer.status === 304 && loaded && Object.keys(validators).length > 0) {
      emptySince = undefined;
      return loaded.list;
    }
    if (answer.status !== 200) throw new ProviderError(`The provider answered ${answer.status}`);
    const draft = cache?.draft();
    let isNew = false;
    try {
      const next = await loadList(loader, copied(utf8Body(answer), draft), loaded);
      if (isDoubtful(next.list)) throw new ProviderError(doubt);
      isNew = next !== loaded;
      if (isNew) audit.start(next.source);
      loaded = next;
      validators = validatorsOf(answer);
      return next.list;
    } finally {
      saving = saving.then(() => (isNew ? draft?.commit() : draft?.discard()));
    }
  }

  /** An empty array is an answer, but after a list with articles it is more often a failure of the provider's. */
  function isDoubtful({ size }: BlogList): boolean {
    if (size > 0) emptySince = undefined;
    if (size > 0 || !loaded?.list.size) return false;
    emptySince ??= now();
    return now() - emptySince < emptyForMs;
  }
}

function rethrow(error: unknown): never {
  if (error instanceof ProviderError) throw error;
  const why = error instanceof CallError ? error.message : String(error);
  throw new ProviderError(`The provider could not be asked: ${why}`, { cause: error });
}

/** The pieces, of which a copy goes to the disk. */
async function* copied(
  pieces: AsyncIterable<Uint8Array>,
  draft: { add(piece: Uint8Array): Promise<void> | undefined } | undefined,
): AsyncGenerator<Uint8Array, void> {
  for await (const piece of pieces) {
    await draft?.add(piece);
    yield piece;
  }
}

/** RFC 9110, sections 8.8.2 and 8.8.3. */
function validatorsOf({ headers }: Pick<StreamedAnswer, 'headers'>): Record<string, string> {
  const etag = headers.get('etag');
  const lastModified = headers.get('last-modified');
  return {
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  };
}
