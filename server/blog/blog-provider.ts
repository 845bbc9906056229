import type { BlogList } from '../../shared/blog.ts';
import { type BoundedAnswer, boundedFetch, CallError } from '../bounded-fetch.ts';
import type { Logger } from '../log.ts';
import { createBlogList } from './blog-list.ts';
import type { RefreshResult } from './blog-store.ts';
import { parseList } from './parse-list.ts';
import { ProviderError } from './provider-error.ts';
import { createSavedList } from './saved-list.ts';
import { toUtf8 } from './to-utf8.ts';

export interface BlogProviderOptions {
  url: string;
  /** For a whole call. */
  timeoutMs: number;
  /** Where the articles' pictures lie. */
  mediaUrl: string;
  /** In which the articles' dates are shown. */
  timeZone: string;
  /** Where the last good list is kept; undefined: nowhere. */
  dataDir: string | undefined;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Milliseconds; never set back. */
  now?: () => number;
  maxBytes?: number;
}

export interface BlogProvider {
  /** Asks the provider. @throws {ProviderError} if it can't say */
  refresh(): Promise<RefreshResult>;
  /** The last good list of an earlier process. Never rejects. */
  lastGood(): Promise<BlogList | undefined>;
  /** Ends a call that runs, and waits for the disk. Never rejects. */
  close(): Promise<void>;
}

/** A good answer, in UTF-8. */
interface Answer {
  bytes: NonSharedBuffer;
  /** What it can be asked after again. */
  validators: Record<string, string>;
}

/** Longest answer that is read and kept, before and after its conversion: 5 KB for each of 2,000 articles. */
const maxAnswerBytes = 10 * 1024 * 1024;
/** A provider that forgets its articles says so for this long before it is believed. */
const emptyForMs = 10 * 60 * 1000;
/** Skipped entries that are named in the log. */
const examples = 3;

/** The provider's list, asked for again only where it may have changed, and kept on disk. */
export function createBlogProvider(options: BlogProviderOptions): BlogProvider {
  const { url, timeoutMs, mediaUrl, timeZone, dataDir, log } = options;
  const { now = () => performance.now(), maxBytes = maxAnswerBytes } = options;
  const saved = dataDir === undefined ? undefined : createSavedList(dataDir, url, maxBytes, log);
  const closing = new AbortController();
  let known: { version: string; size: number } | undefined;
  /** What the last good answer can be asked after again. */
  let validators: Answer['validators'] = {};
  let emptySince: number | undefined;
  let saving: Promise<void> | undefined;

  return {
    async refresh() {
      const answer = await ask();
      const version = answer ? await versionOf(answer.bytes) : known?.version;
      if (!answer || !version || version === known?.version) {
        if (answer) validators = answer.validators;
        emptySince = undefined;
        return { kind: 'unchanged' };
      }
      const { blogs, skipped } = await parseList(answer.bytes, timeZone);
      if (blogs.length === 0 && isDoubtful()) {
        throw new ProviderError(
          'The provider answers with no articles; the known ones are kept for now',
        );
      }
      if (blogs.length > 0) emptySince = undefined;
      if (skipped.length > 0) {
        const some = { count: skipped.length, examples: skipped.slice(0, examples) };
        log.warn(some, 'articles of the provider are left out');
      }
      known = { version, size: blogs.length };
      validators = answer.validators;
      saving = saved?.write(answer.bytes);
      return { kind: 'changed', list: createBlogList(blogs, version, mediaUrl) };
    },

    async lastGood() {
      const bytes = await saved?.read();
      if (!bytes) return undefined;
      try {
        const { blogs } = await parseList(bytes, timeZone);
        known = { version: await versionOf(bytes), size: blogs.length };
        log.info({ articles: known.size }, 'serving the blog list that was kept on disk');
        return createBlogList(blogs, known.version, mediaUrl);
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

  /** @returns undefined if the known answer still holds */
  async function ask(): Promise<Answer | undefined> {
    const headers = { accept: 'application/json', ...validators };
    const call = { url, headers, timeoutMs, maxBytes, signal: closing.signal };
    const answer = await boundedFetch(call).catch((error: unknown) => {
      const why = error instanceof CallError ? error.message : String(error);
      throw new ProviderError(`The provider could not be asked: ${why}`, { cause: error });
    });
    if (answer.status === 200) {
      const bytes = await inUtf8(answer, maxBytes);
      return { bytes, validators: validatorsOf(answer) };
    }
    if (answer.status === 304 && Object.keys(validators).length > 0) return undefined;
    throw new ProviderError(`The provider answered ${answer.status}`);
  }

  /** An empty array is an answer, but after a list with articles it is more often a failure of the provider's. */
  function isDoubtful(): boolean {
    if (!known || known.size === 0) return false;
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
    ...(etag ? { 'if-none-match': etag } : {}),
    ...(lastModified ? { 'if-modified-since': lastModified } : {}),
  };
}

/** The answer in UTF-8, whatever its header says it is in. @throws {ProviderError} if that can't be read */
async function inUtf8(
  { headers, bytes }: BoundedAnswer,
  maxBytes: number,
): Promise<NonSharedBuffer> {
  const charset = /charset="?([^\s;"]+)/i.exec(headers.get('content-type') ?? '')?.[1];
  return !charset || /^utf-?8$/i.test(charset) ? bytes : toUtf8(bytes, charset, maxBytes);
}
