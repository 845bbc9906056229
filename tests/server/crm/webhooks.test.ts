import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openLedgers } from '../../../server/ledger/open-ledgers.ts';
import { readSettings } from '../../../server/settings/read.ts';
import { dataFolder, newLead } from '../../support/leads.ts';
import { leadsOn } from '../../support/leads-command.ts';
import { startOperatorApp } from '../../support/operator-app.ts';

const urls = 'https://hooks.slack.com/services/T0/B0/secret';

test('what receivers were told is shown and sent again, at the desk and by the command, without the secret address', async () => {
  using folder = dataFolder();
  const env = { DATA_DIR: folder.path, WEBHOOK_URLS: urls };
  const [store] = openLedgers(readSettings(env), { log: pino({ level: 'silent' }) });
  if (!store) throw new Error('nothing is kept');
  await store.leads.insert(newLead('inbox'));
  const told = async () => (await store.jobs.list({ kind: 'webhook', limit: 1 }))[0];
  const { id = '', target = '' } = (await told()) ?? {};
  const state = async () => (await told())?.state;
  const giveUp = async () => {
    const held = await store.jobs.claim({ kind: 'webhook', target: target });
    if (held) await store.jobs.settle(held, 'dead', { answer: '503 status <Busy>' });
  };
  await giveUp();
  await using desk = await startOperatorApp(env);
  const { body } = await desk.ask('/webhooks');
  expect([body.includes(target), body.includes('/services/')]).toEqual([true, false]);
  const { status, headers } = await desk.send(`/webhooks/${id}/replay`);
  expect([status, headers.location]).toEqual([303, '/desk/webhooks?done=replayed']);
  expect(await state()).toBe('pending');
  expect((await desk.send('/webhooks/unknown/replay')).headers.location).toMatch(/on-its-way$/);

  await giveUp();
  const leads = (...args: string[]) => leadsOn(() => store, ['webhooks', ...args]);
  expect(await leads('list')).toMatch(
    /^ID .*\n\S{8} .* lead\.received +hooks\.slack\.com#\S+ +dead: 503 status <Busy>\n$/,
  );
  expect(await leadsOn(() => store, ['status'])).toContain(`webhooks: 1 to ${target}`);
  expect(await leads('replay', id.slice(0, 6))).toContain(`${id} will be sent to ${target}`);
  expect(await state()).toBe('pending');
  await expect(leads('replay', 'zzz')).rejects.toThrow('There is no webhook zzz');
  await store.close();
});
