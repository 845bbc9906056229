import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

type Work<Result> = (db: Kysely<Tables>) => Promise<Result>;

/**
 * Collects what is to be written until the event loop has seen to everything that is ready, and what came before is
 * written; then writes it in one transaction: waiting for the disk costs the same for one lead and for fifty.
 * @param atOnce transactions under way at a time
 */
export function createGroupCommit(transact: Database['transact'], atOnce: number) {
  let writing = 0;
  let jobs: { work: Work<() => void>; fail: (error: unknown) => void }[] = [];

  return function write<Result>(work: Work<Result>): Promise<Result> {
    if (jobs.length === 0 && writing < atOnce) setImmediate(flush);
    return new Promise((resolve, fail) => {
      const told = async (db: Kysely<Tables>) => {
        const result = await work(db);
        return () => resolve(result);
      };
      jobs.push({ work: told, fail });
    });
  };

  async function flush(): Promise<void> {
    if (jobs.length === 0) return;
    const together = jobs;
    jobs = [];
    writing += 1;
    try {
      const tellAll = await transact(async (db) => {
        const tell: (() => void)[] = [];
        for (const { work } of together) tell.push(await work(db));
        return tell;
      });
      for (const tell of tellAll) tell();
    } catch (error) {
      for (const { fail } of together) fail(error);
    } finally {
      writing -= 1;
      if (jobs.length > 0) setImmediate(flush);
    }
  }
}
