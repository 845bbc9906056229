import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { Sequencer } from './tests/support/sequencer.ts';

// What tests and the programs that they start leave there goes with the run.
const temporary = mkdtempSync(join(tmpdir(), 'tests-'));
// As open as the folder that it stands in: some of those programs give up their rights.
chmodSync(temporary, 0o1777);
process.env.TMPDIR = temporary;
process.on('exit', () => {
  try {
    rmSync(temporary, { recursive: true });
  } catch {
    // A program that is still ending writes there.
  }
});

export default defineConfig({
  test: {
    // Five files keep two cores busy: many wait for real processes and real time-outs.
    maxWorkers: 5,
    // Files share their worker's process: what a test fakes it puts back, and each would load the sources anew.
    isolate: false,
    sequence: { sequencer: Sequencer },
    tags: [
      { name: 'thorough', description: 'left out of `npm test`, run by CI after it' },
      { name: 'slow', description: 'minutes each, and seldom broken: run before a release' },
    ],
    // For a busy machine: nothing is told by the time a test takes.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for comes late on a busy machine, and what never comes is worth the wait.
    expect: { poll: { timeout: 30_000, interval: 100 } },
    setupFiles: ['tests/support/fail-on-console.ts'],
    // For `.ci/run`, which counts by it.
    ...(process.env.TEST_REPORT && {
      reporters: ['default', ['json', { outputFile: process.env.TEST_REPORT }]],
    }),
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: { name: 'facts', include: ['tests/facts/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/server/set-up.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/{browser,engines}/*.test.ts'],
          testTimeout: 180_000,
          // A browser on a busy machine now and then leaves a frame unanswered for good: a test that hangs on it has a
          // second page.
          retry: 1,
          globalSetup: ['tests/browser/set-up.ts'],
          setupFiles: ['tests/browser/close-pages.ts'],
        },
      },
    ],
  },
});
