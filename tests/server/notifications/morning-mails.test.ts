import { expect, test } from 'vitest';
import { dayMs } from '../../../server/lib/durations.ts';
import { reminderDays } from '../../../server/notifications/morning-mails.ts';
import { changesIn } from '../../../server/notifications/week-report.ts';
import { dataFolder, newLead, sqliteStore } from '../../support/leads.ts';
import { leadsOn } from '../../support/leads-command.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { readMail } from '../../support/mails.ts';
import { until } from '../../support/processes.ts';
import { startTestServer, testClock } from '../../support/test-server.ts';
import { countOf } from '../../support/visits.ts';

const monday = Date.UTC(2025, 5, 9);

test('of two servers one mails in the morning what is due, the spam of the day before and what the week changed; later ones add nothing', async () => {
  using folder = dataFolder();
  await using box = await startMailServer();
  const clock = testClock(monday - dayMs);
  await using store = sqliteStore(folder.path, { clock });
  const counts = (daysAgo: number, referrer: string, amount: number) => {
    const names = { request: 'visit', referrer, device: 'phone' } as const;
    return (['request', 'referrer', 'device'] as const).map((kind) =>
      countOf({ kind, name: names[kind] }, monday / dayMs - daysAgo, amount),
    );
  };
  await store.counts.add([
    ...counts(8, 'news.example', 90),
    ...counts(7, 'news.example', 10),
    ...counts(1, 'search.example', 60),
    // Not of that week.
    ...counts(0, 'late.example', 500),
  ]);
  await store.leads.insert(newLead('spam'));
  const { id } = newLead('inbox');
  await store.leads.insert({ ...newLead('inbox'), id });
  const by = { user: 'terminal', actionId: 'an act' };
  await store.activity.change(id, { remindOn: '2025-06-09' }, by);

  const env = {
    DATA_DIR: folder.path,
    SMTP_URL: `smtp://127.0.0.1:${box.address.port}`,
    LEADS_MAIL_TO: 'sales@example.com',
    WEEKLY_MAIL: 'on',
    LEADS_PAGE_URL: 'https://desk.example.com',
  };
  const written = async () => (await store.jobs.list({ kind: 'mail', limit: 9 })).length;
  const run = async (expected: number) => {
    {
      await using _one = await startTestServer({ env, clock });
      await using _other = await startTestServer({ env, clock });
      await until(async () => (await box.mails()).length >= expected);
    }
    expect(await written()).toBe(expected);
  };
  clock.pass(dayMs + 7 * 60 * 60_000 - 1);
  await run(0);
  clock.pass(1);
  await run(3);
  await run(3);
  const mails = await Promise.all((await box.mails()).map(readMail));
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'An enquiry was kept apart as spam on 2025-06-08',
    'Reminder: Asha Rao 1',
    'The week from 2025-06-02 to 2025-06-08',
  ]);
  const { text = '' } = mails.find(({ subject }) => subject?.startsWith('The week')) ?? {};
  expect(text.match(/(?:Visits|Leads).*the week before.*/g)).toEqual([
    'Visits: 70 (the week before: 90)',
    'Leads: 1 (the week before: 0)',
    'Visits from the site news.example: 10 (the week before: 90)',
    'Visits from the site search.example: 60 (the week before: 0)',
  ]);
  const figures = 'https://desk.example.com/desk/figures?days=7';
  expect(text).toContain(figures);

  const shown = await leadsOn(() => store, ['week'], { now: clock.now(), env });
  const subject = 'The week from 2025-06-03 to 2025-06-09';
  expect(shown).toContain(`To: sales@example.com\nSubject: ${subject}\n`);
  expect(shown).toContain(figures);
});

test.each([
  ['before seven it is the day before', '2025-06-03T06:59', '2025-05-26', '2025-06-02'],
  ['from seven on it is the day', '2025-06-03T07:00', '2025-05-27', '2025-06-03'],
])('reminders of a week are due by the owner’s clock: %s', (_, local, since, until) => {
  const zone = 'America/New_York';
  const now = Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds;
  expect(reminderDays(now, zone)).toEqual({ since, until });
});

test('small numbers don’t shout: a change is measured by what chance does to numbers of its size', () => {
  const line = (what: string, before: number, amount: number) => ({ what, before, amount });
  const lines = [
    line('from none', 0, 3),
    line('twice', 2, 4),
    line('a tenth of many', 400, 440),
    line('a fifth of many', 400, 480),
    line('some', 0, 5),
    line('half of many', 400, 200),
    line('thrice', 10, 30),
    line('gone', 50, 0),
    line('new', 0, 40),
  ];
  expect(changesIn(lines).map(({ what }) => what)).toEqual([
    'half of many',
    'gone',
    'new',
    'thrice',
    'a fifth of many',
  ]);
});
