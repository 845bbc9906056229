import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const ciRun = fileURLToPath(new URL('../../.ci/run', import.meta.url));
const passing = '      Tests  12 passed | 3 skipped (15)';
const theRest = '      Tests  3 passed | 12 skipped (15)';
const failing = '      Tests  1 failed | 2 passed | 12 skipped (15)';

test.each([
  ['all pass', passing, theRest, '15 passed, 0 failed', 0],
  ['npm test fails', failing, passing, '14 passed, 1 failed', 1],
  ['what it leaves out fails', passing, failing, '14 passed, 1 failed', 1],
  ['npm test did not even begin', 'error TS2304', theRest, '3 passed, 0 failed, 12 skipped', 1],
])('CI runs both halves and counts them, where %s', (_what, test, thorough, lastLine, code) => {
  expect(runCi({ test, 'test:thorough': thorough })).toMatchObject({
    asked: ['ci', 'run test', 'run test:thorough'],
    ...{ lastLine, code },
  });
});

test('CI names what failed once more, last of all', () => {
  const { stdout } = runCi({
    test: ` FAIL  a test\nError: why\n\n${failing}`,
    'test:thorough': passing,
  });
  const lines = stdout.trim().split('\n').slice(-3);
  expect(lines).toEqual([' FAIL  a test', 'Error: why', '14 passed, 1 failed']);
});

/** Runs `.ci/run` beside an npm that prints what it is told to, and fails with all but what passes. */
function runCi(outputs: Readonly<Record<'test' | 'test:thorough', string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'ci-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
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
    stdout,
    lastLine: stdout.trim().split('\n').at(-1),
    code: status,
  };
}
