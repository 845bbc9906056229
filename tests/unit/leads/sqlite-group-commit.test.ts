import { expect, test } from 'vitest';
import { createGroupCommit } from '../../../server/leads/sqlite/group-commit.ts';

test('what comes at the same moment is one commit, and each is told its own result after it', async () => {
  const told: string[] = [];
  const writes = createGroupCommit<string>((work) => {
    work('statements');
    told.push('committed');
  });
  const all = [1, 2, 3].map(async (n) => {
    const result = await writes.add(() => n * 10);
    told.push(`told ${result}`);
  });
  expect(told).toEqual([]);
  await Promise.all(all);
  expect(told).toEqual(['committed', 'told 10', 'told 20', 'told 30']);
});

test('a commit that fails after the work is told to all of it, and the next one works', async () => {
  let full = true;
  const writes = createGroupCommit<string>((work) => {
    work('statements');
    if (full) throw new Error('full');
  });
  const all = await Promise.allSettled([writes.add(() => 1), writes.add(() => 2)]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  full = false;
  expect(await writes.add(() => 3)).toBe(3);
});

test('what is flushed is not written a second time', async () => {
  let commits = 0;
  const writes = createGroupCommit<string>((work) => {
    work('statements');
    commits++;
  });
  const first = writes.add(() => 'first');
  writes.flush();
  expect(await first).toBe('first');
  await new Promise(setImmediate);
  expect(commits).toBe(1);
});

test('what is ready within the same turn of the event loop waits for the same commit', async () => {
  let commits = 0;
  const writes = createGroupCommit<string>((work) => {
    work('statements');
    commits++;
  });
  const first = writes.add(() => 1);
  await new Promise<void>((resolve) => process.nextTick(resolve));
  const second = writes.add(() => 2);
  expect(await Promise.all([first, second])).toEqual([1, 2]);
  expect(commits).toBe(1);
});
