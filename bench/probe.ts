/**
 * Loaded into a server before its own code (`node --import`): tells the parent process, which asks over the
 * IPC channel, what the server costs. The server knows nothing of it.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

export type ServerFigures = ReturnType<typeof figures>;

const loop = monitorEventLoopDelay({ resolution: 1 });

process.on('message', () => {
  process.send?.(figures());
  loop.reset();
});
process.channel?.unref();
// Only where it is wanted: it costs some CPU.
if (process.env.WATCH_LOOP) loop.enable();

function figures() {
  const { user, system } = process.cpuUsage();
  return {
    /** Of all threads, since the start. */
    cpuSeconds: (user + system) / 1e6,
    memoryMb: process.memoryUsage.rss() / 1e6,
    peakMb: (process.resourceUsage().maxRSS * 1024) / 1e6,
    /** The longest time that the event loop did not turn since it was asked last. */
    longestBlockMs: loop.max / 1e6,
  };
}
