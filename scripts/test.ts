/**
 * `npm test`: types, lint, unused code, a build, and all tests but the thorough ones. With files, folders or options of
 * Vitest (`npm test -- tests/server/site`), those tests alone.
 */
import { spawnSync } from 'node:child_process';

const asked = process.argv.slice(2);
const isOfCode = asked.some((one) => /^(?:tests\/)?(?:unit|facts)\b/.test(one));
if (!isOfCode) run('node', 'scripts/find-browsers.ts');
if (asked.length === 0) run('npm', 'run', 'check');
else run('node', 'esbuild.config.ts', '--if-needed');
run('vitest', 'run', ...(asked.length === 0 ? ['--tags-filter', '!thorough && !slow'] : asked));

function run(program: string, ...args: string[]): void {
  const { status } = spawnSync(program, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
