import type { Ledger } from './ledger.ts';

type Work<Result> = (ledger: Ledger) => Result;

/**
 * Collects what is to be written until the event loop has seen to everything that is ready, then
 * writes it in one go: waiting for the disk costs the same for one lead and for fifty.
 * @param commit runs a job in a transaction; throws when nothing of it was written
 */
export function createWriteQueue(commit: (job: Work<void>) => void) {
  let queue: { run: Work<void>; done(): void; failed(error: unknown): void }[] = [];

  return { add, flush };

  function add<Result>(work: Work<Result>): Promise<Result> {
    if (queue.length === 0) setImmediate(flush);
    return new Promise((resolve, reject) => {
      // Told only after the commit.
      let told = () => {};
      queue.push({
        run(ledger) {
          const result = work(ledger);
          told = () => resolve(result);
        },
        done: () => told(),
        failed: reject,
      });
    });
  }

  function flush(): void {
    const jobs = queue;
    queue = [];
    if (jobs.length === 0) return;
    try {
      commit((ledger) => {
        for (const job of jobs) job.run(ledger);
      });
    } catch (error) {
      for (const job of jobs) job.failed(error);
      return;
    }
    for (const job of jobs) job.done();
  }
}
