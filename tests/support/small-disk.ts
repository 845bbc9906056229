import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own, so small that it can be filled. */
export interface SmallDisk extends Disposable {
  path: string;
  /** Leaves no byte of room. */
  fill(): void;
  /** Gives the room back. */
  clear(): void;
  /** Takes the right to write from everybody. */
  lock(): void;
}

/** Undefined where the machine doesn't let us mount. */
export function mountSmallDisk(size: string): SmallDisk | undefined {
  const path = mkdtempSync(join(tmpdir(), 'disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path], {
      stdio: 'ignore',
    });
  } catch {
    rmSync(path, { recursive: true });
    return undefined;
  }
  const filler = join(path, 'filler');
  return {
    path,
    fill() {
      const piece = Buffer.alloc(64 * 1024);
      for (;;) {
        try {
          writeFileSync(filler, piece, { flag: 'a' });
        } catch {
          // What fits of the last piece was written.
          return;
        }
      }
    },
    clear: () => rmSync(filler),
    lock: () => void execFileSync('mount', ['-o', 'remount,ro', path]),
    [Symbol.dispose]() {
      execFileSync('umount', ['--lazy', path]);
      rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}
