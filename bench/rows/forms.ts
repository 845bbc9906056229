import { mkdtempDisposableSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../tests/specified-routes.ts';
import { enquiry } from '../../tests/support/leads.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { startTarget } from '../../tests/support/processes.ts';
import { limits } from '../budgets.ts';
import { load } from '../load.ts';
import { type Context, figure, type Row, row } from '../measurement.ts';
import { packPages, startReadySite } from '../server.ts';

export const rounds = 3;

const path = '/api/contact';
const headers = { 'content-type': 'application/json' };
const body = JSON.stringify(enquiry());

/** The contact form over HTTP, with leads kept in a file and in PostgreSQL; and what a database costs finished pages: nothing. */
export async function measure({ folder, quick }: Context): Promise<Row[]> {
  const target = await startTarget();
  await using after = new AsyncDisposableStack();
  after.defer(() => void target.stop());
  const postgres = after.use(await startPostgres({ durable: true }));
  // Not in a memory file system: what keeping leads costs is the disk's.
  const data = after.use(mkdtempDisposableSync(join(import.meta.dirname, '../.leads-')));
  const measureWith = async (ledger: Readonly<Record<string, string>>) => {
    await using site = await startReadySite(folder, {
      CONTACT_URL: `${target.url}/chat`,
      ...ledger,
    });
    await packPages(site, [paths.home]);
    const page = { paths: [paths.home], headers: { 'accept-encoding': 'br' }, statuses: [200] };
    await load(site, { ...page, seconds: 1 });
    const pages = await load(site, { ...page, seconds: quick ? 1 : 2 });
    const form = { paths: [path], headers, body, statuses: [200] };
    await load(site, { ...form, seconds: 1 });
    return { pages, forms: await load(site, { ...form, seconds: quick ? 2 : 4 }) };
  };
  const file = await measureWith({ DATA_DIR: data.path });
  const database = await measureWith({ DATABASE_URL: await postgres.createDatabase() });
  const note = ({ forms }: typeof file) => ({ note: `p99 ${figure(forms.p99, 'ms')}` });
  return [
    row('Forms in a file', file.forms.aSecond, 'a second', note(file)),
    row('Forms in PostgreSQL', database.forms.aSecond, 'a second', note(database)),
    row('Forms in PostgreSQL, in a file = 1', database.forms.aSecond / file.forms.aSecond, '×', {
      atLeast: limits.postgresForms,
    }),
    row(
      'Cached home beside PostgreSQL: CPU, beside a file = 1',
      database.pages.cpuUs / file.pages.cpuUs,
      '×',
      {
        atMost: limits.cachedCpuBesideDatabase,
      },
    ),
  ];
}
