import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createSavedList } from '../../../server/blog/saved-list.ts';
import { dataFolder } from '../../support/leads.ts';

const url = 'http://127.0.0.1/blogs';
const maxBytes = 1_000_000;

test('of lists that are written at once the newest stays, and nothing is left beside it', async () => {
  using folder = dataFolder();
  const warn = vi.fn();
  const saved = createSavedList(folder.path, url, maxBytes, { warn });
  const lists = Array.from({ length: 20 }, (_, turn) => Buffer.from(`list ${turn} `.repeat(5000)));
  const [last] = lists.map((list) => saved.write(list)).slice(-1);
  await last;
  expect(await saved.read()).toEqual(lists.at(-1));
  expect(readdirSync(folder.path)).toHaveLength(1);
  expect(warn).not.toHaveBeenCalled();
});

test('a file that is longer than any answer may be is not read, and that is said', async () => {
  using folder = dataFolder();
  const warn = vi.fn();
  const saved = createSavedList(folder.path, url, 8, { warn });
  await saved.write(Buffer.from('[1, 2, 3]'));
  expect(await saved.read()).toBeUndefined();
  expect(warn).toHaveBeenCalledOnce();
  await saved.write(Buffer.from('[1, 2]'));
  expect(await saved.read()).toEqual(Buffer.from('[1, 2]'));
});

test('what can not be read is no list, and that is said', async () => {
  using folder = dataFolder();
  const warn = vi.fn();
  const saved = createSavedList(folder.path, url, maxBytes, { warn });
  await saved.write(Buffer.from('[1]'));
  const [file = ''] = readdirSync(folder.path);
  rmSync(join(folder.path, file));
  expect(await saved.read()).toBeUndefined();
  expect(warn).not.toHaveBeenCalled();
  mkdirSync(join(folder.path, file));
  expect(await saved.read()).toBeUndefined();
  expect(warn).toHaveBeenCalledOnce();
});
