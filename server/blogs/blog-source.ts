import { close } from 'node:fs';
import type { BlogList } from '../../shared/blog.ts';
import type { Logger } from '../log.ts';
import { type BlogJob, type BlogOutcome, runBlogJob } from './blog-job.ts';
import { unpackBlogs } from './blog-list.ts';
import type { Refreshed } from './blog-store.ts';
import { runInWorker } from './blog-worker.ts';
import { type Body, bodyInFile, bodyInMemory, DiskError } from './body.ts';
import { createDiskCopy, type Draft } from './disk-copy.ts';
import { TooLongError, type Validators } from './provider-call.ts';
import { ProviderError } from './provider-error.ts';

export interface BlogSourceOptions {
  url: string;
  /** For a whole call to the provider. */
  timeoutMs: number;
  /** Where the articles' pictures lie. */
  mediaUrl: string;
  /** Where the last good list is kept; undefined: nowhere. */
  dataDir: string | undefined;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Milliseconds; never set back. */
  now?: () => number;
  limits?: Partial<typeof defaultLimits>;
}

export interface BlogSource {
  /** Asks the provider. @throws {ProviderError} if it can't say */
  refresh(): Promise<Refreshed>;
  /** The last good list of an earlier process. Never rejects. */
  lastGood(): Promise<BlogList | undefined>;
  /** Ends what runs. */
  close(): Promise<void>;
}

export const defaultLimits = {
  /** Longest answer that is worked on between requests; longer ones go to a thread of their own, which costs its start. */
  inlineBytes: 256 * 1024,
  /** Longest answer that is read. */
  maxBytes: 512 * 1024 * 1024,
  /** A provider that forgets its articles says so for this long before it is believed. */
  emptyForMs: 10 * 60 * 1000,
};

type Asked = { outcome: BlogOutcome; draft: Draft | undefined };

/** The provider, and the last good list on disk for a start beside a dead provider. */
export function createBlogSource(options: BlogSourceOptions): BlogSource {
  const { url, timeoutMs, mediaUrl, dataDir, log, now = () => performance.now() } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const disk = dataDir === undefined ? undefined : createDiskCopy(dataDir, url, log);
  const closing = new AbortController();
  /** A list's file is open as long as something can still read from it. */
  const openFiles = new FinalizationRegistry<number>((fd) => close(fd, () => {}));

  let known: { version: string; size: number } | undefined;
  let validators: Validators = {};
  let long = false;
  let emptySince: number | undefined;
  let saving: Promise<void> = Promise.resolve();

  return {
    async refresh() {
      const { outcome, draft } = await ask();
      if (outcome.kind === 'unchanged') {
        validators = outcome.validators ?? validators;
        emptySince = undefined;
        return { kind: 'unchanged' };
      }
      const { packed, leftOut, bytes, length } = outcome;
      const size = packed.headEnds.length;
      if (size === 0 && isDoubtful()) {
        await draft?.drop();
        throw new ProviderError(
          'The provider answers with no articles; the known ones are kept for now',
        );
      }
      if (size > 0) emptySince = undefined;
      if (leftOut.count > 0) log.warn(leftOut, 'articles of the provider are left out');
      known = { version: packed.version, size };
      validators = outcome.validators;
      long = length > limits.inlineBytes;
      const body = bytes ? bodyInMemory(bytes) : fileBody(draft?.fd, length);
      saving = saving.then(() => (bytes && !long ? disk?.save(bytes) : draft?.keep()));
      return { kind: 'changed', list: unpackBlogs(packed, body, mediaUrl) };
    },

    async lastGood() {
      const file = disk?.lastGood();
      if (!file) return undefined;
      const { fd, length, writtenAt } = file;
      try {
        long = length > limits.inlineBytes;
        const outcome = await run({ kind: 'restore', fd });
        if (outcome.kind === 'unchanged') return undefined;
        const { packed } = outcome;
        known = { version: packed.version, size: packed.headEnds.length };
        log.info(
          { articles: known.size, writtenAt },
          'serving the blog list that was kept on disk',
        );
        return unpackBlogs(packed, fileBody(fd, length), mediaUrl);
      } catch (error) {
        close(fd, () => {});
        log.warn({ err: error }, 'the kept blog list can not be used');
        return undefined;
      }
    },

    async close() {
      closing.abort(new ProviderError('The server is stopping'));
      await saving;
    },
  };

  async function ask(): Promise<Asked> {
    const deadline = now() + timeoutMs;
    if (!long) {
      try {
        return { outcome: await run(question(limits.inlineBytes, timeoutMs)), draft: undefined };
      } catch (error) {
        if (!(error instanceof TooLongError)) throw error;
        long = true;
      }
    }
    const leftMs = Math.max(1, Math.round(deadline - now()));
    const draft = await disk?.draft();
    try {
      const outcome = await run(question(limits.maxBytes, leftMs, draft?.fd));
      if (outcome.kind === 'unchanged') await draft?.drop();
      return { outcome, draft };
    } catch (error) {
      await draft?.drop();
      if (!(error instanceof DiskError)) throw error;
      log.warn({ err: error }, 'the blog list is held in memory alone');
      return { outcome: await run(question(limits.maxBytes, timeoutMs)), draft: undefined };
    }
  }

  function run(job: BlogJob): Promise<BlogOutcome> {
    return long ? runInWorker(job, closing.signal) : runBlogJob(job, closing.signal);
  }

  function question(maxBytes: number, timeLimitMs: number, fd?: number): BlogJob {
    const call = { url, timeoutMs: timeLimitMs, maxBytes, validators };
    return { kind: 'ask', call, knownVersion: known?.version, fd };
  }

  /** An empty array is an answer, but after a list with articles it is more often a failure of the provider's. */
  function isDoubtful(): boolean {
    if (!known || known.size === 0) return false;
    emptySince ??= now();
    return now() - emptySince < limits.emptyForMs;
  }

  function fileBody(fd: number | undefined, length: number): Body {
    if (fd === undefined) throw new TypeError('A list without its answer');
    const body = bodyInFile(fd, length);
    openFiles.register(body, fd);
    return body;
  }
}
