/**
 * Mutation tests: faults are put into the sources one by one, and each should fail a test.
 * `npm run maintain -- mutation` for everything, `npm run maintain -- mutation --mutate 'server/http/**'` for one folder.
 * @type {import('@stryker-mutator/core').PartialStrykerOptions}
 */
export default {
  mutate: [
    'server/**/*.{ts,tsx}',
    'shared/**/*.ts',
    // Words and example articles: no test could, or should, hold their every letter.
    '!shared/content/**',
    '!server/blog/samples/**',
  ],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './tests/mutation/ignored-mutants.ts'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  // Each mutant meets only the tests that run its line.
  coverageAnalysis: 'perTest',
  // Tables and expressions of modules are made once, while loading: each mutant there would take all tests.
  ignoreStatic: true,
  ignorers: ['messages'],
  // Nothing is type-checked here, and TypeScript 7 has no programming interface that Stryker could read the
  // configuration with: a file that isn't there leaves it alone.
  disableTypeChecks: false,
  tsconfigFile: 'none',
  concurrency: 2,
  // Servers and targets of the tests need a moment, and more of it when the machine is busy.
  timeoutMS: 10_000,
  dryRunTimeoutMinutes: 30,
  // A second run looks only at what has changed.
  incremental: true,
  incrementalFile: 'reports/mutation/incremental.json',
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  ignorePatterns: ['/bench/node_modules', '/data', '/coverage'],
  thresholds: { high: 90, low: 85, break: null },
};
