import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { createCounts } from '../../../server/analytics/counts-repository.ts';
import { createDatabase, type Database } from '../../../server/database/connection.ts';
import { devices, requestKinds, visitKinds } from '../../../server/database/counts.ts';
import { inBatches } from '../../../server/database/in-batches.ts';
import type { Tables } from '../../../server/database/tables.ts';
import { speedMetrics } from '../../../shared/beacon.ts';
import { startProcess } from '../../support/processes.ts';
import { testClock } from '../../support/test-server.ts';
import { thorough } from '../../support/thorough.ts';
import { countOf } from '../../support/visits.ts';
import type { TakeOverPlace } from './take-over-suite.ts';

/** 2025-06-01. */
const today = 20_240;
const twoYears = 730;

/** The release before, and those before it, have other names for three kinds of requests. */
const renamed: Readonly<Record<string, string>> = {
  ahead: 'prefetch',
  untold: 'unknown',
  uncounted: 'opted-out',
};
const namesOf: Readonly<Record<string, readonly string[]>> = {
  request: [...requestKinds, ...Object.keys(renamed)],
  hour: ['00', '13', '23'],
  device: devices,
};

/** What the release before counts in some days, of every kind. */
function formerCounts(days: number) {
  const all = Array.from({ length: days }, (_, place) => today - place);
  const places = devices.flatMap((device) => [0, 4, 10].map((bucket) => ({ device, bucket })));
  return {
    visits: all.flatMap((day) =>
      visitKinds.flatMap((dimension) =>
        (namesOf[dimension] ?? ['/a', '(other)']).map((name, place) => {
          return { day, dimension, name, amount: 1 + ((day + place) % 9) };
        }),
      ),
    ),
    speed: all.flatMap((day) =>
      (day % 7 === 4 ? ['', '/a', '(other)'] : ['']).flatMap((page) =>
        places.map(({ device, bucket }) => {
          return { day, page, device, bucket, lcp: day % 3, inp: 0, cls: bucket, ttfb: 1 };
        }),
      ),
    ),
  };
}

async function countAsBefore(db: Kysely<Tables>, days: number): Promise<void> {
  const { visits, speed } = formerCounts(days);
  for (const rows of inBatches(visits)) await db.insertInto('visits').values(rows).execute();
  for (const rows of inBatches(speed)) await db.insertInto('speed').values(rows).execute();
}

/** The same figures, as lines that can be compared. */
function formerFigures(days: number): string[] {
  const { visits, speed } = formerCounts(days);
  const lines = new Map<string, number>();
  for (const { dimension, name, day, amount } of visits) {
    const line = `${dimension} ${renamed[name] ?? name}   0 ${day}`;
    lines.set(line, (lines.get(line) ?? 0) + amount);
  }
  for (const { page, device, bucket, day, ...amounts } of speed)
    for (const metric of speedMetrics)
      if (amounts[metric] > 0)
        lines.set(
          `${page === '' ? 'speed' : 'page-speed'} ${page} ${metric} ${device} ${bucket} ${day}`,
          amounts[metric],
        );
  return [...lines].map(([line, amount]) => `${line}: ${amount}`).sort();
}

async function figures(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('counts').selectAll().execute();
  return rows
    .map(
      ({ kind, name, metric, device, bucket, day, amount }) =>
        `${kind} ${name} ${metric} ${device} ${bucket} ${day}: ${amount}`,
    )
    .sort();
}

async function left(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT (SELECT count(*) FROM visits) + (SELECT count(*) FROM speed) AS n`.execute(db);
  return Number(rows[0]?.n);
}

/** A ledger as the release before left it, with two years of figures. */
async function makeFormer(database: Database): Promise<void> {
  await database.use(async (db) => {
    await sql`DROP TABLE counts`.execute(db);
    await sql`DELETE FROM kysely_migration WHERE name = '0016-counts'`.execute(db);
    await countAsBefore(db, twoYears);
  });
  await database.close();
}

/** What the release before has counted stands in the table of counts, in every engine alike. */
export function testAbsorbCounts(name: string, makePlace: () => Promise<TakeOverPlace>): void {
  test(`${name}: two years of figures of every kind are the same in one table, and what a server of the release before still counts is added`, async () => {
    const { engine } = await makePlace();
    await makeFormer(createDatabase(engine));
    const database = createDatabase(engine);
    await database.use(async (db) => {
      expect(await left(db)).toBe(0);
      expect(await figures(db)).toEqual(formerFigures(twoYears));
    });
    const clock = testClock();
    const counts = createCounts({ database, engine, clock });
    const totals = () => counts.totals({ days: 1, of: ['request', 'speed'], by: ['name'] });
    const before = await totals();
    await database.use((db) => countAsBefore(db, 1));
    await Promise.all(
      [1, 2].map(() => counts.add([countOf({ kind: 'request', name: 'visit' }, today)])),
    );
    const amountsOf = (all: Awaited<ReturnType<typeof totals>>) =>
      all.map((one) => `${one.kind} ${one.name} ${one.amount}`).sort();
    expect(amountsOf(await totals())).toEqual(
      amountsOf(
        before.map((one) => {
          return { ...one, amount: 2 * one.amount + (one.name === 'visit' ? 2 : 0) };
        }),
      ),
    );
    expect(await database.use(left)).toBe(0);
    await database.close();
  });

  test(`${name}: after starts that are killed in the middle figures are the same`, {
    ...thorough,
    timeout: 300_000,
  }, async () => {
    const { engine, address } = await makePlace();
    await makeFormer(createDatabase(engine));
    const opening = [process.execPath, 'tests/support/opening-server.ts', address];
    let broken = 0;
    for (let n = 0; n < 12; n++) {
      await using start = await startProcess(
        'a server that opens its ledger',
        opening,
        {},
        (line) => line === 'starting' || undefined,
      );
      await pause(20 + 40 * n);
      if ((await start.stop('SIGKILL')) === null) broken += 1;
    }
    expect(broken).toBeGreaterThan(0);
    const database = createDatabase(engine);
    await database.use(async (db) => {
      expect(await figures(db)).toEqual(formerFigures(twoYears));
      expect(await left(db)).toBe(0);
    });
    await database.close();
  });
}
