import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { CardWords } from '../../shared/social-card.ts';

/** Draws a card: a JPEG. Rejects with what the drawing program said. */
export type DrawCard = (words: CardWords, cover: Buffer | undefined) => Promise<Buffer>;

/** For one card, in ms: some 1,000 on a small machine. */
const timeoutMs = 30_000;
/** Of its script's own memory, in MB; the pictures in its hands come on top. */
const heapMb = 128;
/** Of what it says when it fails, the end. */
const maxErrorCharacters = 500;

/**
 * What draws cards in a process of its own, after everything else on the machine, so that this one keeps its memory and
 * its time.
 * @param dist the build's folder
 * @returns undefined where sharp isn't installed for this machine
 */
export function createCardDrawer(dist: string): DrawCard | undefined {
  const program = join(dist, 'server', 'card', 'draw.js');
  try {
    createRequire(program).resolve('sharp');
  } catch {
    return undefined;
  }
  return async (words, cover) => {
    // Nothing of the environment: it has secrets, and the program reads none of it.
    const child = spawn(process.execPath, [`--max-old-space-size=${heapMb}`, program], {
      env: {},
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    const { promise: ended, resolve, reject } = Promise.withResolvers<number | null>();
    child.on('error', reject).on('close', resolve);
    if (child.pid !== undefined) lowerPriority(child.pid);
    // Whoever ends early doesn't read the rest.
    child.stdin.on('error', () => {});
    child.stdin.end(JSON.stringify({ words, cover: cover?.toString('base64') }));
    const [jpeg, stderr, code] = await Promise.all([
      buffer(child.stdout),
      buffer(child.stderr),
      ended,
    ]);
    if (code === 0 && jpeg.length > 0) return jpeg;
    throw new Error(
      `No card was drawn (${code ?? 'too slow'}): ${String(stderr).slice(-maxErrorCharacters)}`,
    );
  };
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, 10);
  } catch {
    // It has ended already, or the system has none.
  }
}
