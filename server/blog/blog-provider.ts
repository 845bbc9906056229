import type { BlogList } from '../../shared/blog.ts';
import { type BoundedAnswer, boundedFetch, CallError } from '../bounded-fetch.ts';
import type { Logger } from '../log.ts';
import { createBlogList } from './blog-list.ts';
import { hostsNotLoaded } from './cover-hosts.ts';
import type { ShownDates } from './dates.ts';
import type { ArticleOptions } from './html/article-context.ts';
import { parseList } from './parse-list.ts';
import { ProviderError } from './provider-error.ts';
import { createSavedList } from './saved-list.ts';
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
  maxBytes?: number;
}

export interface BlogProvider {
  /** Asks the provider: the known list, if it still holds. @throws {ProviderError} if it can't say */
  refresh(): Promise<BlogList>;
  /** The last good list of an earlier process. Never rejects. */
  lastGood(): Promise<BlogList | undefined>;
  /** Ends a call that runs, and waits for the disk. Never rejects. */
  close(): Promise<void>;
}

/** Longest answer that is read and kept, before and after its conversion: 5 KB for each of 2,000 articles. */
const maxAnswerBytes = 10 * 1024 * 1024;
/** A provider that forgets its articles says so for this long before it is believed. */
const emptyForMs = 10 * 60 * 1000;
const doubt = 'The provider answers with no articles; the known ones are kept for now';
/** Skipped entries that are named in the log. */
const examples = 3;

/** The provider's list, asked for again only where it may have changed, and kept on disk. */
export function createBlogProvider(options: BlogProviderOptions): BlogProvider {
  const { url, timeoutMs, shown, dates, dataDir, log } = options;
  const { now = () => performance.now(), maxBytes = maxAnswerBytes } = options;
  const saved = dataDir === undefined ? undefined : createSavedList(dataDir, url, maxBytes, log);
  const closing = new AbortController();
  let known: BlogList | undefined;
  /** What the last good answer can be asked after again. */
  let validators: Record<string, string> = {};
  let emptySince: number | undefined;
  let saving: Promise<void> | undefined;

  return {
    async refresh() {
      const answer = await ask();
      if (answer.status === 304 && known) {
        emptySince = undefined;
        return known;
      }
      const bytes = await inUtf8(answer, maxBytes);
      const list = await read(bytes);
      if (list.size > 0) emptySince = undefined;
      else if (isDoubtful()) throw new ProviderError(doubt);
      if (list !== known) saving = saved?.write(bytes);
      known = list;
      validators = validatorsOf(answer);
      return list;
    },

    async lastGood() {
      const bytes = await saved?.read();
      if (!bytes) return undefined;
      try {
        known = await read(bytes);
        log.info({ articles: known.size }, 'serving the blog list that was kept on disk');
        return known;
      } catch (err) {
        log.warn({ err }, 'the kept blog list can not be used');
        return undefined;
      }
    },

    async close() {
      closing.abort();
      await saving;
    },
  };

  /** The list, or the word that the known one still holds. */
  async function ask(): Promise<BoundedAnswer> {
    const headers = { accept: 'application/json', ...validators };
    const call = { url, headers, timeoutMs, maxBytes, signal: closing.signal };
    const answer = await boundedFetch(call).catch((error: unknown) => {
      const why = error instanceof CallError ? error.message : String(error);
      throw new ProviderError(`The provider could not be asked: ${why}`, { cause: error });
    });
    const isKnown = answer.status === 304 && Object.keys(validators).length > 0;
    if (answer.status === 200 || isKnown) return answer;
    throw new ProviderError(`The provider answered ${answer.status}`);
  }

  /** The known list, if it is the same. */
  async function read(bytes: NonSharedBuffer): Promise<BlogList> {
    const version = await versionOf(bytes);
    if (version === known?.version) return known;
    const { blogs, skipped } = await parseList(bytes, dates);
    if (skipped.length > 0) {
      const some = { count: skipped.length, examples: skipped.slice(0, examples) };
      log.warn(some, 'articles of the provider are left out');
    }
    const hosts = hostsNotLoaded(blogs, { mediaUrl: undefined, ...shown });
    if (hosts.length > 0) {
      const set = `IMAGE_HOSTS=${hosts.join(',')}`;
      log.warn({ hosts, set }, 'covers on other hosts are not shown until IMAGE_HOSTS names these');
    }
    return createBlogList(blogs, version, shown);
  }

  /** An empty array is an answer, but after a list with articles it is more often a failure of the provider's. */
  function isDoubtful(): boolean {
    if (!known?.size) return false;
    emptySince ??= now();
    return now() - emptySince < emptyForMs;
  }
}

/** Worked out beside this thread: a long answer takes tens of milliseconds. */
async function versionOf(bytes: NonSharedBuffer): Promise<string> {
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes));
  return hash.toString('base64url').slice(0, 12);
}

function validatorsOf({ headers }: BoundedAnswer): Record<string, string> {
  const etag = headers.get('etag');
  const lastModified = headers.get('last-modified');
  return {
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  };
}
