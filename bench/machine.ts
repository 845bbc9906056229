import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** Gives a server a core of its own, if there are two: the load then runs on the others. */
export function pin(pid: number): void {
  if (availableParallelism() < 2) return;
  const { status } = spawnSync('taskset', ['-a', '-c', '-p', '0', String(pid)]);
  if (status !== 0) console.error('Server and load may share a core: taskset failed');
}

/** Percent of all cores that are busy while the bench does nothing: what others take from it. */
export async function othersBusy(): Promise<number> {
  const before = coreTimes();
  await pause(500);
  const after = coreTimes();
  return 100 * (1 - (after.idle - before.idle) / (after.all - before.all));
}

function coreTimes(): { idle: number; all: number } {
  const times = cpus().map(({ times }) => times);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap(Object.values)) };
}
