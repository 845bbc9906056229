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
import { createListCache } from '../../../server/blog/list-cache.ts';
import { dataFolder } from '../../support/leads.ts';
import { anew } from '../../support/shared.ts';

const folder = anew(dataFolder);

function setUp({ dataDir = folder.path, url = 'http://127.0.0.1/blogs', maxBytes = 1e6 } = {}) {
  const warn = vi.fn();
  return { ...createListCache(dataDir, url, maxBytes, { warn }), warn };
}

/** The one file of the folder. */
function fileIn(dataDir: string): string {
  const [name = '', ...others] = readdirSync(dataDir);
  expect(others).toEqual([]);
  return join(dataDir, name);
}

const textOf = async (pieces: AsyncIterable<Uint8Array> | undefined) =>
  pieces && String(Buffer.concat(await Array.fromAsync(pieces)));

async function write(cache: ReturnType<typeof setUp>, ...pieces: string[]) {
  const draft = cache.draft();
  for (const piece of pieces) await draft.add(Buffer.from(piece));
  await draft.commit();
}

test('the list that was kept last stays, its owner’s alone, with nothing beside it', async () => {
  const cache = setUp({ maxBytes: 2e7 });
  await write(cache, 'an older one');
  const pieces = Array.from({ length: 20 }, (_, turn) => `piece ${turn} `.repeat(50_000));
  const draft = cache.draft();
  for (const piece of pieces) draft.add(Buffer.from(piece));
  expect(await textOf(await cache.read())).toBe('an older one');
  await draft.commit();
  expect((await textOf(await cache.read())) === pieces.join('')).toBe(true);
  expect(statSync(fileIn(folder.path)).mode & 0o777).toBe(0o600);
  expect(cache.warn).not.toHaveBeenCalled();
  // Another provider's articles are never shown.
  expect(await setUp({ url: 'http://127.0.0.1/elsewhere' }).read()).toBeUndefined();
});

test('what is given up, or longer than any file may be, leaves the kept one alone; the latter is said once', async () => {
  const cache = setUp({ maxBytes: 8 });
  await write(cache, '[1, 2]');
  const draft = cache.draft();
  draft.add(Buffer.from('[2'));
  await draft.discard();
  expect(readFileSync(fileIn(folder.path), 'utf8')).toBe('[1, 2]');
  await write(cache, '[1, 2', ', 3', ', 4]');
  expect(cache.warn).toHaveBeenCalledOnce();
  expect(await textOf(await cache.read())).toBe('[1, 2]');
  expect(readdirSync(folder.path)).toHaveLength(1);
});

test('what can not be read is no list, and that is said; what can not be written, too', async () => {
  const cache = setUp();
  await write(cache, '[1]');
  const file = fileIn(folder.path);
  rmSync(file);
  expect(await cache.read()).toBeUndefined();
  expect(cache.warn).not.toHaveBeenCalled();
  mkdirSync(file);
  expect(await cache.read()).toBeUndefined();
  expect(cache.warn).toHaveBeenCalledOnce();
  const nowhere = setUp({ dataDir: join(import.meta.filename, 'data') });
  await write(nowhere, '[1]');
  expect(nowhere.warn).toHaveBeenCalledOnce();
});

test('what a killed process left half written is removed with the next list, after an hour', async () => {
  const cache = setUp();
  await write(cache, '[1]');
  const file = fileIn(folder.path);
  for (const age of [3590, 3601]) {
    writeFileSync(`${file}.${age}.new`, '[');
    utimesSync(`${file}.${age}.new`, Date.now() / 1000 - age, Date.now() / 1000 - age);
  }
  await write(cache, '[2]');
  expect(readdirSync(folder.path).map((name) => join(folder.path, name))).toEqual([
    file,
    `${file}.3590.new`,
  ]);
});
