/**
 * What the ledger costs and what the breaker saves: `node bench/leads.ts [seconds a round]`.
 * Servers, target and load are processes of one machine, measured in one run, turn by turn.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import autocannon from 'autocannon';
import { ledgerPath } from '../server/leads/ledger-file.ts';
import { enquiry, post } from '../tests/support/leads.ts';
import {
  type ServerProcess,
  startServer,
  startTarget,
  type Target,
  until,
} from '../tests/support/processes.ts';

export interface LeadFigures {
  /** Submissions a second, 50 at a time, to a target that answers at once. */
  withLedger: number;
  withoutLedger: number;
  ratio: number;
  /** Milliseconds, one submission at a time: medians. */
  medianWithLedger: number;
  medianWithoutLedger: number;
  ledgerAdds: number;
  /** Milliseconds: the target hangs, the breaker is open, 50 at a time. */
  open: { p50: number; p99: number; max: number; aSecond: number; not202: number };
  /** Leads a second by which a target that is back gets what waited. */
  redelivery: number;
}

if (import.meta.main) console.table(await benchLeads(Number(process.argv[2] ?? 5)));

export async function benchLeads(seconds: number, rounds = 3): Promise<LeadFigures> {
  // Not in a memory file system: the ledger's price is the disk's.
  const folder = mkdtempSync(join(process.cwd(), '.bench-'));
  const target = await startTarget();
  const kept = await startLeads(target, { DATA_DIR: join(folder, 'throughput') });
  const unkept = await startLeads(target, { DATA_DIR: 'off' });
  try {
    const speeds = { kept: [] as number[], unkept: [] as number[] };
    const medians = { kept: [] as number[], unkept: [] as number[] };
    await load(kept, 50, 1);
    await load(unkept, 50, 1);
    for (let round = 0; round < rounds; round++) {
      speeds.unkept.push((await load(unkept, 50, seconds)).aSecond);
      speeds.kept.push((await load(kept, 50, seconds)).aSecond);
      medians.unkept.push(await medianOfOne(unkept));
      medians.kept.push(await medianOfOne(kept));
    }
    const [withLedger, withoutLedger] = [median(speeds.kept), median(speeds.unkept)];
    const [medianWithLedger, medianWithoutLedger] = [median(medians.kept), median(medians.unkept)];
    return {
      ...{ withLedger, withoutLedger, ratio: rounded(withLedger / withoutLedger) },
      medianWithLedger: rounded(medianWithLedger),
      medianWithoutLedger: rounded(medianWithoutLedger),
      ledgerAdds: rounded(medianWithLedger - medianWithoutLedger),
      ...(await openBreaker(target, join(folder, 'open'), seconds)),
    };
  } finally {
    for (const server of [kept, unkept, target]) await server.stop('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openBreaker(target: Target, dataDir: string, seconds: number) {
  const server = await startLeads(target, { DATA_DIR: dataDir });
  await target.behave({ kind: 'hang' });
  await Promise.all([1, 2, 3].map((n) => post(`${server.url}/api/contact`, enquiry(n))));
  const { aSecond, p50, p99, max, not202 } = await load(server, 50, seconds, 202);

  await target.behave({ kind: 'answer', body: '{"message":"success"}' });
  const waiting = () => waitingIn(dataDir);
  const before = await until(() => waiting());
  // The breaker cools for up to a minute; what counts is the time from the first delivery on.
  await until(() => waiting() < before, 90_000);
  const [left, started] = [waiting(), performance.now()];
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const redelivery = Math.round(((left - waiting()) / (performance.now() - started)) * 1000);
  await server.stop('SIGKILL');
  return { open: { p50, p99, max, aSecond, not202 }, redelivery };
}

async function load(server: ServerProcess, connections: number, duration: number, expected = 200) {
  const result = await autocannon({
    url: `${server.url}/api/contact`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(enquiry('bench')),
    connections,
    duration,
  });
  const right = result.statusCodeStats?.[`${expected}`]?.count ?? 0;
  const not202 = result.requests.total - right;
  if (expected === 200 && not202 > 0) throw new Error(`${not202} submissions failed`);
  const { p50, p99, max } = result.latency;
  return { aSecond: Math.round(result.requests.average), p50, p99, max, not202 };
}

/** autocannon counts whole milliseconds; one at a time takes less than a few. */
async function medianOfOne(server: ServerProcess, submissions = 400): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < submissions; n++) {
    const started = performance.now();
    const answer = await post(`${server.url}/api/contact`, enquiry(n));
    await answer.arrayBuffer();
    times.push(performance.now() - started);
  }
  return median(times);
}

function startLeads(target: Target, env: Record<string, string>): Promise<ServerProcess> {
  return startServer('./lead-server.ts', {
    env: {
      PORT: '0',
      CONTACT_URL: `${target.url}/chat`,
      RATE_LIMIT: '1000000',
      UPSTREAM_TIMEOUT_MS: '1000',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
}

function waitingIn(dataDir: string): number {
  const db = new DatabaseSync(ledgerPath(dataDir), { timeout: 5000 });
  const row = db
    .prepare("SELECT count(*) AS n FROM leads WHERE state IN ('received', 'pending')")
    .get();
  db.close();
  return Number(row?.n);
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function rounded(number: number): number {
  return Math.round(number * 100) / 100;
}
