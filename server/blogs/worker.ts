/** The thread that long lists are fetched, checked and packed in: one job, one answer. */
import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type BlogJob, type BlogOutcome, runBlogJob } from './blog-job.ts';
import { DiskError } from './body.ts';

/** A class does not survive the way between threads; what the other side does about it depends on these. */
export type WorkerMessage =
  | { ok: true; outcome: BlogOutcome }
  | { ok: false; disk: boolean; message: string; cause: string | undefined };

yieldToVisitors();

// Only `blog-worker.ts` starts this file.
const job = workerData as BlogJob;

runBlogJob(job).then(
  (outcome) => reply({ ok: true, outcome }, buffersOf(outcome)),
  (error: unknown) =>
    reply({
      ok: false,
      disk: error instanceof DiskError,
      message: error instanceof Error ? error.message : String(error),
      cause: error instanceof Error && error.cause ? String(error.cause) : undefined,
    }),
);

function reply(message: WorkerMessage, moved: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, moved);
}

/** Handed over as they are: nothing is copied, and nothing is left to unpack on the main thread. */
function buffersOf(outcome: BlogOutcome): ArrayBuffer[] {
  if (outcome.kind === 'unchanged') return [];
  const { packed, bytes } = outcome;
  const arrays = [
    packed.heads,
    packed.headEnds,
    packed.spans,
    packed.slots,
    ...(bytes ? [bytes] : []),
  ];
  return arrays.map(({ buffer }) => buffer);
}

/** On a busy processor this thread gets a quarter. Only Linux has priorities for single threads. */
function yieldToVisitors(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Math.min(19, getPriority() + 5));
  } catch {
    // Not allowed here: it works as well without.
  }
}
