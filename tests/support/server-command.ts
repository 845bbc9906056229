import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';

/** What `npm start` and the container give to Node, as `tests/server/site/process.test.ts` checks. */
export const serverFlags = ['--max-semi-space-size=4', '--v8-pool-size=1'];

const preload = readFileSync(new URL('light-brotli.ts', import.meta.url));

/** See there. Without its types: to take them off would cost each of a hundred sites 60 ms. */
export const lightBrotli = [
  '--import',
  `data:text/javascript,${encodeURIComponent(transformSync(preload, { loader: 'ts' }).code)}`,
];
export const serverMain = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
export const leadsMain = fileURLToPath(new URL('../../dist/server/leads.js', import.meta.url));
