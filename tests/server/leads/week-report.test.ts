import { expect, onTestFinished, test } from 'vitest';
import { changesIn, reportWeek } from '../../../server/leads/week-report.ts';
import { dataFolder, newLead, sqliteStore } from '../../support/leads.ts';
import { readMail, startMailServer } from '../../support/mails.ts';
import { until } from '../../support/processes.ts';
import { startSite } from '../../support/site.ts';
import { testClock } from '../../support/test-server.ts';

const dayMs = 24 * 60 * 60_000;

test('of two servers one mails what changed most, in the morning, by a real mail server', async () => {
  using folder = dataFolder();
  const now = new Date();
  const today = Math.floor(now.getTime() / dayMs);
  const monday = today - ((now.getUTCDay() + 6) % 7);
  const store = sqliteStore(folder.path);
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
    DATA_DIR: folder.path,
    SMTP_URL: `smtp://127.0.0.1:${box.address.port}`,
    LEADS_MAIL_TO: 'sales@example.com',
    WEEKLY_MAIL: 'on',
    LEADS_PAGE_URL: 'https://desk.example.com',
  };
  const sites = await Promise.all([startSite(env), startSite(env)]);
  onTestFinished(async () => {
    await Promise.all([...sites, box].map((server) => server.stop('SIGKILL')));
  });
  await until(async () => (await box.mails()).length > 0);
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
});

test('a week is told once it is over everywhere, with its leads, and without visits where none are counted', async () => {
  using folder = dataFolder();
  // A Sunday, on which it is Monday in Auckland.
  const clock = testClock(Date.UTC(2025, 5, 1, 20));
  const store = sqliteStore(folder.path, { clock });
  onTestFinished(store.close);
  for (let n = 0; n < 8; n += 1)
    await store.insert({ ...newLead('inbox'), origin: { source: 'letter' } });
  const told = (zone: string) => reportWeek(store, { now: clock.now(), countsVisits: false, zone });
  expect(await told('Pacific/Auckland')).toBeUndefined();
  clock.pass(5 * 60 * 60_000);
  expect(await told('Pacific/Auckland')).toEqual({ monday: '2025-06-02', isNew: true });
  expect(await told('UTC')).toEqual({ monday: '2025-06-02', isNew: false });
  const held = await store.outbox.claimDue({ channel: 'mail', target: 'mail' });
  expect(JSON.parse(held?.body ?? '')).toMatchObject({
    ...{ since: '2025-05-26', until: '2025-06-01' },
    totals: [{ what: 'Leads', amount: 8, before: 0 }],
    changes: [{ what: 'Leads from the source letter', amount: 8, before: 0 }],
  });
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
