import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '../lib/durations.ts';
import type { Logger } from '../lib/log.ts';

/** Nobody leaves a page open for longer, and no cache may hold one for as long. */
const keptForMs = 30 * dayMs;

/** Of `ASSETS_DIR` a folder of our own: what else lies there is not ours to delete. */
export function keptAssetsIn(assetsDir: string): string {
  return join(assetsDir, 'assets');
}

interface KeptAssets {
  /** This release's hashed files. */
  from: string;
  to: string;
  log: Pick<Logger, 'warn'>;
}

/** Keeps this release's files for the pages that it makes, now and once a day, and lets go of old ones. */
export function keepAssetsDaily(options: KeptAssets): void {
  void keepAssets({ ...options, now: new Date() });
  setInterval(() => void keepAssets({ ...options, now: new Date() }), dayMs).unref();
}

/**
 * Copies what is not there yet, marks all of it as needed today, and deletes what no server has needed for 30 days.
 * Never throws: pages are served without it, too.
 */
export async function keepAssets({
  from,
  to,
  log,
  now,
}: KeptAssets & { now: Date }): Promise<void> {
  try {
    await mkdir(to, { recursive: true });
    for (const name of await readdir(from)) await keep(join(from, name), to, name, now);
    for (const name of await readdir(to)) {
      const file = join(to, name);
      // Another server that keeps its files at this moment may have moved it.
      const { mtimeMs } = (await stat(file).catch(() => undefined)) ?? { mtimeMs: now.getTime() };
      if (now.getTime() - mtimeMs > keptForMs) await rm(file, { force: true });
    }
  } catch (err) {
    log.warn({ err, folder: to }, "this release's files can't be kept for pages that stay open");
  }
}

async function keep(source: string, folder: string, name: string, now: Date): Promise<void> {
  const target = join(folder, name);
  try {
    await utimes(target, now, now);
  } catch {
    // Moved into its place: another server may be asked for it meanwhile.
    const copy = join(folder, `.${randomUUID()}`);
    try {
      await copyFile(source, copy);
      await utimes(copy, now, now);
      await rename(copy, target);
    } catch (error) {
      await rm(copy, { force: true });
      throw error;
    }
  }
}
