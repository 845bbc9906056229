/** @module-tag thorough */

import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { freePort } from '../../../scripts/build/free-port.ts';
import { dataFolder, enquiry, openLedgerFile, post } from '../../support/leads.ts';
import { until } from '../../support/processes.ts';
import { startSite } from '../../support/site.ts';
import { startUpstream, type Upstream } from '../../support/upstream-server.ts';

const count = 60;
const kills = 3;
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

test(`site and receiver each killed ${kills} times among ${count} webhooks: all arrive, signed, each under one id`, {
  timeout: 120_000 + count * 1000,
}, async () => {
  using data = dataFolder();
  using ledger = openLedgerFile(data.path);
  const port = await freePort();
  await using running = new AsyncDisposableStack();
  const receivers: Upstream[] = [];
  const startReceiver = async () => {
    receivers.push(running.use(await startUpstream({ kind: 'answer', delayMs: 2 }, port)));
  };
  const startTelling = async () =>
    running.use(
      await startSite({
        DATA_DIR: data.path,
        WEBHOOK_URLS: `http://127.0.0.1:${port}/hook`,
        WEBHOOK_SECRET: secret,
        WEBHOOK_PRIVATE: 'on',
        RATE_LIMIT: '10000',
      }),
    );
  await startReceiver();
  let site = await startTelling();
  const perKill = Math.ceil(count / (2 * kills));
  for (let n = 0; n < 2 * kills; n++) {
    const batch = Array.from({ length: perKill }, (_, k) => n * perKill + k);
    for (let k = 0; k < batch.length; k += 20) {
      const sent = batch.slice(k, k + 20).map((m) => post(`${site.url}/api/contact`, enquiry(m)));
      for (const { status } of await Promise.all(sent)) expect(status).toBe(200);
    }
    if (n % 2 === 0) {
      await site.stop('SIGKILL');
      // The leases of a killed site run out.
      ledger.exec('UPDATE jobs SET lease = NULL, lease_until = NULL');
      site = await startTelling();
    } else {
      await receivers.at(-1)?.stop();
      await startReceiver();
    }
  }
  const rows = () =>
    ledger.prepare("SELECT id, lead_id, state FROM jobs WHERE event = 'lead.received'").all();
  await until(
    () => {
      ledger.exec("UPDATE jobs SET due_at = 0 WHERE state = 'pending' AND lease IS NULL");
      return rows().every(({ state }) => state === 'delivered');
    },
    60_000 + count * 500,
  );

  const told = rows();
  const calls = (await Promise.all(receivers.map((one) => one.received()))).flat();
  const leadsOf = new Map<string, Set<string>>();
  for (const { body, signed } of calls) {
    const { type, data } = new Webhook(secret).verify(body, signed) as Told;
    if (type !== 'lead.received') continue;
    const id = signed['webhook-id'] ?? '';
    leadsOf.set(id, (leadsOf.get(id) ?? new Set()).add(data.id));
  }
  const arrived = [...leadsOf].flatMap(([id, leads]) => [...leads].map((lead) => `${id} ${lead}`));
  expect(arrived).toHaveLength(2 * kills * perKill);
  // What a ledger on a busy machine didn't take in time was told at once, and stands in no row.
  const rowsOf = told.map(({ id, lead_id }) => `${id} ${lead_id}`);
  expect(arrived).toEqual(expect.arrayContaining(rowsOf));
  console.info(`${told.length} webhooks, ${2 * kills} kills, ${calls.length} calls`);
});

interface Told {
  type: string;
  data: { id: string };
}
