import type { BlogList } from '../../shared/blog.ts';
import type { Logger } from '../lib/log.ts';
import type { BlogProvider } from './blog-provider.ts';
import { type ProviderHealth, RefreshSchedule } from './refresh-schedule.ts';

export interface BlogStoreOptions {
  provider: BlogProvider;
  ttlMs: number;
  /** Milliseconds; best of a clock that is never set back. */
  now: () => number;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Called whenever another list has come. */
  onChange?: (list: BlogList) => void;
}

export interface BlogStore {
  /**
   * The list from memory: fresh, or stale while one refresh runs. With nothing yet: a promise of the first
   * answer, or undefined while the provider is down. Never rejects.
   */
  list(): BlogList | undefined | Promise<BlogList | undefined>;
  /** Undefined: there is no provider. */
  health(): ProviderHealth | undefined;
  /** Ends a refresh that runs and starts no other; what is known is still served. Never rejects. */
  close(): Promise<void>;
}

/**
 * The provider's list with a time to live: one refresh at a time, stale while refreshing, stale if failing, as RFC 5861
 * has it for caches, but without an end.
 */
export function createBlogStore(options: BlogStoreOptions): BlogStore {
  const { provider, now, log, onChange } = options;
  const schedule = new RefreshSchedule(options);
  let current: BlogList | undefined;
  let restoring: Promise<void> | undefined;
  let running: Promise<BlogList | undefined> | undefined;
  let firstAnswer: Promise<BlogList | undefined> | undefined;
  let closed = false;

  return {
    list() {
      if (!running && !closed && schedule.isDue()) running = attempt();
      // After a failure nobody waits for the next attempt: it would most likely fail too.
      if (current || !running || schedule.failures > 0) return current;
      // The list on disk comes sooner than the provider's answer, where there is one.
      firstAnswer ??= restoring?.then(() => current ?? running);
      return firstAnswer ?? running;
    },
    health: () => schedule.health(),
    async close() {
      closed = true;
      await provider.close();
      await running;
    },
  };

  async function attempt(): Promise<BlogList | undefined> {
    restoring ??= restore();
    await restoring;
    const started = now();
    try {
      const list = await provider.refresh();
      schedule.succeed();
      replace(list, now() - started);
    } catch (err) {
      const nextAttemptInMs = schedule.fail(started);
      const { failures } = schedule;
      if (!closed) log.warn({ err, failures, nextAttemptInMs }, 'the blog provider gave no list');
    } finally {
      running = undefined;
      firstAnswer = undefined;
    }
    return current;
  }

  async function restore(): Promise<void> {
    // However old, it is better than none.
    const list = await provider.lastGood();
    if (list) replace(list, 0);
  }

  function replace(list: BlogList, tookMs: number): void {
    const changed = list.version !== current?.version;
    current = list;
    if (!changed) return;
    const { size: articles, version } = list;
    log.info({ articles, version, tookMs: Math.round(tookMs) }, 'the blog list has changed');
    // Whoever listens must not make a good list a failure.
    try {
      onChange?.(list);
    } catch (err) {
      log.warn({ err }, 'the change of the blog list could not be told');
    }
  }
}
