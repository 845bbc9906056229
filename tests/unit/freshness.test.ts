import { existsSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { developmentMark, isFresh, sources } from '../../scripts/build/freshness.ts';
import { dataFolder } from '../support/leads.ts';

test('what the build is made from is there, and has the list of browsers in it', () => {
  expect(sources.filter((source) => !existsSync(source))).toEqual([]);
  expect(sources).toContain('package.json');
});

test('a build is fresh if it is newer than all that it was made from, and not for development', () => {
  using folder = dataFolder();
  const built = join(folder.path, 'manifest.json');
  expect(isFresh(built)).toBe(false);
  writeFileSync(built, '{}');
  utimesSync(built, new Date(), new Date(Date.now() + 60_000));
  expect(isFresh(built)).toBe(true);
  writeFileSync(join(folder.path, developmentMark), '');
  expect(isFresh(built)).toBe(false);
  rmSync(join(folder.path, developmentMark));
  utimesSync(built, new Date(), new Date('2020-01-01'));
  expect(isFresh(built)).toBe(false);
});
