import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { dataFolder } from '../support/leads.ts';

const module = resolve('scripts/build/output-folder.ts');
const builds = `
  import { writeFileSync } from 'node:fs';
  import { newOutputFolder, putInPlace } from ${JSON.stringify(module)};
  for (let n = 0; n < 40; n++) {
    const folder = newOutputFolder();
    for (const name of ['one', 'two']) writeFileSync(folder + '/' + name, process.pid + ' ' + n);
    putInPlace(folder, 'dist');
  }`;

test('builds that run at once leave one whole build, and nothing of those that were killed', async () => {
  using folder = dataFolder();
  const cwd = folder.path;
  // No process has this number.
  mkdirSync(join(cwd, 'dist.new-9999999'));
  const build = () => promisify(execFile)(process.execPath, ['-e', builds], { cwd });
  await Promise.all([build(), build(), build()]);
  expect(readdirSync(cwd)).toEqual(['dist']);
  const [one, two] = ['one', 'two'].map((name) => readFileSync(join(cwd, 'dist', name), 'utf8'));
  expect(two).toBe(one);
  expect(one).toMatch(/^\d+ 39$/);
});
