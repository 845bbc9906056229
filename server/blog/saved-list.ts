import { createHash, randomUUID } from 'node:crypto';
import { glob, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../log.ts';

/** The provider's last good answer on disk, so that a start beside a dead provider has articles. */
export interface SavedList {
  /** The answer, byte for byte; undefined where there is none. Never rejects. */
  read(): Promise<NonSharedBuffer | undefined>;
  /**
   * Whatever happens meanwhile, the old or the new answer is there; of answers that wait for a slow disk only the newest
   * is written. Ends with the last write that was asked for. Never rejects.
   */
  write(bytes: Buffer): Promise<void>;
}

/** Older drafts were left by a process that ended while it wrote, in ms. */
const abandonedAfterMs = 60 * 60 * 1000;

/**
 * The file's name depends on the provider: another one's articles are never shown.
 * @param maxBytes the longest file that is read: what lies on a disk may be anything
 */
export function createSavedList(
  dataDir: string,
  url: string,
  maxBytes: number,
  log: Pick<Logger, 'warn'>,
): SavedList {
  const hash = createHash('sha256').update(url).digest('hex').slice(0, 12);
  const file = join(dataDir, `blogs-${hash}.json`);
  let waiting: Buffer | undefined;
  let written = Promise.resolve();

  return {
    async read() {
      try {
        const { size } = (await stat(file, { throwIfNoEntry: false })) ?? {};
        if (size === undefined) return undefined;
        if (size <= maxBytes) return await readFile(file);
        log.warn({ size, maxBytes }, 'the kept blog list is too long to be read');
      } catch (err) {
        log.warn({ err }, 'the kept blog list can not be read');
      }
      return undefined;
    },

    write(bytes) {
      waiting = bytes;
      written = written.then(replaceFile);
      return written;
    },
  };

  async function replaceFile(): Promise<void> {
    const bytes = waiting;
    if (!bytes) return;
    waiting = undefined;
    const draft = `${file}.${randomUUID()}.new`;
    try {
      await mkdir(dataDir, { recursive: true });
      await removeAbandoned(`${file}.*.new`);
      await writeFile(draft, bytes, { mode: 0o600, flush: true });
      await rename(draft, file);
    } catch (err) {
      log.warn({ err }, 'the blog list could not be kept on disk');
      await rm(draft, { force: true }).catch(() => {});
    }
  }
}

async function removeAbandoned(drafts: string): Promise<void> {
  for await (const draft of glob(drafts)) {
    // Another server may have moved its own into place meanwhile.
    const stats = await stat(draft, { throwIfNoEntry: false });
    const age = Date.now() - (stats?.mtimeMs ?? Date.now());
    if (age > abandonedAfterMs) await rm(draft, { force: true });
  }
}
