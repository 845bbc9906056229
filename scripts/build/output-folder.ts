import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';

const prefix = 'dist.new-';

/** A folder for this build alone, beside the last one. What builds left that were killed goes. */
export function newOutputFolder(): string {
  for (const name of readdirSync('.').filter((each) => each.startsWith(prefix))) {
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (pid === process.pid || !isRunning(pid)) rmSync(name, { recursive: true, force: true });
  }
  const folder = prefix + process.pid;
  mkdirSync(folder);
  return folder;
}

/** Puts a whole build in the place of the last one; of several that end at once the last stays. */
export function putInPlace(folder: string, place: string): void {
  const before = `${folder}.before`;
  do {
    if (moved(place, before, ['ENOENT'])) rmSync(before, { recursive: true, force: true });
  } while (!moved(folder, place, ['ENOTEMPTY', 'EEXIST']));
}

/** False: another build was quicker, which the code of the error says. */
function moved(from: string, to: string, others: readonly string[]): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && others.includes(String(error.code)))
      return false;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
