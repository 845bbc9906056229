import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * The tests that mutants can be seen by: those that import the sources into their own process.
 * `npm run maintain -- mutation` runs them; `npm test` runs all.
 */
export default defineConfig({
  resolve: {
    alias: [
      // The site inside the test's process, instead of the built one in a process of its own.
      {
        find: /^.*\/support\/site\.ts$/,
        replacement: fileURLToPath(new URL('../support/site-in-process.ts', import.meta.url)),
      },
    ],
  },
  test: {
    tags: [{ name: 'thorough' }],
    // Mutated sources are slower, the more so on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Less than `timeoutMS` of Stryker, which would have to begin anew: what a mutant keeps away is a test that fails.
    expect: { poll: { timeout: 8000, interval: 100 } },
    setupFiles: ['tests/support/fail-on-console.ts'],
    include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/server/**/*.test.{ts,tsx}'],
    exclude: [
      // They kill processes, fill disks, send signals and weigh memory: what runs there is the built site, or a script.
      'tests/server/{cli/backup-scripts,database/disk,forms/crash,forms/one-stranger,forms/replicas,notifications/webhook-crash}.test.ts',
      'tests/server/site/{caddy,dev,nginx,process,streaming}.test.ts',
      // They need what only a start begins: metrics, alerts, figures, publication, a refused database.
      'tests/server/site/{analytics,estimate,metrics,publish,status}.test.ts',
      'tests/server/database/postgres-outages.test.ts',
      'tests/server/notifications/mail-start.test.ts',
      // They hold the built pages to standards and budgets, and take the longest of all; or a desk to milliseconds.
      'tests/server/crm/many-leads.test.ts',
      'tests/server/site/{first-flight,pages}.test.ts',
      // They test what is not mutated, or read the repository's other files.
      'tests/unit/site/{delivered-pages,fonts,packages,style-sheets}.test.ts',
      'tests/unit/{ci-run,deploy,deploy-values,docs,find-browsers,imports}.test.ts',
      'tests/unit/{measure-home,photo,regular-expressions,settings/setting-lists}.test.ts',
    ],
  },
});
