import { expect, onTestFinished, test } from 'vitest';
import { openLeadStores } from '../../../server/leads/open-store.ts';
import { changesIn } from '../../../server/leads/week-report.ts';
import { readSettings } from '../../../server/settings.ts';
import { dataFolder } from '../../support/leads.ts';
import { runLeads } from '../../support/leads-command.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { readMail } from '../../support/mails.ts';
import { startPostgres } from '../../support/postgres.ts';
import { until } from '../../support/processes.ts';
import { startSite } from '../../support/site.ts';
import { thorough } from '../../support/thorough.ts';

const dayMs = 24 * 60 * 60_000;

test('of two servers one mails what changed most, in the morning, by a real mail server', async () => {
  using folder = dataFolder();
  await expectOneMail({ DATA_DIR: folder.path });
}, 180_000);

test('the same over one PostgreSQL', { ...thorough, timeout: 180_000 }, async () => {
  await using postgres = await startPostgres();
  await expectOneMail({ DATA_DIR: 'off', DATABASE_URL: await postgres.createDatabase() });
});

test('small numbers don’t shout: a change is measured by what chance does to numbers of its size', () => {
  const line = (what: string, before: number, amount: number) => ({ what, before, amount });
  const lines = [
    ...[line('from none', 0, 3), line('twice', 2, 4), line('a tenth of many', 400, 440)],
    ...[line('a fifth of many', 400, 480), line('some', 0, 5), line('half of many', 400, 200)],
    ...[line('thrice', 10, 30), line('gone', 50, 0), line('new', 0, 40)],
  ];
  expect(changesIn(lines).map(({ what }) => what)).toEqual([
    ...['half of many', 'gone', 'new', 'thrice', 'a fifth of many'],
  ]);
});

async function expectOneMail(ledger: Readonly<Record<string, string>>): Promise<void> {
  const now = new Date();
  const today = Math.floor(now.getTime() / dayMs);
  const monday = today - ((now.getUTCDay() + 6) % 7);
  const [store] = openLeadStores(readSettings(ledger), {});
  if (!store) throw new Error('There is no store');
  const counts = (day: number, referrer: string, amount: number) => [
    { ...{ day, amount }, dimension: 'request' as const, name: 'visit' },
    { ...{ day, amount }, dimension: 'referrer' as const, name: referrer },
    { ...{ day, amount }, dimension: 'device' as const, name: 'phone' },
  ];
  await store.addVisits([
    ...counts(monday - 8, 'news.example', 90),
    ...counts(monday - 7, 'news.example', 10),
    ...counts(monday - 1, 'search.example', 60),
    // Not of that week.
    ...counts(monday, 'late.example', 500),
  ]);
  await store.close();

  const box = await startMailServer();
  // Where it is noon of this day.
  const east = 12 - now.getUTCHours();
  const env = {
    TZ: `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`,
    ...ledger,
    SMTP_URL: `smtp://127.0.0.1:${box.address.port}`,
    LEADS_MAIL_TO: 'sales@example.com',
    WEEKLY_MAIL: 'on',
    LEADS_PAGE_URL: 'https://desk.example.com',
  };
  const sites = await Promise.all([startSite(env), startSite(env)]);
  onTestFinished(async () => {
    await Promise.all([...sites.map((site) => site.stop('SIGKILL')), box.stop()]);
  });
  await until(async () => (await box.mails()).length > 0);
  // One dies, and is started anew.
  await sites[0]?.stop('SIGKILL');
  sites.push(await startSite(env));
  for (const site of sites) await site.stop();
  const mails = await Promise.all((await box.mails()).map(readMail));
  const day = (of: number) => new Date(of * dayMs).toISOString().slice(0, 10);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `The week from ${day(monday - 7)} to ${day(monday - 1)}`,
  ]);
  const lines = (mails[0]?.text ?? '').split('\n').filter((line) => line.includes('week before'));
  expect(lines.map((line) => line.replace(/^\W+/, ''))).toEqual([
    'Visits: 70 (the week before: 90)',
    'Leads: 0 (the week before: 0)',
    'Visits from the site news.example: 10 (the week before: 90)',
    'Visits from the site search.example: 60 (the week before: 0)',
  ]);
  expect(mails[0]?.text).toContain('https://desk.example.com/desk/figures?days=7');

  const { out } = await runLeads(['week'], env);
  expect(out).toContain(
    `To: sales@example.com\nSubject: The week from ${day(today - 6)} to ${day(today)}\n`,
  );
  expect(out).toContain('https://desk.example.com/desk/figures?days=7');
  expect(await box.mails()).toHaveLength(1);
}
