import { createHash, randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Logger } from '../log.ts';
import { appendTo } from './body.ts';

// Descriptors, not file handles: another thread can use them, and a list decides when they are closed.
const open = promisify(fs.open);
const close = promisify(fs.close);
const fsync = promisify(fs.fsync);

/** Older ones were left by a process that ended while it wrote. */
const abandonedAfterMs = 60 * 60 * 1000;

/** A new answer's file on its way to take the old one's place. */
export interface Draft {
  fd: number;
  /** Puts it into the place of the last good answer; the descriptor stays open. Never rejects. */
  keep(): Promise<void>;
  /** Removes it and closes the descriptor. Never rejects. */
  drop(): Promise<void>;
}

export interface DiskCopy {
  /** The last good answer, open for reading. */
  lastGood(): { fd: number; length: number; writtenAt: Date } | undefined;
  /** A file for the next answer; undefined if none can be made. Never rejects. */
  draft(): Promise<Draft | undefined>;
  /** Writes an answer that is in memory. Never rejects. */
  save(bytes: Uint8Array): Promise<void>;
}

/**
 * The last good answer of one provider, byte for byte, so that a start beside a dead provider has articles.
 * A new one is written beside the old one and then put into its place: whatever happens, one of the two
 * is there. The name depends on the provider: another one's articles are never shown.
 */
export function createDiskCopy(dataDir: string, url: string, log: Pick<Logger, 'warn'>): DiskCopy {
  const name = `blogs-${createHash('sha256').update(url).digest('hex').slice(0, 12)}`;
  const file = join(dataDir, `${name}.json`);

  return { lastGood, draft, save };

  function lastGood(): ReturnType<DiskCopy['lastGood']> {
    void removeAbandoned().catch(() => {});
    try {
      // At once: where the process starts, other threads are busy compressing pages, and work is queued.
      const { mtime, size } = fs.statSync(file);
      return { fd: fs.openSync(file, 'r'), length: size, writtenAt: mtime };
    } catch (error) {
      if (!isMissing(error)) log.warn({ err: error }, 'the kept blog list can not be read');
      return undefined;
    }
  }

  async function draft(): Promise<Draft | undefined> {
    const path = join(dataDir, `${name}.${randomUUID()}.new`);
    try {
      await mkdir(dataDir, { recursive: true });
      const fd = await open(path, 'w+', 0o600);
      return {
        fd,
        keep: () => settle(fsync(fd).then(() => rename(path, file))),
        drop: () => settle(close(fd).then(() => rm(path, { force: true }))),
      };
    } catch (error) {
      warn(error);
      return undefined;
    }
  }

  async function save(bytes: Uint8Array): Promise<void> {
    const next = await draft();
    if (!next) return;
    try {
      appendTo(next.fd)(bytes);
    } catch (error) {
      warn(error);
      return next.drop();
    }
    await next.keep();
    await settle(close(next.fd));
  }

  async function removeAbandoned(): Promise<void> {
    for (const entry of await readdir(dataDir)) {
      if (!/^blogs-.*\.new$/.test(entry)) continue;
      const path = join(dataDir, entry);
      if (Date.now() - (await stat(path)).mtimeMs > abandonedAfterMs)
        await rm(path, { force: true });
    }
  }

  function settle(work: Promise<unknown>): Promise<void> {
    return work.then(() => {}, warn);
  }

  function warn(error: unknown): void {
    log.warn({ err: error }, 'the blog list could not be kept on disk');
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
