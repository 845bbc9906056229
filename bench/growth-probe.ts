/**
 * Loaded into the server before its own code (`node --import`): watches the main thread's event loop
 * and tells the parent process, which asks over the IPC channel. The server knows nothing of it.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface LoopFigures {
  /** Longest time that the loop did not turn, in ms, waiting for a processor included. */
  longestBlock: number;
  /** Longest time that the thread computed between two turns, in ms: what it blocks by its own doing. */
  longestWork: number;
}

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
let longestWork = 0;
let used = computed();

setInterval(() => {
  const now = computed();
  longestWork = Math.max(longestWork, now - used);
  used = now;
}, 1).unref();

process.on('message', () => {
  process.send?.({ longestBlock: delay.max / 1e6, longestWork } satisfies LoopFigures);
  delay.reset();
  longestWork = 0;
});
process.channel?.unref();

/** Milliseconds of CPU time of this thread. */
function computed(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
