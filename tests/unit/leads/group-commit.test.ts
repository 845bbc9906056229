import { expect, test } from 'vitest';
import { createDatabase } from '../../../server/leads/store/database.ts';
import { createGroupCommit } from '../../../server/leads/store/group-commit.ts';
import { ledgerPath, sqliteEngine } from '../../../server/leads/store/sqlite.ts';
import { dataFolder } from '../../support/leads.ts';
import { testClock } from '../../support/test-server.ts';

function writes(dataDir: string) {
  const database = createDatabase(sqliteEngine({ path: ledgerPath(dataDir), clock: testClock() }));
  let commits = 0;
  const write = createGroupCommit(async (work) => {
    const result = await database.transact(work);
    commits += 1;
    return result;
  }, 1);
  return { database, write, commits: () => commits };
}

test('what comes at the same moment is one commit, and each is told its own result after it', async () => {
  using folder = dataFolder();
  const { database, write, commits } = writes(folder.path);
  const told = [1, 2, 3].map((n) => write(async () => n).then((own) => [own, commits()]));
  expect(await Promise.all(told)).toEqual([1, 2, 3].map((n) => [n, 1]));
  expect(await write(async () => 4)).toBe(4);
  expect(commits()).toBe(2);
  await database.close();
});

test('a commit that fails is told to all of it, and the next one works', async () => {
  const fails = { is: true };
  const write = createGroupCommit(async () => {
    if (fails.is) throw new Error('full');
    return Promise.reject(new Error('not reached'));
  }, 1);
  const told = await Promise.allSettled([1, 2].map((n) => write(async () => n)));
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails.is = false;
  await expect(write(async () => 3)).rejects.toThrow('not reached');
});
