import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';

/** What `npm start` and the container give to Node, as `tests/server/site/process.test.ts` checks. */
export const serverFlags = ['--max-semi-space-size=4', '--v8-pool-size=1'];

/** See there. */
export const lightBrotli = preload('light-brotli.ts');

export const serverMain = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
export const leadsMain = fileURLToPath(new URL('../../dist/server/leads.js', import.meta.url));

/** Without its types: to take them off would cost each of a hundred sites 60 ms. */
function preload(file: string): readonly string[] {
  const { code } = transformSync(readFileSync(new URL(file, import.meta.url)), { loader: 'ts' });
  return ['--import', `data:text/javascript,${encodeURIComponent(code)}`];
}
