/** What the operating system knows of a process (Linux), and where it may run. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** The measured process gets a core of its own, whatever loads it all the others. */
const cores = availableParallelism();
const coreOf = { server: '0', load: cores > 2 ? `1-${cores - 1}` : '1' } as const;

/** Pins a process and all its threads; what it starts later stays there too. Tells whether that worked. */
export function pin(pid: number, role: keyof typeof coreOf): boolean {
  if (cores < 2) return false;
  try {
    execFileSync('taskset', ['-a', '-c', '-p', coreOf[role], String(pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Seconds of CPU that the process has used so far, in user and kernel mode. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may hold spaces. After it: state is field 3, utime 14, stime 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksASecond();
}

/** Bytes that the process has in memory now, and had at most. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return { now: kilobytes('VmRSS') * 1024, peak: kilobytes('VmHWM') * 1024 };

  function kilobytes(name: string): number {
    return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]);
  }
}

let ticks: number | undefined;
function ticksASecond(): number {
  ticks ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  return ticks;
}
