/**
 * Preloaded by sites whose standstill is watched. From the signal SIGUSR2 on, each time that the main thread does something
 * for longer than ever before without a look at anything else is a line of the log: in its own CPU time, so that nothing
 * is told of others on the machine.
 */
const everyMs = 5;
let longest = Number.POSITIVE_INFINITY;
let before = process.threadCpuUsage();

process.on('SIGUSR2', () => {
  longest = 0;
});

setInterval(() => {
  const { user, system } = process.threadCpuUsage(before);
  const took = Math.round((user + system) / 1000);
  if (took > longest) {
    longest = took;
    console.log(JSON.stringify({ standstillMs: took, msg: 'longest standstill so far' }));
  }
  before = process.threadCpuUsage();
}, everyMs).unref();
