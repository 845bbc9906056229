import { fileURLToPath } from 'node:url';

/** What `npm start` and the container give to Node, as `tests/server/site/process.test.ts` checks. */
export const serverFlags = [
  '--max-semi-space-size=4',
  '--v8-pool-size=1',
  '--no-allocation-site-pretenuring',
];
/** See there. */
export const lightBrotli = ['--import', new URL('light-brotli.ts', import.meta.url).href];
export const serverMain = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
export const leadsMain = fileURLToPath(new URL('../../dist/server/leads.js', import.meta.url));
