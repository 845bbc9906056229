import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../tests/support/free-port.ts';
import { serverFlags, serverMain } from '../tests/support/server-command.ts';
import { ask } from './asking.ts';
import { type Effort, limits } from './budgets.ts';
import { figure, median } from './statistics.ts';
import type { Row } from './table.ts';

/** From starting the process to the first 200 for `/`. */
export async function benchStart({ starts }: Effort): Promise<Row[]> {
  const times: number[] = [];
  for (let n = 0; n < starts; n++) times.push(await startOnce());
  const time = median(times);
  return [
    {
      what: `Start to first 200, median of ${starts}`,
      budget: `≤ ${limits.startMs} ms`,
      measured: `${figure(time)} ms (${figure(Math.min(...times))} to ${figure(Math.max(...times))})`,
      met: time <= limits.startMs,
    },
  ];
}

async function startOnce(): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, [...serverFlags, serverMain], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: 'off' },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  try {
    while (child.exitCode === null) {
      const answer = await ask(`http://127.0.0.1:${port}/`).catch(() => undefined);
      if (answer?.status === 200) return performance.now() - started;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    throw new Error(`The site ended with ${child.exitCode}`);
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}
