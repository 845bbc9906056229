import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ os: z.array(z.string()).optional(), cpu: z.array(z.string()).optional() }),
  ),
});

/** What `npm ci` installs on Linux, whose processor most servers have. */
function installed(lockFile: string): string[] {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(lockFile, 'utf8')));
  return Object.entries(packages)
    .filter(([path, { os, cpu }]) => path !== '' && fits(os, 'linux') && fits(cpu, 'x64'))
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
}

function fits(allowed: readonly string[] | undefined, own: string): boolean {
  return allowed === undefined || allowed.includes(own);
}

test('npm ci brings at most 405 packages', () => {
  expect(installed('package-lock.json').length).toBeLessThanOrEqual(405);
});
