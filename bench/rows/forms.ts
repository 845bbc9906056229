import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../tests/specified-routes.ts';
import { enquiry } from '../../tests/support/leads.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { startTarget } from '../../tests/support/processes.ts';
import { askFinished } from '../ask.ts';
import { limits } from '../budgets.ts';
import { loadWithCost, runLoad } from '../load.ts';
import { type Context, type Row, row } from '../measurement.ts';
import { figure } from '../report.ts';
import { startReadySite } from '../server.ts';

export const rounds = 3;

const path = '/api/contact';
const headers = { 'content-type': 'application/json' };
const body = JSON.stringify(enquiry());

/**
 * The contact form over HTTP, 50 at a time: with leads kept in a file, in PostgreSQL by one and by three replicas,
 * not at all, and while the target hangs. And what a database costs pages that are finished: nothing.
 */
export async function measure({ folder, quick }: Context): Promise<Row[]> {
  const target = await startTarget();
  await using postgres = await startPostgres({ durable: true });
  const env = { CONTACT_URL: `${target.url}/chat` };
  const inPostgres = { DATABASE_URL: await postgres.createDatabase() };
  // Not in a memory file system: what keeping leads costs is the disk's.
  const data = mkdtempSync(join(import.meta.dirname, '../.leads-'));
  const seconds = quick ? 2 : 4;
  const submit = async (ledger: Readonly<Record<string, string>>, status = 200, replicas = 1) => {
    await using sites = new AsyncDisposableStack();
    const loads = [];
    for (let n = 0; n < replicas; n++) {
      const site = sites.use(await startReadySite(folder, { ...env, ...ledger }));
      const post = () => fetch(site.url + path, { method: 'POST', headers, body });
      // Warms up; and where the target hangs, lets the site notice.
      await Promise.all(Array.from({ length: 10 }, post));
      loads.push(site.url);
    }
    const connections = Math.ceil(50 / replicas);
    const order = { paths: [path], headers, body, seconds, statuses: [status], connections };
    const results = await Promise.all(loads.map((url) => runLoad(url, order)));
    const aSecond = results.reduce((sum, result) => sum + result.aSecond, 0);
    return { aSecond, p99: Math.max(...results.map(({ p99 }) => p99)) };
  };
  try {
    const kept = await submit({ DATA_DIR: join(data, 'answers') });
    const onePostgres = await submit(inPostgres);
    const threePostgres = await submit(inPostgres, 200, 3);
    const unkept = await submit({ DATA_DIR: 'off' });
    const pages = await pagesBesideDatabase(folder, inPostgres, quick ? 1 : 2);
    await target.behave({ kind: 'hang' });
    const hanging = { DATA_DIR: join(data, 'hangs'), UPSTREAM_TIMEOUT_MS: '1000' };
    const later = await submit(hanging, 202);
    return [
      row('Forms kept and forwarded', kept.aSecond, 'a second'),
      row('Forms kept and forwarded, p99', kept.p99, 'ms'),
      row('Forms, PostgreSQL, one replica', onePostgres.aSecond, 'a second'),
      row('Forms, PostgreSQL, one replica, p99', onePostgres.p99, 'ms'),
      row(
        'Forms, PostgreSQL, one replica, in a file = 1',
        onePostgres.aSecond / kept.aSecond,
        '×',
        {
          atLeast: limits.postgresForms,
        },
      ),
      row('Forms, PostgreSQL, three replicas', threePostgres.aSecond, 'a second', {
        note: 'all three on one core',
      }),
      row('Forms, PostgreSQL, three replicas, p99', threePostgres.p99, 'ms'),
      pages,
      row('Forms forwarded only', unkept.aSecond, 'a second'),
      row('Forms kept for later, the target hangs', later.aSecond, 'a second'),
      row('Forms kept for later, the target hangs, p99', later.p99, 'ms'),
    ];
  } finally {
    await target.stop('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  }
}

async function pagesBesideDatabase(
  folder: string,
  database: Readonly<Record<string, string>>,
  seconds: number,
): Promise<Row> {
  await using without = await startReadySite(folder);
  await using beside = await startReadySite(folder, database);
  const order = { paths: [paths.home], headers: { 'accept-encoding': 'br' }, statuses: [200] };
  for (const site of [without, beside]) {
    await askFinished(site.url + paths.home);
    await runLoad(site.url, { ...order, seconds: 1 });
  }
  const { cpuUs: before } = await loadWithCost(without, { ...order, seconds });
  const { cpuUs: after } = await loadWithCost(beside, { ...order, seconds });
  return row('Cached home with DATABASE_URL: CPU, without = 1', after / before, '×', {
    atMost: limits.cachedCpuBesideDatabase,
    note: `${figure(after)} of ${figure(before)} µs a request`,
  });
}
