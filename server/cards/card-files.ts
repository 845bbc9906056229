import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../lib/write-whole.ts';

/** Cards on disk, under their names. */
export interface CardFiles {
  read(name: string): Promise<Buffer | undefined>;
  /** Rejects where nothing can be written. */
  write(name: string, jpeg: Buffer): Promise<void>;
}

/** Some 60 MB. */
const maxFiles = 1000;
/** When there are more, so many of the oldest go at once. */
const maxSurplus = 100;

/** @param folder made with the first card */
export function createCardFiles(folder: string, limit = maxFiles, surplus = maxSurplus): CardFiles {
  return {
    async read(name) {
      return readFile(join(folder, name)).catch(() => undefined);
    },
    async write(name, jpeg) {
      await writeWhole(join(folder, name), jpeg);
      await removeOldest();
    },
  };

  async function removeOldest(): Promise<void> {
    const names = await readdir(folder);
    if (names.length <= limit) return;
    const files = await Promise.all(
      names.map(async (name) => {
        const path = join(folder, name);
        return { path, time: (await stat(path, { throwIfNoEntry: false }))?.mtimeMs ?? 0 };
      }),
    );
    files.sort((a, b) => a.time - b.time);
    const old = files.slice(0, names.length - limit + surplus);
    await Promise.all(old.map(({ path }) => rm(path, { force: true })));
  }
}
