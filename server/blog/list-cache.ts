import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, glob, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../lib/log.ts';

/** The provider's last good answer on disk, so that a start beside a dead provider has articles. */
export interface ListCache {
  /** The answer, byte for byte, as it is read; undefined where there is none. Never rejects, but reading it may fail. */
  read(): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** An answer that is on its way. */
  draft(): Draft;
}

/** An answer beside the one that is kept: whatever happens meanwhile, the old or the new one is there. */
export interface Draft {
  /** Ends once there is room for more. Never rejects: a disk that fails costs the draft alone. */
  add(piece: Uint8Array): Promise<void> | undefined;
  /** Takes the kept one's place. Never rejects. */
  commit(): Promise<void>;
  /** Never rejects. */
  discard(): Promise<void>;
}

/** Older drafts were left by a process that ended while it wrote, in ms. */
const abandonedAfterMs = 60 * 60 * 1000;
/** What waits for a slow disk, in bytes. */
const maxWaiting = 1024 * 1024;

/**
 * Keeps the answers of one provider in a folder: the file's name depends on its address, so that another one's articles
 * are never shown. Nothing of it throws; what fails is a warning in the log.
 * @param maxBytes the longest file that is written
 */
export function createListCache(
  dataDir: string,
  url: string,
  maxBytes: number,
  log: Pick<Logger, 'warn'>,
): ListCache {
  const hash = createHash('sha256').update(url).digest('hex').slice(0, 12);
  const file = join(dataDir, `blogs-${hash}.json`);

  return {
    async read() {
      try {
        const stats = await stat(file, { throwIfNoEntry: false });
        if (stats === undefined) return undefined;
        if (!stats.isFile()) throw new Error(`${file} is no file`);
        return createReadStream(file, { highWaterMark: 64 * 1024 });
      } catch (err) {
        log.warn({ err }, 'the kept blog list can not be read');
      }
      return undefined;
    },
    draft: () => createDraft({ dataDir, file, maxBytes, log }),
  };
}

function createDraft({
  dataDir,
  file,
  maxBytes,
  log,
}: {
  dataDir: string;
  file: string;
  maxBytes: number;
  log: Pick<Logger, 'warn'>;
}): Draft {
  const draft = `${file}.${randomUUID()}.new`;
  let handle: FileHandle | undefined;
  let written = Promise.resolve();
  let length = 0;
  let waiting = 0;
  let failed = false;

  return {
    add(piece) {
      length += piece.length;
      if (failed) return undefined;
      if (length > maxBytes) {
        fail(new Error(`It is longer than ${maxBytes} bytes`));
        return undefined;
      }
      waiting += piece.length;
      written = written.then(() => write(piece)).catch(fail);
      return waiting > maxWaiting ? written : undefined;
    },
    async commit() {
      await written;
      try {
        if (!failed) await handle?.sync();
        await close();
        if (!failed && handle) await rename(draft, file);
      } catch (error) {
        fail(error);
      }
      if (failed) await remove();
    },
    async discard() {
      failed = true;
      await written;
      await close().catch(fail);
      await remove();
    },
  };

  async function write(piece: Uint8Array): Promise<void> {
    if (!failed) {
      handle ??= await begin();
      // Not `write`, which may take a part of it where the disk is nearly full.
      await handle.appendFile(piece);
    }
    waiting -= piece.length;
  }

  async function begin(): Promise<FileHandle> {
    await mkdir(dataDir, { recursive: true });
    await removeAbandoned(`${file}.*.new`);
    return await open(draft, 'wx', 0o600);
  }

  async function close(): Promise<void> {
    await handle?.close();
  }

  function fail(err: unknown): void {
    if (!failed) log.warn({ err }, 'the blog list could not be kept on disk');
    failed = true;
  }

  async function remove(): Promise<void> {
    await rm(draft, { force: true }).catch(() => {});
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
