/**
 * `npm run dev`: builds, starts the server, and does both again after each change; an owner's folder (`SITE_DIR`) needs no
 * build. Each build is a process of its own, so that it follows changes of schemas and of the build itself. Open pages load
 * anew by themselves. What can't be built or shown is told to the server that goes on, and by it to them.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import type { DevMessage } from '../server/http/dev-reload.ts';
import { assertNodeVersion } from '../server/lib/node-version.ts';
import { sources } from './build/freshness.ts';

assertNodeVersion();
const siteDir = process.env.SITE_DIR?.trim() || undefined;
let server: ChildProcess | undefined;
let timer: NodeJS.Timeout | undefined;
/** What is still to be done. */
let changed: { sources: boolean } | undefined = { sources: true };
let working = false;

for (const source of sources) watchFor(source, true);
if (siteDir !== undefined && existsSync(siteDir)) watchFor(siteDir, false);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server?.kill('SIGKILL');
    process.exit(0);
  });
}
await work();

function watchFor(path: string, areSources: boolean): void {
  watch(path, { recursive: true }, () => {
    changed = { sources: areSources || changed?.sources === true };
    clearTimeout(timer);
    timer = setTimeout(work, 100);
  });
}

async function work(): Promise<void> {
  if (working) return;
  working = true;
  while (changed) {
    const now = changed;
    changed = undefined;
    await update(now.sources);
  }
  working = false;
}

async function update(build: boolean): Promise<void> {
  const problems =
    (build && (await problemsOf('esbuild.config.ts', '--dev'))) ||
    (await problemsOf('scripts/load-words.ts'));
  if (!problems) return start(process.env);
  // The first time there is nothing yet that could go on, but what is delivered.
  if (!server && existsSync('dist/manifest.json')) await start({ ...process.env, SITE_DIR: '' });
  if (server?.connected) server.send({ problems } satisfies DevMessage);
}

/** What a program says against what was saved last; the empty text where it has nothing against it. */
async function problemsOf(...program: string[]): Promise<string> {
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'inherit', 'pipe'] });
  child.stderr.pipe(process.stderr);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return code === 0 ? '' : stripVTControlCharacters(said).trim() || `It ended with ${code}`;
}

async function start(env: NodeJS.ProcessEnv): Promise<void> {
  // At once: open pages hold their connection, and the ledger survives it.
  if (server?.kill('SIGKILL')) await once(server, 'exit');
  server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  });
}
