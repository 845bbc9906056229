import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createReminding } from '../../../server/leads/reminders.ts';
import { dataFolder, newLead, sqliteStore } from '../../support/leads.ts';
import { testClock } from '../../support/test-server.ts';

test('of two servers one mails a reminder in the morning, also one that starts the day after', async () => {
  using folder = dataFolder();
  const clock = testClock(Date.UTC(2025, 5, 3, 6, 59));
  const stores = [sqliteStore(folder.path, { clock }), sqliteStore(folder.path, { clock })];
  const [store] = stores;
  if (!store) return;
  const ids = [newLead('inbox').id, newLead('inbox').id];
  for (const id of ids) await store.insert({ ...newLead('inbox'), id });
  const by = { who: 'terminal', act: 'an act' };
  await store.change(ids, { remindOn: '2025-06-03' }, by);
  let mails = 0;
  const onMails = () => mails++;
  const servers = () =>
    stores.map((one) =>
      createReminding({ stores: [one], clock, log: pino({ level: 'silent' }), onMails }),
    );
  const waiting = async () => (await store.outbox.list({ channel: 'mail', limit: 9 })).length;
  const run = async () => {
    const running = servers();
    for (const one of running) one.start();
    for (const one of running) await one.stop();
  };
  await run();
  expect([mails, await waiting()]).toEqual([0, 0]);
  clock.pass(24 * 60 * 60_000);
  await run();
  expect(await waiting()).toBe(2);
  expect(mails).toBeGreaterThan(0);
  await run();
  expect(await waiting()).toBe(2);
  for (const one of stores) await one.close();
});
