import { expect, test } from 'vitest';
import { dataFolder, enquiry, ledgerRows, post, quoteRequest } from '../../support/leads.ts';
import { startServer, startTarget, type Target, until } from '../../support/processes.ts';
import { startSite } from '../../support/site.ts';
import type { Behaviour } from '../../support/upstream-server.ts';

const submissions = 40;
const killAfter = Math.round(submissions / 3);

// The first one kills the built site; the others a server whose clock runs fast, because their leads
// have failed once and back off.
const targets: readonly { name: string; behaviour: Behaviour; site?: true }[] = [
  {
    name: 'answers in 40 ms',
    behaviour: { kind: 'answer', body: '{"message":"success"}', delayMs: 40 },
    site: true,
  },
  {
    name: 'breaks off once it has the lead',
    behaviour: { kind: 'break off', body: '', after: 0 },
  },
];

for (const { name, behaviour, site = false } of targets) {
  test(`killed among ${submissions} submissions, while the target ${name}: nothing is lost or doubled`, {
    timeout: 150_000,
  }, async () => {
    using folder = dataFolder();
    await using target = await startTarget();
    await target.behave(behaviour);
    await using first = await startLeads(folder.path, target, site);

    const answered: string[] = [];
    let next = 0;
    let cutOff = 0;
    // Half of them at a time: sent all at once, they might be answered before this process hears of the first.
    const visitor = async () => {
      while (next < submissions) {
        const n = next;
        next += 1;
        const [endpoint, lead] = n % 2 ? ['contact', enquiry(n)] : ['quote', quoteRequest(n)];
        const answer = await post(`${first.url}/api/${endpoint}`, lead).catch(() => undefined);
        if (!answer) cutOff += 1;
        if (!answer?.ok) continue;
        answered.push(JSON.stringify(lead));
        if (answered.length === killAfter) process.kill(first.pid, 'SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: submissions / 2 }, visitor));
    expect(cutOff).toBeGreaterThan(0);

    const atTheCrash = ledgerRows(folder.path);
    const ledger = atTheCrash.map(({ payload }) => payload);
    expect(answered.filter((payload) => !ledger.includes(payload))).toEqual([]);

    await target.behave({ kind: 'answer', body: '{"message":"success"}' });
    await using second = await startLeads(folder.path, target, site);
    await until(() => ledgerRows(folder.path).every(({ state }) => state === 'delivered'), 100_000);
    await second.stop();

    const received = await target.received();
    expect(answered.filter((lead) => !received.some(({ body }) => body === lead))).toEqual([]);
    const keysOf = Map.groupBy(received, ({ body }) => body);
    for (const [, calls] of keysOf) expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
    const rows = ledgerRows(folder.path);
    expect(new Set(rows.map(({ payload }) => payload)).size).toBe(rows.length);
    expect(
      received.every(({ body, key }) => rows.some((row) => row.payload === body && row.id === key)),
    ).toBe(true);
    const settled = atTheCrash.filter(({ state }) => state === 'delivered');
    for (const { payload } of settled) expect(keysOf.get(payload)).toHaveLength(1);
    console.info(
      `target ${name}: ${answered.length} answered 2xx, ${cutOff} cut off, ${rows.length} in the ledger, ${keysOf.size} leads arrived in ${received.length} calls`,
    );
  });
}

function startLeads(dataDir: string, target: Target, site: boolean) {
  const env = {
    DATA_DIR: dataDir,
    CONTACT_URL: `${target.url}/chat`,
    QUOTE_URL: `${target.url}/form`,
    UPSTREAM_TIMEOUT_MS: site ? '4000' : '1000',
    RATE_LIMIT: '10000',
  };
  return site
    ? startSite(env)
    : startServer('./lead-server.ts', {
        // A minute of backing off passes in half a second.
        env: { ...env, PORT: '0', LOG_LEVEL: 'warn', CLOCK_SPEED: '120' },
      });
}
