import type { BlogList } from '../../shared/blog.ts';
import type { Logger } from '../lib/log.ts';
import type { BlogProvider } from './blog-provider.ts';

export interface BlogStoreOptions {
  provider: BlogProvider;
  ttlMs: number;
  /** Milliseconds; best of a clock that is never set back. */
  now: () => number;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Told whenever another list has come. */
  onChange?: (list: BlogList) => void;
}

/** What the provider has done since the start. */
export interface ProviderHealth {
  /** Time since its last good answer; undefined: there was none yet. */
  ageMs: number | undefined;
  /** Attempts that failed. */
  failures: number;
  /** For how long it has given no list; 0: it gave one last; undefined: nobody has asked it yet. */
  failingForMs: number | undefined;
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

/** Waits between attempts after failures, in ms; the last one stays. */
const backoffMs = [1000, 2000, 5000, 15_000, 30_000] as const;

/** The provider's list with a time to live: one refresh at a time, stale while refreshing, stale if failing. */
export function createBlogStore(options: BlogStoreOptions): BlogStore {
  const { provider, ttlMs, now, log, onChange } = options;
  let known: BlogList | undefined;
  let nextAttempt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let allFailures = 0;
  let answeredAt: number | undefined;
  let failingSince: number | undefined;
  let restoring: Promise<void> | undefined;
  let running: Promise<BlogList | undefined> | undefined;
  let first: Promise<BlogList | undefined> | undefined;
  let closed = false;

  return {
    list() {
      if (!running && !closed && now() >= nextAttempt) running = attempt();
      // After a failure nobody waits for the next attempt: it would most likely fail too.
      if (known || !running || failures > 0) return known;
      // The kept list comes sooner than the provider's answer, where there is one.
      first ??= restoring?.then(() => known ?? running);
      return first ?? running;
    },

    health() {
      const ageMs = answeredAt === undefined ? undefined : now() - answeredAt;
      const fine = ageMs === undefined ? undefined : 0;
      const failingForMs = failingSince === undefined ? fine : Math.max(now() - failingSince, 1);
      return { ageMs, failures: allFailures, failingForMs };
    },

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
      failures = 0;
      failingSince = undefined;
      answeredAt = now();
      nextAttempt = now() + ttlMs;
      keep(list, now() - started);
    } catch (error) {
      const wait = backoffMs[Math.min(failures, backoffMs.length - 1)] ?? ttlMs;
      failures += 1;
      allFailures += 1;
      failingSince ??= started;
      nextAttempt = now() + wait;
      if (!closed) {
        log.warn({ err: error, failures, nextAttemptInMs: wait }, 'the blog provider gave no list');
      }
    } finally {
      running = undefined;
      first = undefined;
    }
    return known;
  }

  async function restore(): Promise<void> {
    // However old, it is better than none.
    const list = await provider.lastGood();
    if (list) keep(list, 0);
  }

  function keep(list: BlogList, tookMs: number): void {
    const changed = list.version !== known?.version;
    known = list;
    if (!changed) return;
    const { size: articles, version } = list;
    log.info({ articles, version, tookMs: Math.round(tookMs) }, 'the blog list has changed');
    // Whoever listens must not make a good list a failure.
    try {
      onChange?.(list);
    } catch (error) {
      log.warn({ err: error }, 'the change of the blog list could not be told');
    }
  }
}
