import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { dataFolder, newLead, openLedgerFile, sqliteStore } from '../../support/leads.ts';
import { runLeads } from '../../support/leads-command.ts';

test('while somebody reads the ledger for long, no reading command takes the lock that visitors’ leads wait for', async () => {
  using folder = dataFolder();
  await using store = sqliteStore(folder.path);
  const { id } = newLead('inbox');
  await store.leads.insert({ ...newLead('inbox'), id });
  using reader = openLedgerFile(folder.path);
  reader.exec('BEGIN; SELECT count(*) FROM leads');
  using writer = openLedgerFile(folder.path);
  // Whoever has the lock for a moment is told of.
  writer.exec('PRAGMA busy_timeout = 0');
  const asked = [['list'], ['show', id], ['export', '--json'], ['user', 'list'], ['week']];
  let running = asked.length;
  const ended = asked.map(async (args) => {
    const { code } = await runLeads(args, { DATA_DIR: folder.path });
    running -= 1;
    return code;
  });
  let written = 0;
  while (running > 0) {
    writer.exec('UPDATE leads SET revision = revision + 1');
    written += 1;
    // Else it would hardly ever leave the lock to anybody.
    await pause(5);
  }
  expect(await Promise.all(ended)).toEqual(asked.map(() => 0));
  expect(written).toBeGreaterThan(10);
});
