import { expect, test, vi } from 'vitest';
import { createBlogList } from '../../../server/blog/blog-list.ts';
import type { BlogProvider } from '../../../server/blog/blog-provider.ts';
import { createBlogStore } from '../../../server/blog/blog-store.ts';
import type { BlogList } from '../../../shared/blog.ts';
import { article } from '../../support/articles.ts';

function listOf(version: string): BlogList {
  return createBlogList([article(1)], version);
}

/** A store whose time and provider the test moves. */
function setUp(changes: Partial<BlogProvider> = {}, onChange = vi.fn<(list: BlogList) => void>()) {
  const time = { now: 5000 };
  const answers: PromiseWithResolvers<BlogList>[] = [];
  const refresh = vi.fn(() => {
    const answer = Promise.withResolvers<BlogList>();
    answers.push(answer);
    return answer.promise;
  });
  const log = { info: vi.fn(), warn: vi.fn() };
  const store = createBlogStore({
    provider: { refresh, lastGood: async () => undefined, close: async () => {}, ...changes },
    ttlMs: 60_000,
    now: () => time.now,
    log,
    onChange,
  });
  return {
    store,
    time,
    answers,
    refresh,
    log,
    onChange,
    /** Somebody asks; whatever that leads to by itself has happened. */
    async ask(): Promise<BlogList | undefined> {
      const list = store.list();
      await settle();
      return list instanceof Promise ? undefined : list;
    },
    /** The provider answers the latest question. */
    async answer(list: BlogList | undefined): Promise<void> {
      if (list) answers.at(-1)?.resolve(list);
      else answers.at(-1)?.reject(new Error('down'));
      await settle();
    },
  };
}

/** Lets everything that is ready run. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

/** A store that knows the list `one`. */
async function setUpWithList() {
  const parts = setUp();
  const list = listOf('one');
  await parts.ask();
  await parts.answer(list);
  return { ...parts, list };
}

test('after a failure nobody waits for the next attempt, until one succeeds', async () => {
  const { store, answers, time, ask, answer } = setUp();
  const waiting = [store.list(), store.list(), store.list()];
  await settle();
  await answer(undefined);
  // Who came while nothing was known has waited for the same answer.
  expect(await Promise.all(waiting)).toEqual([undefined, undefined, undefined]);
  expect(store.list()).toBeUndefined();
  expect(answers).toHaveLength(1);
  time.now += 1000;
  expect(store.list()).toBeUndefined();
  await settle();
  expect(answers).toHaveLength(2);
  expect(store.list()).toBeUndefined();
  const list = listOf('one');
  await answer(list);
  expect(await ask()).toBe(list);
});

test('past its time the list is served stale while one refresh runs', async () => {
  const { time, refresh, list, ask, answer } = await setUpWithList();
  time.now += 60_000;
  for (const _visitor of [1, 2]) expect(await ask()).toBe(list);
  expect(refresh).toHaveBeenCalledTimes(2);
  const next = listOf('two');
  await answer(next);
  expect(await ask()).toBe(next);
});

test('failures back off, further each time, and the stale list is served on', async () => {
  const { time, refresh, log, list, ask, answer } = await setUpWithList();
  time.now += 60_000;
  let calls = 1;
  for (const wait of [1000, 2000, 5000, 15_000, 30_000, 30_000]) {
    await ask();
    calls += 1;
    expect(refresh).toHaveBeenCalledTimes(calls);
    await answer(undefined);
    time.now += wait - 1;
    expect(await ask()).toBe(list);
    expect(refresh).toHaveBeenCalledTimes(calls);
    time.now += 1;
  }
  expect(log.warn).toHaveBeenCalledTimes(6);
  await ask();
  await answer(list);
  time.now += 60_000;
  await ask();
  await answer(undefined);
  expect(log.warn.mock.lastCall?.[0]).toMatchObject({ failures: 1, nextAttemptInMs: 1000 });
});

test('the list from disk is served at once, stale, while the provider is asked', async () => {
  const kept = listOf('kept');
  const { store, refresh, onChange, ask, answer } = setUp({ lastGood: async () => kept });
  expect(await store.list()).toBe(kept);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(await ask()).toBe(kept);
  const fresh = listOf('fresh');
  await answer(fresh);
  expect(await ask()).toBe(fresh);
  expect(onChange.mock.calls).toEqual([[kept], [fresh]]);
});

test('a listener that throws does not make a good list a failure', async () => {
  const failing = vi.fn(() => {
    throw new Error('listener');
  });
  const { store, log, answer } = setUp({}, failing);
  const first = store.list();
  await settle();
  const list = listOf('one');
  await answer(list);
  expect(await first).toBe(list);
  expect(log.warn).toHaveBeenCalledTimes(1);
});

test('closed while the provider is asked, it waits for the end and warns of nothing', async () => {
  const parts = setUp({ close: async () => parts.answers[0]?.reject(new Error('stopping')) });
  const first = parts.store.list();
  await settle();
  await parts.store.close();
  expect(await first).toBeUndefined();
  // From then on nobody is asked.
  parts.time.now += 120_000;
  expect(await parts.ask()).toBeUndefined();
  expect(parts.refresh).toHaveBeenCalledTimes(1);
  expect(parts.log.warn).not.toHaveBeenCalled();
});

test('a list of a known version takes its place without a word', async () => {
  const { time, refresh, log, onChange, list, ask, answer } = await setUpWithList();
  time.now += 60_000;
  await ask();
  const same = listOf('one');
  await answer(same);
  expect(await ask()).toBe(same);
  expect(onChange.mock.calls).toEqual([[list]]);
  expect(log.info).toHaveBeenCalledTimes(1);
  // It counts as fresh again.
  time.now += 59_999;
  await ask();
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('the health tells how old the last answer is, and how often and how long the provider has failed', async () => {
  const { store, time, ask, answer } = setUp();
  expect(store.health()).toEqual({ ageMs: undefined, failures: 0, failingForMs: undefined });
  for (const wait of [1000, 2000]) {
    await ask();
    await answer(undefined);
    time.now += wait;
  }
  expect(store.health()).toEqual({ ageMs: undefined, failures: 2, failingForMs: 3000 });
  await ask();
  await answer(listOf('one'));
  time.now += 500;
  expect(store.health()).toEqual({ ageMs: 500, failures: 2, failingForMs: 0 });
});
