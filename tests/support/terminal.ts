import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { until } from './processes.ts';

/** A program in a terminal of 250 lines, in a home of its own. */
export interface Terminal extends AsyncDisposable {
  /** Presses keys, one group after the other, each once the program has drawn what came of the last. */
  press(...keys: readonly string[]): Promise<void>;
  /** Waits until these words have been drawn since the last call; programs draw spaces by moving on. */
  read(words: string): Promise<void>;
}

/** What was drawn, without colours, moves and spaces. */
function wordsIn(drawn: string): string {
  return stripVTControlCharacters(drawn).replace(/[\s\p{Cc}]/gu, '');
}

/** @param command for a shell */
export function openTerminal(
  command: string,
  env: Readonly<Record<string, string>> = {},
): Terminal {
  const home = mkdtempSync(join(tmpdir(), 'terminal-'));
  // From util-linux, which every Debian has: without a terminal these programs only print a page.
  const program = spawn('script', ['-qefc', `stty rows 250 cols 100; ${command}`, '/dev/null'], {
    env: { ...process.env, HOME: home, TERM: 'xterm', LC_ALL: 'C.UTF-8', ...env },
    cwd: home,
  });
  let drawn = '';
  let drawnAt = performance.now();
  for (const stream of [program.stdout, program.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      drawn += text;
      drawnAt = performance.now();
    });
  const isStill = () => performance.now() - drawnAt > 250;

  return {
    async press(...keys) {
      for (const key of keys) {
        program.stdin.write(key);
        await pause(100);
        await until(isStill);
      }
    },
    async read(words) {
      const wanted = words.replaceAll(' ', '');
      await until(() => wordsIn(drawn).includes(wanted), 15_000).catch((cause: unknown) => {
        throw new Error(`“${words}” was not drawn, but ${wordsIn(drawn).slice(-500)}`, { cause });
      });
      await until(isStill);
      drawn = '';
    },
    async [Symbol.asyncDispose]() {
      program.kill();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
