import { expect, test, vi } from 'vitest';
import { createSource } from '../../../server/monitoring/source.ts';

test('a figure is asked for once, however many ask, and is fresh for its time', async () => {
  const time = { now: 0 };
  let asked = 0;
  const ask = async () => ++asked;
  const source = createSource({ ask, onFailure: vi.fn(), now: () => time.now, freshMs: 100 });
  expect(await Promise.all([source(), source()])).toEqual([1, 1]);
  time.now = 99;
  expect(await source()).toBe(1);
  time.now = 100;
  expect(await source()).toBe(2);
});

test('what is slow is asked for so rarely that it takes two percent of the time at most', async () => {
  const time = { now: 0 };
  let asked = 0;
  const ask = async () => {
    time.now += 2000;
    return ++asked;
  };
  const source = createSource({ ask, onFailure: vi.fn(), now: () => time.now, freshMs: 100 });
  expect(await source()).toBe(1);
  time.now = 2000 + 49 * 2000 - 1;
  expect(await source()).toBe(1);
  time.now += 1;
  expect(await source()).toBe(2);
});

test('a figure that can not be had is missing, which is told each time', async () => {
  const onFailure = vi.fn();
  const time = { now: 0 };
  let works = false;
  const ask = async () => {
    if (!works) throw new Error('away');
    return 7;
  };
  const source = createSource({ ask, onFailure, now: () => time.now, freshMs: 100 });
  expect(await source()).toBeUndefined();
  expect(await source()).toBeUndefined();
  expect(onFailure).toHaveBeenCalledTimes(2);
  works = true;
  time.now = 100;
  expect(await source()).toBe(7);
  expect(onFailure).toHaveBeenCalledTimes(2);
});

test('what hangs is waited for until the time-out, asked for once, and taken when it comes', async () => {
  const onFailure = vi.fn();
  const answer = Promise.withResolvers<number>();
  const ask = vi.fn(() => answer.promise);
  const source = createSource({ ask, onFailure, timeoutMs: 5 });
  expect(await source()).toBeUndefined();
  expect(await source()).toBeUndefined();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(onFailure).toHaveBeenCalledTimes(2);
  answer.resolve(7);
  expect(await source()).toBe(7);
});
