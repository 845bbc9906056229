/**
 * `node scripts/count-tests.ts REPORT …`: sums what Vitest's JSON reports of several runs of the same tests say, of which
 * each leaves some out. Names what failed, and ends with `N passed, N failed[, N skipped]`; with 1 if anything failed, or
 * if a run has left no report or one without a test.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import * as z from 'zod';

/** What is read of it: https://vitest.dev/guide/reporters#json-reporter */
const report = z.object({
  numTotalTests: z.int().min(1),
  numPassedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});
type Report = z.infer<typeof report>;

const reports = process.argv.slice(2).map(read);
const failures = reports.flatMap((one) => one?.testResults.flatMap(failuresOf) ?? []);
const known = reports.filter((one) => one !== undefined);
const passed = known.reduce((sum, { numPassedTests }) => sum + numPassedTests, 0);
// A file that could not be loaded has failed, and has no tests to be counted.
const all = Math.max(0, ...known.map(({ numTotalTests }) => numTotalTests));
const skipped = Math.max(0, all - passed - failures.length);

for (const failure of failures) console.log(failure);
if (failures.length > 0 || known.length < reports.length) process.exitCode = 1;
console.log(
  `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
);

function read(path: string): Report | undefined {
  try {
    return report.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    console.log(`${path}: no report of tests`);
    return undefined;
  }
}

/** Each with the first line of why. */
function failuresOf({ name, status, message, assertionResults }: Report['testResults'][number]) {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`FAIL  ${file}\n${firstLine(message)}`];
  return failed.map(
    ({ fullName, failureMessages }) =>
      `FAIL  ${file} > ${fullName}\n${firstLine(failureMessages?.[0] ?? '')}`,
  );
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
