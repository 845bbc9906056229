import { expect, test } from 'vitest';
import { createBatch } from '../../../server/lib/batch.ts';

function writes() {
  const written: number[][] = [];
  const add = createBatch(async (items: readonly number[]) => {
    written.push([...items]);
    return items.map((n) => n * 10);
  });
  return { add, written };
}

test('what comes at the same moment is written once, and each is told its own result', async () => {
  const { add, written } = writes();
  expect(await Promise.all([1, 2, 3].map(add))).toEqual([10, 20, 30]);
  expect(await add(4)).toBe(40);
  expect(written).toEqual([[1, 2, 3], [4]]);
});

test('what comes while others are written waits for them, and goes together', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const written: number[][] = [];
  const add = createBatch(async (items: readonly number[]) => {
    written.push([...items]);
    await promise;
    return items;
  });
  const first = add(1);
  await expect.poll(() => written).toEqual([[1]]);
  const others = [add(2), add(3)];
  resolve();
  expect(await Promise.all([first, ...others])).toEqual([1, 2, 3]);
  expect(written).toEqual([[1], [2, 3]]);
});

test('more than a statement has room for is written in parts, and nothing is left', async () => {
  const { add, written } = writes();
  const all = Array.from({ length: 250 }, (_, n) => n);
  expect(await Promise.all(all.map(add))).toEqual(all.map((n) => n * 10));
  expect(written.map(({ length }) => length)).toEqual([100, 100, 50]);
});

test('a failure is told to all that were written together, and the next ones are written', async () => {
  let fails = true;
  const add = createBatch(async (items: readonly number[]) => {
    if (fails) throw new Error('full');
    return items;
  });
  const told = await Promise.allSettled([add(1), add(2)]);
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await add(3)).toBe(3);
});
