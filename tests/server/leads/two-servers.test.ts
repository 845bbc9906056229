/** @module-tag thorough */

import { expect, test } from 'vitest';
import { dataFolder, enquiry, ledgerRows, post } from '../../support/leads.ts';
import { type ServerProcess, startServer, startTarget, until } from '../../support/processes.ts';

const leads = 100;

test('two servers on one data folder deliver each lead once', { timeout: 120_000 }, async () => {
  using folder = dataFolder();
  const target = await startTarget();
  const start = (): Promise<ServerProcess> =>
    startServer('./lead-server.ts', {
      env: {
        PORT: '0',
        DATA_DIR: folder.path,
        CONTACT_URL: `${target.url}/chat`,
        RATE_LIMIT: '10000',
        // Generous: on a busy machine a lead that times out is rightly sent again.
        UPSTREAM_TIMEOUT_MS: '5000',
        CLOCK_SPEED: '120',
        LOG_LEVEL: 'warn',
      },
    });
  // Started at the same moment, so that they also race for making the ledger.
  const servers = await Promise.all([start(), start()]);

  await target.behave({ kind: 'answer', status: 503 });
  const answers = await Promise.all(
    Array.from({ length: leads }, (_, n) => post(`${servers[n % 2]?.url}/api/contact`, enquiry(n))),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  expect(ledgerRows(folder.path)).toHaveLength(leads);

  await target.behaveAnew({ kind: 'answer', body: '{"message":"success"}', delayMs: 5 });
  // Both redeliver, while visitors go on sending to both.
  const more = await Promise.all(
    Array.from({ length: leads }, (_, n) =>
      post(`${servers[n % 2]?.url}/api/contact`, enquiry(leads + n)),
    ),
  );
  expect(more.every(({ ok }) => ok)).toBe(true);
  await until(() => ledgerRows(folder.path).every(({ state }) => state === 'delivered'), 60_000);

  const received = await target.received();
  expect(ledgerRows(folder.path)).toHaveLength(2 * leads);
  const perLead = Map.groupBy(received, ({ body }) => body);
  expect(perLead.size).toBe(2 * leads);
  expect([...perLead.values()].filter((calls) => calls.length > 1)).toEqual([]);
  for (const server of servers) {
    expect(await server.stop()).toBe(0);
    expect(server.log()).not.toContain("can't be written");
  }
  await target.stop('SIGKILL');
});
