import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

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

/** A file of this name stands in a build that `npm run dev` made: neither small nor whole, and not to be served or tested. */
export const developmentMark = 'development';

/** Whether `output` exists, is newer than every source, and was not made for development. */
export function isFresh(output: string): boolean {
  if (existsSync(join(dirname(output), developmentMark))) return false;
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
