import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the build is made from. */
export const sources = [
  'server',
  'client',
  'shared',
  'public',
  'scripts/build',
  'esbuild.config.ts',
  'package.json',
  'package-lock.json',
];

/** Whether `output` exists and is newer than every source. */
export function isFresh(output: string): boolean {
  const built = statSync(output, { throwIfNoEntry: false })?.mtimeMs;
  return built !== undefined && sources.every((source) => newestChange(source) <= built);
}

function newestChange(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  return readdirSync(path).reduce(
    (newest, name) => Math.max(newest, newestChange(join(path, name))),
    stats.mtimeMs,
  );
}
