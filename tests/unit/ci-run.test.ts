import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolder } from '../support/leads.ts';

const passing = reportOf({ passed: 12, skipped: 3 });
const theRest = reportOf({ passed: 3, skipped: 12 });
const failing = reportOf({ passed: 2, failed: ['a test'], skipped: 12 });
const unloaded = reportOf({ passed: 3, skipped: 12, unloaded: 'no such module' });
/** What failed is named once more, last of all. */
const oneFailed = ['FAIL  tests/a.test.ts > a test', 'Error: why'];
const cut = passing.slice(0, -9);

test.each<[string, string, string, string[], number]>([
  ['all pass', passing, theRest, ['15 passed, 0 failed'], 0],
  [
    'some are skipped in both',
    passing,
    reportOf({ skipped: 15 }),
    ['12 passed, 0 failed, 3 skipped'],
    0,
  ],
  ['npm test fails', failing, passing, [...oneFailed, '14 passed, 1 failed'], 1],
  ['what it leaves out fails', passing, failing, [...oneFailed, '14 passed, 1 failed'], 1],
  [
    'a file can’t be loaded',
    passing,
    unloaded,
    ['FAIL  tests/b.test.ts', 'no such module', '15 passed, 1 failed'],
    1,
  ],
  ['npm test did not even begin', '', theRest, ['3 passed, 0 failed, 12 skipped'], 1],
  ['the runner crashed while it told', cut, theRest, ['3 passed, 0 failed, 12 skipped'], 1],
  ['it crashed after it', `${passing}\n`, theRest, ['15 passed, 0 failed'], 1],
  ['there was no test', passing, reportOf({}), ['12 passed, 0 failed, 3 skipped'], 1],
])('CI runs both halves and counts them, where %s', (_what, first, thorough, last, code) => {
  const { asked, lines, status } = runCi(first, thorough);
  expect(asked).toEqual(['ci', 'test', 'run maintain -- test-thorough']);
  expect([lines.slice(-last.length), status]).toEqual([last, code]);
});

/** As Vitest writes it. */
function reportOf(run: {
  passed?: number;
  failed?: readonly string[];
  skipped?: number;
  unloaded?: string;
}): string {
  const { passed = 0, failed = [], skipped = 0, unloaded } = run;
  const failedTests = failed.map((fullName) => ({
    fullName,
    status: 'failed',
    failureMessages: ['Error: why\n    at it'],
  }));
  const file = (name: string, message: string, assertionResults: readonly object[]) => ({
    name: `FOLDER/${name}`,
    status: message || assertionResults.length > 0 ? 'failed' : 'passed',
    message,
    assertionResults,
  });
  return JSON.stringify({
    numTotalTests: passed + failed.length + skipped,
    numPassedTests: passed,
    testResults: [
      file('tests/a.test.ts', '', failedTests),
      ...(unloaded ? [file('tests/b.test.ts', unloaded, [])] : []),
    ],
  });
}

/**
 * Runs `.ci/run` beside an npm that leaves these reports, if any, and fails with all but a whole one without a failure.
 */
function runCi(first: string, thorough: string) {
  using own = dataFolder();
  const folder = own.path;
  for (const file of ['.ci/run', 'scripts/count-tests.ts']) {
    mkdirSync(dirname(join(folder, file)));
    cpSync(file, join(folder, file));
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const cases = Object.entries({ test: first, 'run maintain -- test-thorough': thorough }).map(
    ([command, text]) => {
      writeFileSync(join(folder, `${command}.json`), text.replaceAll('FOLDER', folder));
      const leave = text && `cat '${folder}/${command}.json' > "$TEST_REPORT";`;
      const fails = !text.endsWith('}') || text.includes('"status":"failed"');
      return `'${command}') ${leave} exit ${fails ? 1 : 0};;`;
    },
  );
  writeFileSync(
    join(folder, 'npm'),
    `#!/bin/sh\necho "$*" >> '${folder}/asked'\ncase "$*" in\n${cases.join('\n')}\nesac\n`,
    { mode: 0o755 },
  );
  const { stdout, status } = spawnSync('bash', [join(folder, '.ci/run')], {
    env: { PATH: `${folder}:${process.env.PATH}` },
    encoding: 'utf8',
  });
  return {
    asked: readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n'),
    lines: stdout.trim().split('\n'),
    status,
  };
}
