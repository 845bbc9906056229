import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createSavedList } from '../../../server/blog/saved-list.ts';
import { dataFolder } from '../../support/leads.ts';
import { anew } from '../../support/shared.ts';

const folder = anew(dataFolder);

function setUp({ dataDir = folder.path, url = 'http://127.0.0.1/blogs', maxBytes = 1e6 } = {}) {
  const warn = vi.fn();
  return { ...createSavedList(dataDir, url, maxBytes, { warn }), warn };
}

/** The one file of the folder. */
function fileIn(dataDir: string): string {
  const [name = '', ...others] = readdirSync(dataDir);
  expect(others).toEqual([]);
  return join(dataDir, name);
}

test('of lists that are written at once the newest stays, its owner’s alone, with nothing beside it', async () => {
  const saved = setUp();
  const lists = Array.from({ length: 20 }, (_, turn) => Buffer.from(`list ${turn} `.repeat(5000)));
  const [last] = lists.map((list) => saved.write(list)).slice(-1);
  await last;
  expect(await saved.read()).toEqual(lists.at(-1));
  const file = fileIn(folder.path);
  expect(readFileSync(file)).toEqual(lists.at(-1));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(saved.warn).not.toHaveBeenCalled();
  // Another provider's articles are never shown.
  expect(await setUp({ url: 'http://127.0.0.1/elsewhere' }).read()).toBeUndefined();
});

test('a file that is longer than any answer may be is not read, and that is said', async () => {
  const saved = setUp({ maxBytes: 8 });
  await saved.write(Buffer.from('[1, 2, 3]'));
  expect(await saved.read()).toBeUndefined();
  expect(saved.warn).toHaveBeenCalledOnce();
  await saved.write(Buffer.from('[1, 2]'));
  expect(await saved.read()).toEqual(Buffer.from('[1, 2]'));
});

test('what can not be read is no list, and that is said; what can not be written, too', async () => {
  const saved = setUp();
  await saved.write(Buffer.from('[1]'));
  const file = fileIn(folder.path);
  rmSync(file);
  expect(await saved.read()).toBeUndefined();
  expect(saved.warn).not.toHaveBeenCalled();
  mkdirSync(file);
  expect(await saved.read()).toBeUndefined();
  expect(saved.warn).toHaveBeenCalledOnce();
  const nowhere = setUp({ dataDir: join(import.meta.filename, 'data') });
  await nowhere.write(Buffer.from('[1]'));
  expect(nowhere.warn).toHaveBeenCalledOnce();
});

test('what a killed process left half written is removed with the next list, after an hour', async () => {
  const saved = setUp();
  await saved.write(Buffer.from('[1]'));
  const file = fileIn(folder.path);
  for (const age of [3590, 3601]) {
    writeFileSync(`${file}.${age}.new`, '[');
    utimesSync(`${file}.${age}.new`, Date.now() / 1000 - age, Date.now() / 1000 - age);
  }
  await saved.write(Buffer.from('[2]'));
  expect(readdirSync(folder.path).map((name) => join(folder.path, name))).toEqual([
    ...[file, `${file}.3590.new`],
  ]);
});
