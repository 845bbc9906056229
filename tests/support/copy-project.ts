import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** What git doesn't keep, and git. */
const notCopied = /^(?:\.git|dist|dist\.new|data|reports)$|(?:^|\/)node_modules$/;

/** The whole project in a folder of its own, as a fresh clone has it. */
export function copyProject(): { folder: string } & Disposable {
  const folder = mkdtempSync(join(tmpdir(), 'project-'));
  cpSync('.', folder, { recursive: true, filter: (path) => !notCopied.test(path) });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    [Symbol.dispose]() {
      rmSync(folder, { recursive: true });
    },
  };
}
