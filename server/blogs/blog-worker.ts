import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { BlogJob, BlogOutcome } from './blog-job.ts';
import { DiskError } from './body.ts';
import { ProviderError } from './provider-error.ts';
import type { WorkerMessage } from './worker.ts';

// Built, everything lies in one folder; from the sources (tests) Node runs the TypeScript itself.
const script = import.meta.filename.endsWith('.ts') ? 'worker.ts' : 'blogs-worker.js';

/** More than 100,000 articles need; a list that needs more fails, and the process lives on. */
const maxHeapMb = 256;

/**
 * Does a job on a thread of its own, which ends with it and gives all its memory back.
 * @throws {ProviderError | DiskError} as `runBlogJob`
 */
export async function runInWorker(job: BlogJob, signal: AbortSignal): Promise<BlogOutcome> {
  signal.throwIfAborted();
  const worker = new Worker(join(import.meta.dirname, script), {
    workerData: job,
    execArgv: [],
    // The job's file stays open for the list.
    trackUnmanagedFds: false,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const message = await new Promise<WorkerMessage>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(signal.reason ?? new Error('It ended without an answer')));
    });
    if (message.ok) return message.outcome;
    const Failure = message.disk ? DiskError : ProviderError;
    throw new Failure(message.message, { cause: message.cause });
  } catch (error) {
    if (error instanceof DiskError || error instanceof ProviderError) throw error;
    throw new ProviderError("The blog list's thread failed", { cause: error });
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
