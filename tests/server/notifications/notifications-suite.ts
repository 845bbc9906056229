import { expect, test } from 'vitest';
import type { LeadState } from '../../../server/database/column-values.ts';
import type { LeadRows } from '../../../server/database/tables.ts';
import { payloadCharacters } from '../../../server/jobs/new-jobs.ts';
import { notificationLimits } from '../../../server/jobs/repository.ts';
import type { NotificationJob } from '../../../server/jobs/types.ts';
import type { Ledger } from '../../../server/ledger/create-ledger.ts';
import { dayMs } from '../../../server/lib/durations.ts';
import { notificationMail } from '../../../server/notifications/mail/notification-mails.ts';
import { digestSpam } from '../../../server/notifications/spam-digest.ts';
import { reportWeek } from '../../../server/notifications/week-report.ts';
import { defaultSite } from '../../support/content.ts';
import { by, type Scene } from '../database/store-scene.ts';

const notification = { kind: 'mail', event: 'alert.began', body: { name: 'disk' } } as const;
const queue = { kind: 'mail' } as const;
const mailing = {
  site: defaultSite,
  from: 'site@example.com',
  alertsTo: [],
  leadsTo: ['sales@example.com'],
  leadsPageUrl: 'https://desk.example.com',
};

/** The leads of the notices by mail: a webhook tells of each lead, too. */
function mailsOf({ jobs }: LeadRows) {
  return jobs.filter(({ kind }) => kind === 'mail').map((row) => row.lead_id);
}

async function claimed(from: Ledger): Promise<NotificationJob | undefined> {
  const job = await from.jobs.claim(queue);
  return job && 'event' in job ? job : undefined;
}

/** What every store must do about what people are told: the outbox, and the mails of a morning. */
export function testNotices(at: Scene): void {
  test('a notice is had in hand by one server, put off, and settled by whoever has it', async () => {
    expect(await at.store.jobs.add(notification)).toBe(true);
    const held = await claimed(at.store);
    expect(held).toMatchObject({
      event: 'alert.began',
      payload: '{"name":"disk"}',
      retryCount: 0,
    });
    if (!held) throw new Error('not due');
    expect(await claimed(at.admin)).toBeUndefined();
    expect(await at.admin.jobs.claim({ kind: 'webhook', target: 'webhook' })).toBeUndefined();
    const later = { retryCount: 1, dueAt: at.clock.now() + 60_000 };
    expect(await at.store.jobs.settle(held, 'pending', later)).toBe(true);
    expect(await claimed(at.admin)).toBeUndefined();
    at.clock.pass(60_000);
    const again = await claimed(at.admin);
    expect(again).toMatchObject({ id: held.id, retryCount: 1 });
    await at.endLeases();
    const third = await claimed(at.store);
    if (!again || !third) throw new Error('not due');
    expect(await at.admin.jobs.settle(again, 'dead')).toBe(false);
    expect(await at.store.jobs.settle(third, 'delivered', { answer: '250' })).toBe(true);
    await at.endLeases();
    expect(await claimed(at.store)).toBeUndefined();
  });

  test('of several servers that have the same to tell the first does, and a later notice may be told again', async () => {
    const once = { ...notification, once: 'disk 2026-03-01' };
    const added = await Promise.all([at.store.jobs.add(once), at.admin.jobs.add(once)]);
    expect(added.sort()).toEqual([false, true]);
    expect(await at.store.jobs.add({ ...once, once: 'disk 2026-03-02' })).toBe(true);
  });

  test('a lead that goes takes its notes and notices with it, and one that moves to another ledger does, too', async () => {
    const [kept, gone] = [await at.inserted('inbox'), await at.inserted('inbox')];
    for (const { id } of [kept, gone]) await at.store.jobs.add({ ...notification, leadId: id });
    const moved = await at.store.leads.exportRows({ after: '', limit: 5, putOffUntil: 1e15 });
    expect(mailsOf(moved).sort()).toEqual([kept.id, gone.id].sort());
    expect(await claimed(at.store)).toBeUndefined();
    await at.store.activity.add(gone.id, { kind: 'note', text: 'Calls back on Monday' }, by);
    await at.store.leads.delete({ ids: [gone.id] });
    expect(await at.store.activity.of(gone.id)).toEqual([]);
    const left = await at.store.leads.exportRows({ after: '', limit: 5 });
    expect(mailsOf(left)).toEqual([kept.id]);
  });

  test('what is settled goes in time, what waits stays, and nothing too long comes in', async () => {
    await at.store.jobs.add({ ...notification, once: 'told' });
    const held = await claimed(at.store);
    if (held) await at.store.jobs.settle(held, 'delivered');
    await at.store.jobs.add({ ...notification, once: 'waits' });
    at.clock.pass(notificationLimits.settledDays * dayMs);
    await at.store.jobs.purge();
    expect(await at.store.jobs.add({ ...notification, once: 'told' })).toBe(false);
    at.clock.pass(1);
    await at.store.jobs.purge();
    expect(await at.store.jobs.add({ ...notification, once: 'told' })).toBe(true);
    expect(await at.store.jobs.add({ ...notification, once: 'waits' })).toBe(false);
    const long = { ...notification, body: { text: 'a'.repeat(payloadCharacters) } };
    await expect(at.store.jobs.add(long)).rejects.toThrow();
  });

  test('what is overtaken is not told any more, unless somebody has it in hand', async () => {
    await at.store.jobs.add({ ...notification, once: 'began' });
    await at.store.jobs.add({ ...notification, event: 'over', once: 'over', insteadOf: 'began' });
    const held = await claimed(at.store);
    expect(held).toMatchObject({ event: 'over' });
    expect(await claimed(at.store)).toBeUndefined();
    await at.store.jobs.add({ ...notification, event: 'again', insteadOf: 'over' });
    expect(await claimed(at.store)).toMatchObject({ event: 'again' });
    expect(held && (await at.store.jobs.settle(held, 'delivered'))).toBe(true);
  });

  test('a receiver that has gone is left alone and named until a webhook is replayed, one that failed for a day', async () => {
    const { jobs } = at.store;
    const told = async (kind: 'mail' | 'webhook', to: LeadState, answer: string) => {
      at.clock.pass(1);
      await jobs.add({ kind, event: 'test', body: { answer } });
      const job = await jobs.claim({ kind, target: kind === 'webhook' ? kind : undefined });
      if (!job || !('event' in job)) throw new Error('not due');
      await jobs.settle(job, to, { answer, dueAt: 0 });
      return job;
    };
    expect(await told('webhook', 'dead', 'Oh')).toMatchObject({ isGone: false });
    const dead = { target: 'webhook', kind: 'dead', notifications: 1 };
    expect(await jobs.troubles()).toEqual([dead]);
    at.clock.pass(dayMs);
    for (const to of ['dead', 'rejected'] as const) await told('mail', to, 'No');
    expect(await jobs.troubles()).toEqual([]);
    const gone = [await told('webhook', 'rejected', '1'), await told('webhook', 'rejected', '2')];
    expect(gone.map(({ isGone }) => isGone)).toEqual([false, true]);
    expect(await jobs.troubles()).toEqual([{ target: 'webhook', kind: 'gone', notifications: 0 }]);
    expect(await told('mail', 'pending', '')).toMatchObject({ isGone: false });
    const [id = '', other = ''] = gone.map((job) => job.id);
    at.clock.pass(1);
    expect(await jobs.replay(id)).toBe(true);
    expect(await jobs.troubles()).toEqual([dead]);
    expect(await jobs.list({ kind: 'webhook', limit: 2 })).toMatchObject([
      { id: other, state: 'dead', dueAt: undefined },
      { id, state: 'pending', dueAt: at.clock.now() },
    ]);
    expect(await jobs.list({ kind: 'webhook', limit: 9, id: id.slice(0, 9) })).toEqual([
      {
        ...{ id, target: 'webhook', event: 'test', leadId: undefined, state: 'pending' },
        ...{ createdAt: gone[0]?.createdAt, retryCount: 0, dueAt: at.clock.now(), answer: '1' },
      },
    ]);
    const refused = (await jobs.list({ kind: 'mail', limit: 9 })).map(({ state }) => state);
    expect(refused).toEqual(['pending', 'rejected', 'dead']);
    const held = await jobs.claim({ kind: 'webhook', target: 'webhook' });
    const { firstAttemptAt = 0 } = held ?? {};
    expect([held?.id, firstAttemptAt]).toEqual([id, at.clock.now()]);
    // On its way, somebody's lead, and nothing at all.
    const lead = await at.inserted('pending');
    for (const none of [id, lead.id, 'nobody']) expect(await jobs.replay(none)).toBe(false);
  });

  /** To whom the reminders go that wait, and what they are about. */
  async function mails() {
    const found: string[] = [];
    for (;;) {
      const held = await claimed(at.store);
      if (!held) return found.sort();
      const mail = notificationMail(held.event, held.payload, mailing);
      if (typeof mail === 'string') throw new Error(mail);
      await at.store.jobs.settle(held, 'delivered');
      found.push(`${mail.to} ${mail.subject} ${/https:\S+/.exec(mail.text)?.[0]}`);
    }
  }

  test('the spam of the day before is told in one mail over all servers, and not of whom is forgotten', async () => {
    const told = (ledger: Ledger) => digestSpam(ledger, at.clock.now(), 'UTC');
    await at.inserted('inbox');
    await at.inserted('spam');
    expect(await told(at.store)).toBe(false);
    at.clock.pass(dayMs);
    await at.inserted('spam');
    expect((await Promise.all([told(at.store), told(at.admin), told(at.store)])).sort()).toEqual([
      false,
      false,
      true,
    ]);
    expect(await mails()).toEqual([
      'sales@example.com An enquiry was kept apart as spam on 2025-06-01 https://desk.example.com/desk?state=spam&since=2025-06-01',
    ]);
    at.clock.pass(dayMs);
    expect(await told(at.store)).toBe(true);
    await at.store.leads.forget('ASHA.1@example.com');
    expect(await mails()).toEqual([]);
  });

  test('whoever is forgotten stands in no filter and no note any more, and nobody else is forgotten', async () => {
    const { id: hers } = await at.inserted('inbox', {
      email: 'asha.1@example.com',
      phone: '+91 98765 43210',
    });
    const { id } = await at.inserted('inbox', { email: 'tom@example.com' });
    await at.store.activity.add(hers, { kind: 'note', text: 'Called asha.1@example.com' }, by);
    await at.store.activity.add(
      id,
      { kind: 'note', text: 'As Asha.1@Example.com said, twice: asha.1@example.com' },
      by,
    );
    const email = 'ada@example.com';
    await at.store.accounts.addUser({ email, role: 'member' });
    const query = (search: string) => new URLSearchParams({ search }).toString();
    for (const [name, search] of [
      ['Hers', 'ASHA.1@example.com'],
      ['ours, but asha.1@example.com', 'new'],
      ['By name', 'asha rao  1'],
      ['By number', '9876543210'],
      ['By number as typed', '+91 98765 43210'],
      ['Toms', 'tom@example.com'],
      ['Asha', 'asha.10@example.com'],
    ] as const)
      await at.store.filters.saveFilter(email, { name, query: query(search) });
    expect(await at.store.leads.forget(' asha.1@EXAMPLE.com')).toEqual({
      leads: 1,
      tracesLeft: false,
    });
    const kept = (await at.store.filters.savedFilters(email)).map(({ name }) => name);
    expect(kept).toEqual(['Asha', 'Toms']);
    const [note] = await at.store.activity.of(id);
    expect(note?.text).toBe('As [forgotten] said, twice: [forgotten]');
    expect(await at.store.activity.of(hers)).toEqual([]);
  });

  test('a reminder is mailed once over all servers: to the owner, or to all who get leads', async () => {
    const [own, nobodys] = [await at.inserted('inbox'), await at.inserted('inbox')];
    const [later, spam] = [await at.inserted('inbox'), await at.inserted('spam')];
    await at.store.accounts.addUser({ email: 'ada@example.com', role: 'member' });
    const remindOn = '2025-06-03';
    await at.store.activity.change(own.id, { owner: 'ada@example.com', remindOn }, by);
    for (const { id } of [nobodys, spam]) await at.store.activity.change(id, { remindOn }, by);
    await at.store.activity.change(later.id, { remindOn: '2025-06-04' }, by);

    expect(await at.store.reminders.remind({ since: '2025-05-26', until: '2025-06-02' })).toBe(0);
    const today = { since: '2025-05-27', until: remindOn };
    const written = await Promise.all([
      at.store.reminders.remind(today),
      at.admin.reminders.remind(today),
    ]);
    expect(written[0] + written[1]).toBe(2);
    const link = 'https://desk.example.com/desk/leads';
    expect(await mails()).toEqual([
      `ada@example.com Reminder: Asha Rao 1 ${link}/${own.id}`,
      `sales@example.com Reminder: Asha Rao 1 ${link}/${nobodys.id}`,
    ]);
    expect(await at.admin.reminders.remind(today)).toBe(0);

    // After a day on which no server ran; what was put off is due anew, what is forgotten is not.
    await at.store.activity.change(nobodys.id, { remindOn: '2025-06-05' }, by);
    await at.store.activity.change(later.id, { owner: 'ada@example.com' }, by);
    expect(await at.store.reminders.remind({ since: '2025-05-29', until: '2025-06-05' })).toBe(2);
    await at.store.leads.delete({ ids: [later.id] });
    expect(await mails()).toEqual([`sales@example.com Reminder: Asha Rao 1 ${link}/${nobodys.id}`]);
    expect(await at.store.reminders.remind({ since: '2025-06-06', until: '2025-06-13' })).toBe(0);
  });

  test('a week is told once over all servers, after it is over everywhere', async () => {
    // A Sunday, on which it is Monday in Auckland.
    at.clock.pass((20 * dayMs) / 24);
    for (let n = 0; n < 8; n += 1)
      await at.inserted('inbox', { attribution: { source: 'letter' } });
    const told = (ledger: Ledger, zone: string) =>
      reportWeek(ledger, { now: at.clock.now(), countsVisits: false, zone });
    expect(await told(at.store, 'Pacific/Auckland')).toBeUndefined();
    at.clock.pass((5 * dayMs) / 24);
    const all = [told(at.store, 'Pacific/Auckland'), told(at.admin, 'UTC'), told(at.admin, 'UTC')];
    const reports = await Promise.all(all);
    expect(reports.map((report) => report?.monday)).toEqual(Array(3).fill('2025-06-02'));
    expect(reports.filter((report) => report?.isNew)).toHaveLength(1);
    const held = await claimed(at.store);
    // Neither on a Saturday, when it was switched on, nor of two weeks in which there was nothing.
    at.clock.pass(5 * dayMs);
    const saturday = { monday: '2025-06-02', isNew: false };
    expect(await told(at.open(), 'UTC')).toEqual(saturday);
    at.clock.pass(30 * dayMs);
    expect((await told(at.store, 'UTC'))?.isNew).toBe(false);
    expect(JSON.parse(held?.payload ?? '')).toMatchObject({
      since: '2025-05-26',
      until: '2025-06-01',
      totals: [{ what: 'Leads', amount: 8, before: 0 }],
      changes: [{ what: 'Leads from the source letter', amount: 8, before: 0 }],
    });
  });
}
