import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Real processes and a real browser: two cores are enough for two files at a time.
    maxWorkers: 2,
    // Real processes on a busy machine can miss a time-out: there, a failure has to happen twice to count.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    setupFiles: ['tests/support/fail-on-console.ts'],
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'server', include: ['tests/server/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          testTimeout: 60_000,
          globalSetup: ['tests/browser/set-up.ts'],
        },
      },
      {
        extends: true,
        // The same checks in Firefox and in WebKit, one file and one browser each.
        test: {
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          globalSetup: ['tests/browser/set-up.ts'],
        },
      },
    ],
  },
});
