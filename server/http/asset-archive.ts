import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '../lib/durations.ts';
import type { Logger } from '../lib/log.ts';

/** Nobody leaves a page open for longer, and no cache may hold one for as long. */
const retentionMs = 30 * dayMs;

/** Of `ASSETS_DIR` a folder of our own: what else lies there is not ours to delete. */
export function assetArchiveIn(assetsDir: string): string {
  return join(assetsDir, 'assets');
}

interface ArchiveOptions {
  /** This release's hashed files. */
  from: string;
  to: string;
  log: Pick<Logger, 'warn'>;
}

/** Keeps this release's files for the pages that it makes, now and once a day, and lets go of old ones. */
export function archiveAssetsDaily(options: ArchiveOptions): void {
  void archiveAssets({ ...options, now: new Date() });
  setInterval(() => void archiveAssets({ ...options, now: new Date() }), dayMs).unref();
}

/**
 * Copies what is not there yet, marks all of it as needed today, and deletes what no server has needed for 30 days.
 * Never throws: pages are served without it, too.
 */
export async function archiveAssets({
  from,
  to,
  log,
  now,
}: ArchiveOptions & { now: Date }): Promise<void> {
  try {
    await mkdir(to, { recursive: true });
    for (const name of await readdir(from)) await copyOnce(join(from, name), to, name, now);
    for (const name of await readdir(to)) {
      const file = join(to, name);
      // Another server that keeps its files at this moment may have moved it.
      const { mtimeMs } = (await stat(file).catch(() => undefined)) ?? { mtimeMs: now.getTime() };
      if (now.getTime() - mtimeMs > retentionMs) await rm(file, { force: true });
    }
  } catch (err) {
    log.warn({ err, folder: to }, "this release's files can't be kept for pages that stay open");
  }
}

async function copyOnce(source: string, folder: string, name: string, now: Date): Promise<void> {
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
