import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDatabase } from '../../../server/database/connection.ts';
import type { Engine } from '../../../server/database/engine.ts';
import type { Tables } from '../../../server/database/tables.ts';
import { takeOver } from '../../../server/database/take-over.ts';
import { startProcess } from '../../support/processes.ts';
import { queueCounts, writeOldQueues } from '../../support/queues-of-last-release.ts';
import { thorough } from '../../support/thorough.ts';

/** A database that a test has to itself. */
export interface TakeOverPlace {
  engine: Engine;
  /** Its address, or its file. */
  address: string;
}

const counted = async (db: Kysely<Tables>, jobs: boolean) =>
  (await sql.raw<Record<string, unknown>>(queueCounts(jobs)).execute(db)).rows.map(
    ({ kind, state, n }) => `${kind} ${state}: ${n}`,
  );
const left = async (db: Kysely<Tables>) => {
  const { rows } = await sql<{ n: number }>`
    SELECT (SELECT count(*) FROM deliveries) + (SELECT count(*) FROM outbox)
      + (SELECT count(*) FROM attempts) AS n`.execute(db);
  return Number(rows[0]?.n);
};

/** The queues of the release before become jobs, in every engine alike. */
export function testTakeOver(name: string, makePlace: () => Promise<TakeOverPlace>): void {
  test(`${name}: what the release before has queued is taken over by the first who opens it`, async () => {
    const { engine } = await makePlace();
    const before = createDatabase(engine);
    await before.use((db) => writeOldQueues(db, 60));
    const expected = await before.use((db) => counted(db, false));
    await before.close();
    const now = createDatabase(engine);
    await now.use(async (db) => {
      expect(await left(db)).toBe(0);
      expect(await counted(db, true)).toEqual(expected);
      const [lead] = await db.selectFrom('leads').selectAll().where('id', '=', 'lead-2').execute();
      expect(lead?.state).toBe('rejected');
      const jobs = db.selectFrom('jobs').selectAll().where('lead_id', '=', 'lead-2');
      expect(await jobs.orderBy('kind').execute()).toMatchObject([
        { id: 'lead-2', kind: 'lead.forward', target: 'contact', state: 'rejected', attempts: 2 },
        { id: 'lead-2 lead.mail a@example.com', target: 'a@example.com', state: 'dead' },
        { kind: 'webhook', event: 'lead.received', payload: '{"id":"lead-2"}', state: 'pending' },
      ]);
    });
    await now.close();
  });

  test(`${name}: what a server of the release before has in hand stays its own until it lets go`, async () => {
    const { engine } = await makePlace();
    const database = createDatabase(engine);
    await database.use(async (db) => {
      await db
        .insertInto('leads')
        .values({ id: 'a', form: 'contact', payload: '{}', email: '', received_at: 1 })
        .execute();
      const times = { first_attempt_at: 1, scheduled_at: 1, due_at: 1 };
      const row = { lead_id: 'a', channel: 'target', form: 'contact', ...times } as const;
      const leased = { lease: 'theirs', lease_until: engine.leaseClock(60_000) };
      await db
        .insertInto('deliveries')
        .values({ ...row, state: 'received', ...leased })
        .execute();
      await takeOver(db, engine);
      expect(await left(db)).toBe(1);
      // They deliver it, and somebody at their desk has it retried when it has become a job.
      const delivered = { state: 'delivered', lease: null, lease_until: null } as const;
      await db
        .updateTable('deliveries')
        .set({ ...delivered, settled_at: 5, answer: 'Thanks' })
        .execute();
      await takeOver(db, engine);
      await db
        .insertInto('deliveries')
        .values({ ...row, state: 'pending' })
        .execute();
      expect(await db.selectFrom('leads').select('state').execute()).toEqual([
        { state: 'pending' },
      ]);
      await takeOver(db, engine);
      expect(await left(db)).toBe(0);
      const jobs = db.selectFrom('jobs').select(['id', 'state', 'answer', 'settled_at']);
      expect(await jobs.execute()).toEqual([
        { id: 'a', state: 'delivered', answer: 'Thanks', settled_at: 5 },
      ]);
      expect(await db.selectFrom('leads').select('state').execute()).toEqual([
        { state: 'delivered' },
      ]);
    });
    await database.close();
  });

  test(`${name}: 20,000 leads are taken over by starts of which 20 are killed, each of them once`, {
    ...thorough,
    timeout: 300_000,
  }, async () => {
    const { engine, address } = await makePlace();
    const before = createDatabase(engine);
    await before.use((db) => writeOldQueues(db, 20_000));
    const expected = await before.use((db) => counted(db, false));
    await before.close();
    const opening = () =>
      startProcess(
        'a server that opens its ledger',
        [process.execPath, 'tests/support/opening-server.ts', address],
        {},
        (line) => line === 'starting' || undefined,
      );
    let broken = 0;
    for (let n = 0; n < 20; n++) {
      await using start = await opening();
      await pause(100 + 15 * n);
      if ((await start.stop('SIGKILL')) === null) broken += 1;
    }
    expect(broken).toBeGreaterThan(10);
    const now = createDatabase(engine);
    const began = performance.now();
    await now.use(async (db) => {
      expect(await left(db)).toBe(0);
      expect(await counted(db, true)).toEqual(expected);
    });
    console.info(
      `${name}: ${broken} of 20 starts killed, the last took ${Math.round(performance.now() - began)} ms`,
    );
    await now.close();
  });
}
