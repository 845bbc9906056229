import type { Logger } from 'pino';
import { boundedFetch, CallError } from '../lib/bounded-fetch.ts';

const everyMs = 60_000;
/** A watcher's answer says nothing but its status. */
const limits = { timeoutMs: 10_000, maxBytes: 64 * 1024 } as const;

/** Calls an address each minute, so that a watcher outside notices when the calls stay away. Logs what changes. */
export function startHeartbeat(url: string, log: Pick<Logger, 'info' | 'warn'>): void {
  let was: string | undefined;
  void beat();
  // Each ends before the next begins.
  setInterval(beat, everyMs).unref();

  async function beat(): Promise<void> {
    const is = await boundedFetch({ url, ...limits }).then(
      ({ status }) => (status < 300 ? 'taken' : String(status)),
      (error: unknown) => (error instanceof CallError ? error.failure : 'unreachable'),
    );
    if (is === was) return;
    if (is === 'taken') log.info('The heartbeat is taken');
    else log.warn({ outcome: is }, 'The heartbeat is not taken');
    was = is;
  }
}
