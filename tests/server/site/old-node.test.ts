import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

const programs = ['dist/server/main.js', 'dist/server/leads.js'];

/** A module that makes Node say another version of itself. */
const pretendNode20 = `data:text/javascript,${encodeURIComponent(
  "Object.defineProperty(process.versions, 'node', { value: '20.20.2' })",
)}`;

test.each([...programs, 'esbuild.config.ts', 'scripts/dev.ts'])(
  '%s ends with one sentence on a Node that is too old',
  (program) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', pretendNode20, resolve(program)],
      { encoding: 'utf8' },
    );
    expect(stderr).toMatch(
      /^This needs Node 26 or newer, and this is Node 20\.20\.2: use .* which bring their own\.\n$/,
    );
    expect([status, stdout]).toEqual([1, '']);
  },
);

test.each(programs)('%s gets to its sentence on Node 20: it imports nothing newer', (program) => {
  expect([...builtInImports(resolve(program))]).toEqual(['createRequire from node:module']);
});

/** What must be there before the first line runs: the static imports, those of imported files included. */
function builtInImports(file: string, found = new Set<string>()): Set<string> {
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  for (const { moduleRequest, entries } of module.staticImports) {
    if (moduleRequest.value.startsWith('.')) {
      builtInImports(join(dirname(file), moduleRequest.value), found);
    } else {
      for (const { importName } of entries)
        found.add(`${importName.name} from ${moduleRequest.value}`);
    }
  }
  return found;
}
