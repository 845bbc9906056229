import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { dataFolder } from '../support/leads.ts';

const ciRun = fileURLToPath(new URL('../../.ci/run', import.meta.url));
const passing = '      Tests  12 passed | 3 skipped (15)';
const theRest = '      Tests  3 passed | 12 skipped (15)';
const failing = ' FAIL  a test\nError: why\n\n      Tests  1 failed | 2 passed | 12 skipped (15)';
/** What failed is named once more, last of all. */
const oneFailed = [' FAIL  a test', 'Error: why', '14 passed, 1 failed'];

test.each([
  ['all pass', passing, theRest, ['15 passed, 0 failed'], 0],
  ['npm test fails', failing, passing, oneFailed, 1],
  ['what it leaves out fails', passing, failing, oneFailed, 1],
  ['npm test did not even begin', 'error TS2304', theRest, ['3 passed, 0 failed, 12 skipped'], 1],
])('CI runs both halves and counts them, where %s', (_what, test, thorough, last, code) => {
  const { asked, lines, status } = runCi({ test, 'test:thorough': thorough });
  expect(asked).toEqual(['ci', 'run test', 'run test:thorough']);
  expect([lines.slice(-last.length), status]).toEqual([last, code]);
});

/** Runs `.ci/run` beside an npm that prints what it is told to, and fails with all but what passes. */
function runCi(outputs: Readonly<Record<'test' | 'test:thorough', string>>) {
  using own = dataFolder();
  const folder = own.path;
  const script = join(folder, '.ci/run');
  mkdirSync(dirname(script));
  cpSync(ciRun, script);
  const npm = join(folder, 'npm');
  const cases = Object.entries(outputs).map(
    ([name, output]) =>
      `'run ${name}') printf '%s\\n' '\u001b[2m${output}'; exit ${output.includes('passed') && !output.includes('failed') ? 0 : 1};;`,
  );
  writeFileSync(
    npm,
    `#!/bin/sh\necho "$*" >> '${folder}/asked'\ncase "$*" in\n${cases.join('\n')}\nesac\n`,
    { mode: 0o755 },
  );
  const { stdout, status } = spawnSync('bash', [script], {
    env: { PATH: `${folder}:${process.env.PATH}` },
    encoding: 'utf8',
  });
  return {
    asked: readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n'),
    lines: stdout.trim().split('\n'),
    status,
  };
}
