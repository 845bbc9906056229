import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const ciRun = fileURLToPath(new URL('../../.ci/run', import.meta.url));
const passing = '      Tests  12 passed | 3 skipped (15)';
const theRest = '      Tests  3 passed | 12 skipped (15)';
const failing = '      Tests  1 failed | 2 passed | 12 skipped (15)';

test('CI runs what npm test leaves out, too, and counts both', () => {
  const { asked, lastLine, code } = runCi({ test: passing, 'test:thorough': theRest });
  expect(asked).toEqual(['ci', 'run test', 'run test:thorough']);
  expect(lastLine).toBe('15 passed, 0 failed');
  expect(code).toBe(0);
});

test.each([
  { what: 'npm test', outputs: { test: failing, 'test:thorough': passing } },
  { what: 'what it leaves out', outputs: { test: passing, 'test:thorough': failing } },
])('CI fails where $what fails', ({ outputs }) => {
  const { lastLine, code } = runCi(outputs);
  expect(lastLine).toBe('14 passed, 1 failed');
  expect(code).toBe(1);
});

test('CI fails where the tests did not even begin', () => {
  const { lastLine, code } = runCi({ test: 'error TS2304', 'test:thorough': theRest });
  expect(lastLine).toBe('3 passed, 0 failed, 12 skipped');
  expect(code).toBe(1);
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
  );
  chmodSync(npm, 0o755);
  const { stdout, status } = spawnSync('bash', [script], {
    env: { PATH: `${folder}:${process.env.PATH}` },
    encoding: 'utf8',
  });
  return {
    asked: readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n'),
    lastLine: stdout.trim().split('\n').at(-1),
    code: status,
  };
}
