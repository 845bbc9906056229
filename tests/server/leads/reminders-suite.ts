import { expect, test } from 'vitest';
import type { FirstState, HeldLead } from '../../../server/leads/lead-states.ts';
import { digestSpam } from '../../../server/leads/spam/digest.ts';
import type { Store } from '../../../server/leads/store/create-store.ts';
import { leavingBefore } from '../../../server/leads/store/retention.ts';
import { noticeMail } from '../../../server/mail/notices.ts';
import { defaultSite } from '../../support/content.ts';
import type { TestClock } from '../../support/test-server.ts';

interface Stage {
  clock: TestClock;
  store: Store;
  /** The same ledger, opened by another server. */
  admin: Store;
  inserted(state: FirstState): Promise<HeldLead>;
}

const by = { who: 'terminal', act: 'an act' };
const queue = { channel: 'mail', target: 'mail' } as const;
const dayMs = 24 * 60 * 60_000;
const forever = new AbortController().signal;
const mailing = {
  ...{ site: defaultSite, from: 'site@example.com', alertsTo: [] },
  ...{ leadsTo: ['sales@example.com'], leadsPageUrl: 'https://desk.example.com' },
};

/** What every store must do about leads that time presses for. */
export function testReminders(stage: () => Stage): void {
  /** To whom the reminders go that wait, and what they are about. */
  async function mails() {
    const { store } = stage();
    const found: string[] = [];
    for (;;) {
      const held = await store.outbox.claimDue(queue);
      if (!held) return found.sort();
      const mail = noticeMail(held.kind, held.body, mailing);
      if (typeof mail === 'string') throw new Error(mail);
      await store.outbox.settle(held, 'delivered');
      found.push(`${mail.to} ${mail.subject} ${/https:\S+/.exec(mail.text)?.[0]}`);
    }
  }

  test('the spam of the day before is told in one mail over all servers, and not of whom is forgotten', async () => {
    const { clock, store, admin, inserted } = stage();
    const told = (ledger: Store) => digestSpam(ledger, clock.now(), 'UTC');
    await inserted('inbox');
    await inserted('spam');
    expect(await told(store)).toBe(false);
    clock.pass(dayMs);
    await inserted('spam');
    expect((await Promise.all([told(store), told(admin), told(store)])).sort()).toEqual([
      ...[false, false, true],
    ]);
    expect(await mails()).toEqual([
      'sales@example.com An enquiry was kept apart as spam on 2025-06-01 https://desk.example.com/desk?state=spam&since=2025-06-01',
    ]);
    clock.pass(dayMs);
    expect(await told(store)).toBe(true);
    await store.forget('ASHA.1@example.com');
    expect(await mails()).toEqual([]);
  });

  test('a reminder is mailed once over all servers: to the owner, or to all who get leads', async () => {
    const { store, admin, inserted } = stage();
    const own = await inserted('inbox');
    const nobodys = await inserted('inbox');
    const later = await inserted('inbox');
    const spam = await inserted('spam');
    await store.addUser({
      ...{ email: 'ada@example.com', role: 'member' },
      invitation: { digest: 'x', until: 0 },
    });
    const remindOn = '2025-06-03';
    await store.change([own.id], { owner: 'ada@example.com', remindOn }, by);
    await store.change([nobodys.id, spam.id], { remindOn }, by);
    await store.change([later.id], { remindOn: '2025-06-04' }, by);

    expect(await store.remind({ since: '2025-05-26', until: '2025-06-02' })).toBe(0);
    const today = { since: '2025-05-27', until: remindOn };
    const written = await Promise.all([store.remind(today), admin.remind(today)]);
    expect(written[0] + written[1]).toBe(2);
    const link = 'https://desk.example.com/desk/leads';
    expect(await mails()).toEqual([
      `ada@example.com Reminder: Asha Rao 1 ${link}/${own.id}`,
      `sales@example.com Reminder: Asha Rao 1 ${link}/${nobodys.id}`,
    ]);
    expect(await admin.remind(today)).toBe(0);

    // After a day on which no server ran; what was put off is due anew, what is forgotten is not.
    await store.change([nobodys.id], { remindOn: '2025-06-05' }, by);
    await store.change([later.id], { owner: 'ada@example.com' }, by);
    expect(await store.remind({ since: '2025-05-29', until: '2025-06-05' })).toBe(2);
    await store.delete({ ids: [later.id] });
    expect(await mails()).toEqual([`sales@example.com Reminder: Asha Rao 1 ${link}/${nobodys.id}`]);
    expect(await store.remind({ since: '2025-06-06', until: '2025-06-13' })).toBe(0);
  });

  test('what has no answer in time is late from the day on which somebody had an account', async () => {
    const { store, admin, clock, inserted } = stage();
    await inserted('inbox');
    clock.pass(dayMs);
    const late = async (before = clock.now()) =>
      (await admin.status({ lateBefore: before })).filter(({ kind }) => kind === 'late');
    const since = clock.now();
    expect(await late()).toEqual([]);
    const invitation = { digest: 'x', until: 0 };
    await store.addUser({ email: 'ada@example.com', role: 'admin', invitation });
    expect(await late()).toEqual([]);
    const answered = await inserted('inbox');
    const [removed] = [await inserted('inbox'), await inserted('inbox'), await inserted('spam')];
    clock.pass(1);
    expect(await late(since)).toEqual([]);
    expect(await late()).toMatchObject([{ form: 'contact', leads: 3, since }]);
    await store.change([answered.id], { status: 'contacted' }, by);
    await store.change([removed.id], { deleted: true }, by);
    expect(await late()).toMatchObject([{ leads: 1 }]);
    expect(await admin.status()).not.toContainEqual(expect.objectContaining({ kind: 'late' }));
  });

  test('what is about to be purged is named a month before, unless something is done with it', async () => {
    const { store, admin, clock, inserted } = stage();
    const delivered = async () => {
      const lead = await inserted('received');
      await store.settle(lead, 'delivered');
      return lead.id;
    };
    const since = clock.now();
    const [goes, stays] = [await delivered(), await delivered()];
    for (const state of ['pending', 'spam'] as const) await inserted(state);
    const leaving = () => ({
      ...{ except: 'spam' as const, settledBefore: leavingBefore(clock.now(), 730) },
    });
    clock.pass(700 * dayMs);
    expect(await admin.count(leaving())).toBe(0);
    clock.pass(1);
    expect(await admin.oldest(leaving())).toBe(since);
    expect((await admin.list(leaving())).map(({ id }) => id).sort()).toEqual([goes, stays].sort());
    await admin.addToStory(stays, { kind: 'kept', text: '' }, by);
    expect((await admin.list(leaving())).map(({ id }) => id)).toEqual([goes]);
    clock.pass(30 * dayMs);
    await store.purge({ days: 730, signal: forever });
    expect(await admin.find(goes)).toEqual([]);
    expect(await admin.find(stays)).toHaveLength(1);
  });
}
