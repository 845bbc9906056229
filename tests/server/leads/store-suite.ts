import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Channel } from '../../../server/leads/channels.ts';
import type { FirstState, HeldLead } from '../../../server/leads/lead-states.ts';
import type { AlertRecord } from '../../../server/leads/store/alert-record.ts';
import type { Store } from '../../../server/leads/store/create-store.ts';
import { type NewLead, StoreUnavailable } from '../../../server/leads/store/store.ts';
import type { FormName } from '../../../shared/lead.ts';
import { enquiry, newLead, quoteRequest } from '../../support/leads.ts';
import { type TestClock, testClock } from '../../support/test-server.ts';
import { testAdmin } from './admin-suite.ts';
import { testOutbox } from './outbox-suite.ts';
import { testReminders } from './reminders-suite.ts';
import { testVisits } from './visits-suite.ts';
import { testWeek } from './week-suite.ts';

/** A place where leads can be kept, empty at first. */
export interface StorePlace extends AsyncDisposable {
  /** As each server opens it. */
  open(clock: TestClock, routes?: (form: FormName) => readonly Channel[]): Store;
  /** Lets every lease that is held now run out, and nothing else happen. */
  endLeases(clock: TestClock): Promise<void>;
}

const queue = { channel: 'target', form: 'contact' } as const;
const mailQueue = { channel: 'mail', form: 'contact' } as const;
const confirmations = { channel: 'acknowledgement', form: 'contact' } as const;
const mails = ['mail', 'acknowledgement'] as const;
const day = 24 * 60 * 60_000;
const forever = new AbortController().signal;

/** What every store must do. */
export function testStore(name: string, makePlace: () => Promise<StorePlace>): void {
  describe(name, () => {
    let place: StorePlace;
    let clock: TestClock;
    let store: Store;
    let admin: Store;

    beforeEach(async () => {
      place = await makePlace();
      clock = testClock();
      store = place.open(clock);
      admin = place.open(clock);
    });
    afterEach(async () => {
      await store.close();
      await admin.close();
      await place[Symbol.asyncDispose]();
    });

    async function inserted(state: FirstState, more: Partial<NewLead> = {}): Promise<HeldLead> {
      const result = await store.insert({ ...newLead(state), ...more });
      if (result.kind !== 'new') throw new Error('not new');
      return result.lead;
    }

    async function claimed(): Promise<HeldLead> {
      const lead = await store.claimDue(queue);
      if (!lead) throw new Error('nothing is due');
      return lead;
    }

    async function found(id: string) {
      const [record] = await admin.find(id);
      return record;
    }

    test('a new lead is what it was told to be, and settled unless it waits for somebody', async () => {
      for (const state of ['received', 'pending', 'inbox', 'spam'] as const) {
        const lead = await inserted(state);
        const at = { firstAttemptAt: clock.now(), retryCount: 0 };
        expect(lead).toMatchObject({ ...queue, payload: JSON.stringify(enquiry()), state, ...at });
        const isSettled = state === 'inbox' || state === 'spam';
        expect(await found(lead.id)).toEqual({
          ...{ id: lead.id, form: 'contact', state, payload: enquiry() },
          origin: {},
          ...{ receivedAt: clock.now(), attempts: 0, answer: undefined },
          ...{ handledAt: undefined, status: 'new', lostReason: undefined, owner: undefined },
          ...{ remindOn: undefined, revision: 0, spamReasons: [] },
          settledAt: isSettled ? clock.now() : undefined,
          dueAt: state === 'pending' ? clock.now() : undefined,
        });
      }
    });

    test('a new lead’s text is known from others of the last week, its sender from what people did', async () => {
      const recalled = (email: string) => store.recall({ email, textKey: 'same' });
      const lead = await inserted('inbox', { email: 'b@example.com', textKey: 'same' });
      await inserted('spam', { email: 'B@example.com', textKey: 'same', spamReasons: ['odd: 2'] });
      await inserted('inbox', { email: 'c@example.com', textKey: 'other' });
      expect(await recalled('a@example.com')).toEqual({ repeats: 1, isKnown: false });
      expect(await recalled('b@example.com ')).toEqual({ repeats: 0, isKnown: false });
      await admin.change([lead.id], { status: 'contacted' }, { who: 'ada', act: 'one' });
      expect(await recalled('b@example.com')).toEqual({ repeats: 0, isKnown: true });
      await admin.change([lead.id], { status: 'lost' }, { who: 'ada', act: 'two' });
      expect(await recalled('b@example.com')).toEqual({ repeats: 0, isKnown: false });
      clock.pass(8 * day);
      expect(await recalled('a@example.com')).toEqual({ repeats: 0, isKnown: false });
      const [spam] = await admin.list({ state: 'spam' });
      expect(spam?.spamReasons).toEqual(['odd: 2']);
    });

    test('a lead that is on its way is nobody else’s until its lease ends, and then the next one’s', async () => {
      const { id, lease } = await inserted('received');
      expect(await store.claimDue(queue)).toBeUndefined();
      await place.endLeases(clock);
      const first = await claimed();
      expect(first).toMatchObject({ id, state: 'pending', retryCount: 0 });
      expect(first.lease).not.toBe(lease);
      expect(await store.claimDue(queue)).toBeUndefined();
      await place.endLeases(clock);
      const second = await claimed();
      expect(second.id).toBe(id);
      expect(second.lease).not.toBe(first.lease);
    });

    test('who has lost the lease changes nothing, but for a delivery', async () => {
      const late = await inserted('received');
      await place.endLeases(clock);
      const current = await claimed();
      expect(await store.settle(late, 'pending', { retryCount: 7, dueAt: 0 })).toBe(false);
      expect(await store.settle(late, 'delivered', { answer: 'Thanks' })).toBe(true);
      expect(await store.settle(current, 'dead')).toBe(false);
      expect(await found(late.id)).toMatchObject({ state: 'delivered', answer: 'Thanks' });
    });

    test('what is settled stays as it was settled, even if a late delivery is told', async () => {
      const late = await inserted('received');
      await place.endLeases(clock);
      expect(await store.settle(await claimed(), 'rejected', { answer: 'No' })).toBe(true);
      expect(await store.settle(late, 'delivered', { answer: 'Yes' })).toBe(false);
      expect(await found(late.id)).toMatchObject({ state: 'rejected', answer: 'No' });
    });

    test('a lead that was forgotten on its way stays forgotten, in every channel', async () => {
      const lead = await inserted('received', { email: 'asha@example.com', mails });
      const mail = await store.claimDue(mailQueue);
      expect((await admin.forget(' ASHA@Example.com')).leads).toBe(1);
      const attempt = { at: 1, durationMs: 1, status: 200, outcome: 'delivered' };
      expect(await store.settle(lead, 'delivered', { attempt })).toBe(false);
      expect(await found(lead.id)).toBeUndefined();
      expect(await admin.deliveries(lead.id)).toEqual([]);
      if (mail) expect(await store.settle(mail, 'delivered')).toBe(false);
      expect(await store.claimDue(confirmations)).toBeUndefined();
      expect((await admin.forget('asha@example.com')).leads).toBe(0);
    });

    test('the least tried lead comes first, and each form’s by itself', async () => {
      for (const retryCount of [3, 0, 1]) {
        await store.settle(await inserted('received'), 'pending', {
          ...{ retryCount, dueAt: clock.now() },
        });
      }
      expect(await store.claimDue({ channel: 'target', form: 'quote' })).toBeUndefined();
      const order = [await claimed(), await claimed(), await claimed()];
      expect(order.map(({ retryCount }) => retryCount)).toEqual([0, 1, 3]);
      expect(await store.claimDue(queue)).toBeUndefined();
    });

    test('what is put off comes due at its time and not before', async () => {
      const lead = await inserted('received');
      await store.settle(lead, 'pending', { dueAt: clock.now() + 5000 });
      clock.pass(4999);
      expect(await store.claimDue(queue)).toBeUndefined();
      clock.pass(1);
      const { id, payload, firstAttemptAt } = lead;
      expect(await claimed()).toMatchObject({ id, payload, retryCount: 0, firstAttemptAt });
    });

    test('when the target is back, what was put off before comes due at once, and nothing else', async () => {
      await store.settle(await inserted('received'), 'pending', { dueAt: clock.now() + 1e6 });
      expect(await store.claimDue(queue, clock.now())).toBeUndefined();
      expect(await store.claimDue(queue, clock.now() + 1)).toBeDefined();
    });

    test('a clock that is corrected by a minute changes nothing, one set back further makes leads due', async () => {
      await store.settle(await inserted('received'), 'pending', { dueAt: clock.now() + 1e6 });
      clock.set(-60_000);
      expect(await store.claimDue(queue)).toBeUndefined();
      clock.set(-1);
      expect(await store.claimDue(queue)).toBeDefined();
    });

    test('the same submission is known, with its answer once there is one', async () => {
      const submission = 'once';
      const lead = await inserted('received', { submission });
      const known = { kind: 'known', id: lead.id, state: 'received', answer: undefined };
      expect(await store.insert({ ...newLead('pending'), submission })).toEqual(known);
      expect(await store.insert({ ...newLead('inbox'), submission: 'other' })).toMatchObject({
        kind: 'new',
      });
      expect(await store.insert({ ...newLead('inbox'), submission: 'other' })).toMatchObject({
        ...{ kind: 'known', state: 'inbox' },
      });
      await store.settle(lead, 'delivered', { answer: 'Thanks' });
      expect(await store.insert({ ...newLead('received'), submission })).toEqual({
        ...{ ...known, state: 'delivered', answer: 'Thanks' },
      });
    });

    test('a submission whose lead was rejected or given up is a new one, and both can be retried', async () => {
      const submission = 'once';
      const rejected = await inserted('received', { submission });
      await store.settle(rejected, 'rejected');
      const dead = await inserted('pending', { submission });
      await store.settle(await claimed(), 'dead');
      const third = await inserted('pending', { submission });
      for (const { id } of [rejected, dead]) expect(await admin.retry({ ids: [id] })).toBe(1);
      const due = [await claimed(), await claimed(), await claimed()].map(({ id }) => id);
      expect(new Set(due)).toEqual(new Set([rejected.id, dead.id, third.id]));
      // Also where its id is the same, as that of a repeated submission is.
      const again = await inserted('received', { id: 'the same', submission: 'again' });
      await store.settle(again, 'rejected');
      const entry = { ...newLead('received'), id: again.id, submission: 'again' };
      expect(await store.insert(entry)).toMatchObject({ kind: 'new' });
    });

    test('what comes at one moment is told apart: the same submission, an id that is taken, and who may settle', async () => {
      const lead = { ...newLead('received'), submission: 'once' };
      const together = await Promise.all([
        store.insert(lead),
        store.insert({ ...lead, id: 'other' }),
        store.insert(lead),
        store.insert({ ...newLead('inbox'), id: lead.id, submission: 'another' }),
        store.insert(newLead('inbox')),
      ]);
      const known = { kind: 'known', id: lead.id, state: 'received', answer: undefined };
      expect(together.slice(1, 3)).toEqual([known, known]);
      expect(together.map(({ kind }) => kind)).toEqual(['new', 'known', 'known', 'new', 'new']);
      expect(await admin.count()).toBe(3);

      const [mine, theirs] = [await inserted('received'), await inserted('received')];
      const attempt = { at: 1, durationMs: 2, status: 503, outcome: 'status' };
      const settled = await Promise.all([
        store.settle(mine, 'pending', { attempt, acknowledged: true, dueAt: 1e15, retryCount: 3 }),
        store.settle({ ...theirs, lease: 'lost' }, 'dead', { attempt, answer: 'No' }),
        store.settle({ ...theirs, id: 'nobody' }, 'delivered', { attempt }),
      ]);
      expect(settled).toEqual([true, false, false]);
      expect(await admin.deliveries(mine.id)).toMatchObject([
        { state: 'pending', retryCount: 3, dueAt: 1e15, answer: undefined, attempts: [attempt] },
      ]);
      expect(await admin.deliveries(theirs.id)).toMatchObject([
        { state: 'received', retryCount: 0, answer: undefined, attempts: [attempt] },
      ]);
    });

    test('of what comes at one moment an address is sent one acknowledgement, and all together sixty', async () => {
      const at = (n: number) => ({ email: `${n % 70}@example.com`, mails: [...mails] });
      await Promise.all(Array.from({ length: 90 }, (_, n) => inserted('inbox', at(n))));
      const confirmed = async () => (await admin.waiting()).at(0);
      expect(await confirmed()).toMatchObject({ channel: 'acknowledgement', deliveries: 60 });
    });

    test('attempts are written down as they were, and counted', async () => {
      const first = { at: 7, durationMs: 8, status: 503, outcome: 'status' };
      const second = { at: 9, durationMs: 8, status: undefined, outcome: 'timeout' };
      const lead = await inserted('received');
      await store.settle(lead, 'pending', { attempt: first, answer: 'Busy', dueAt: 0 });
      await store.settle(await claimed(), 'pending', { attempt: second, dueAt: 0 });
      const [delivery] = await admin.deliveries(lead.id);
      expect(delivery).toMatchObject({ channel: 'target', attempts: [first, second] });
      // The last answer outlives an attempt without one.
      expect(await found(lead.id)).toMatchObject({ attempts: 2, answer: 'Busy' });
    });

    test('spam beyond the newest thousand goes as it comes, and nothing else does', async () => {
      await inserted('inbox');
      for (let n = 0; n < 1020; n++) {
        clock.pass(1);
        await inserted('spam', { payload: `{"message":"${n}"}` });
      }
      const spam = await admin.list({ state: 'spam' });
      expect(spam).toHaveLength(1000);
      expect(spam.at(-1)?.payload).toEqual({ message: '20' });
      expect(await admin.count()).toBe(1001);
    });

    test('what was settled longer ago than the retention time goes, and not a millisecond earlier', async () => {
      const settled = async (to: 'delivered' | 'rejected' | 'pending') =>
        store.settle(await inserted('received'), to, { dueAt: 1e15 });
      for (const stays of [0, 1]) {
        clock.pass(1);
        if (stays) await inserted('spam');
        else for (let n = 0; n < 60; n++) await inserted('spam');
        for (const to of ['delivered', 'rejected'] as const) await settled(to);
      }
      await settled('pending');
      await inserted('inbox');
      const dead = await inserted('pending');
      await store.settle(await claimed(), 'dead');
      // Its visitor was told that it is safe.
      const refusedLate = await inserted('received');
      await store.settle(refusedLate, 'pending', { acknowledged: true, dueAt: 0 });
      await store.settle(await claimed(), 'rejected');

      clock.pass(30 * day);
      expect(await store.purge({ days: 30, signal: forever })).toMatchObject({ leads: 62 });
      clock.pass(1);
      expect(await store.purge({ days: 30, signal: forever })).toMatchObject({ leads: 3 });
      clock.pass(1000 * day);
      expect(await store.purge({ days: 30, signal: forever })).toMatchObject({ leads: 0 });
      const left = (await admin.list()).map(({ state }) => state);
      expect(left.sort()).toEqual(['dead', 'inbox', 'pending', 'rejected']);
      expect(await found(refusedLate.id)).toBeDefined();
      expect(await found(dead.id)).toBeDefined();
    });

    test('a purge that is told to stop leaves the rest for the next', async () => {
      for (let n = 0; n < 150; n++) await inserted('spam');
      clock.pass(31 * day);
      const stopping = new AbortController();
      const purged = store.purge({ days: 30, signal: stopping.signal });
      stopping.abort();
      expect((await purged).leads).toBeLessThan(150);
      const rest = await admin.count();
      expect(rest).toBeGreaterThan(0);
      expect((await store.purge({ days: 30, signal: forever })).leads).toBe(rest);
    });

    test('its size is told, and grows with what it holds', async () => {
      const before = await store.bytes();
      const text = () => randomBytes(4000).toString('base64');
      for (let n = 0; n < 100; n++)
        await inserted('inbox', { payload: JSON.stringify({ message: text() }) });
      expect(await store.bytes()).toBeGreaterThan(before + 400_000);
    });

    test('a lead is found by the beginning of its id, and by nothing else', async () => {
      await inserted('inbox', { id: '0a1' });
      await inserted('inbox', {
        id: '0a2',
        form: 'quote',
        payload: JSON.stringify(quoteRequest()),
      });
      expect((await admin.find('0A')).map(({ id }) => id)).toEqual(['0a1', '0a2']);
      expect(await admin.find('0a2')).toMatchObject([{ form: 'quote', payload: quoteRequest() }]);
      for (const none of ['a1', '0a3', '0a11', '%', '*'])
        expect(await admin.find(none)).toEqual([]);
    });

    test('an operator’s retry makes due at once whatever waits, was refused, lies in the inbox or in the spam; what is on its way or delivered it leaves', async () => {
      const late = await inserted('received');
      await store.settle(late, 'pending', { retryCount: 7, dueAt: clock.now() + 1e9 });
      const rejected = await inserted('received');
      await store.settle(rejected, 'rejected');
      const more = [await inserted('inbox'), await inserted('spam')];
      clock.pass(60_000);
      const ids = [late, rejected, ...more].map(({ id }) => id);
      for (const id of ids) {
        expect(await admin.retry({ ids: [id] })).toBe(1);
        expect(await found(id)).toMatchObject({ state: 'pending', settledAt: undefined });
      }
      const due = [await claimed(), await claimed(), await claimed(), await claimed()];
      expect(due.map(({ id }) => id).sort()).toEqual(ids.sort());
      const anew = { retryCount: 0, firstAttemptAt: clock.now() };
      expect(due.find(({ id }) => id === late.id)).toMatchObject(anew);

      const lead = await inserted('received');
      expect(await admin.retry({ ids: [lead.id] })).toBe(1);
      expect(await store.claimDue(queue)).toBeUndefined();
      await store.settle(lead, 'delivered');
      expect(await admin.retry({ ids: [lead.id] })).toBe(0);
      expect(await found(lead.id)).toMatchObject({ state: 'delivered' });
      expect(await admin.retry({ ids: ['nobody'] })).toBe(0);
    });

    testAdmin(() => ({
      ...{ clock, store, admin, inserted, claimed, found },
      open: (routes) => place.open(clock, routes),
    }));
    testVisits(() => ({ clock, store, other: admin }));
    testReminders(() => ({ clock, store, admin, inserted }));
    const endLeases = () => place.endLeases(clock);
    testOutbox(() => ({ clock, store, admin, inserted, endLeases }));
    testWeek(() => ({ clock, store, admin, endLeases }));

    test('a lead’s mail is due with it, under a lease of its own, and does not change the lead’s state', async () => {
      const lead = await inserted('received', { mails: ['mail'] });
      const mail = await store.claimDue(mailQueue);
      expect(mail).toEqual({
        ...{ ...mailQueue, id: lead.id, payload: lead.payload, state: 'pending', retryCount: 0 },
        ...{ firstAttemptAt: clock.now(), receivedAt: clock.now(), leadState: 'received' },
        origin: {},
        lease: expect.any(String),
      });
      expect(await store.claimDue(mailQueue)).toBeUndefined();
      expect(await store.claimDue(queue)).toBeUndefined();
      if (!mail) throw new Error('not due');
      const attempt = { at: 5, durationMs: 6, status: 250, outcome: 'accepted' };
      expect(await store.settle(mail, 'delivered', { attempt, answer: '250 OK' })).toBe(true);
      // A mail is no try at the external site.
      const untried = { state: 'received', answer: undefined, attempts: 0 };
      expect(await found(lead.id)).toMatchObject(untried);
      await store.settle(lead, 'pending', { dueAt: clock.now() + 1000 });
      const settled = { settledAt: clock.now(), answer: '250 OK', attempts: [attempt] };
      expect(await admin.deliveries(lead.id)).toEqual([
        {
          ...{ channel: 'target', state: 'pending', retryCount: 0, dueAt: clock.now() + 1000 },
          ...{ settledAt: undefined, answer: undefined, attempts: [] },
        },
        { channel: 'mail', state: 'delivered', retryCount: 0, dueAt: undefined, ...settled },
      ]);
      await place.endLeases(clock);
      expect(await store.claimDue(mailQueue)).toBeUndefined();
    });

    test('a lead without a target is still the inbox’s once it was mailed, and a known one is not mailed again', async () => {
      const { id } = await inserted('inbox', { mails: ['mail'], submission: 'once' });
      await store.insert({ ...newLead('inbox'), mails: ['mail'], submission: 'once' });
      const mail = await store.claimDue(mailQueue);
      expect(mail).toMatchObject({ id, leadState: 'inbox' });
      if (mail) await store.settle(mail, 'delivered');
      expect(await found(id)).toMatchObject({ state: 'inbox' });
      expect(await store.claimDue(mailQueue)).toBeUndefined();
    });

    test('a mail lease outlives a long conversation', async () => {
      await inserted('inbox', { mails: ['mail'] });
      await store.claimDue(mailQueue);
      clock.pass(60_000);
      expect(await store.claimDue(mailQueue)).toBeUndefined();
      await place.endLeases(clock);
      expect(await store.claimDue(mailQueue)).toBeDefined();
    });

    test('an acknowledgement waits until the target has said something, and is told what became of the lead', async () => {
      const lead = await inserted('received', { mails: ['acknowledgement'] });
      expect(await store.claimDue(confirmations)).toBeUndefined();
      await store.settle(lead, 'rejected');
      expect(await store.claimDue(confirmations)).toMatchObject({ leadState: 'rejected' });
    });

    test('an address is sent one acknowledgement a day, and all together sixty an hour', async () => {
      const acknowledged = async (email: string) => {
        const { id } = await inserted('inbox', { email, mails: ['acknowledgement'] });
        return (await admin.deliveries(id)).length === 1;
      };
      expect(await acknowledged('a@example.com')).toBe(true);
      expect(await acknowledged('a@example.com')).toBe(false);
      clock.pass(day);
      expect(await acknowledged('a@example.com')).toBe(false);
      clock.pass(1);
      expect(await acknowledged('a@example.com')).toBe(true);
      for (let n = 1; n < 60; n++) expect(await acknowledged(`${n}@example.com`)).toBe(true);
      expect(await acknowledged('60@example.com')).toBe(false);
      clock.pass(day / 24 + 1);
      expect(await acknowledged('60@example.com')).toBe(true);
      // What was written before the clock was set back stops nobody.
      clock.set(-30 * day);
      expect(await acknowledged('60@example.com')).toBe(true);
    });

    test('a retry makes due wherever the form’s leads go, and makes up for what spam was denied', async () => {
      const operator = place.open(clock, (form) =>
        form === 'contact' ? ['mail'] : ['target', 'mail'],
      );
      const channelsOf = async (id: string) =>
        (await admin.deliveries(id)).map(({ channel, state }) => `${channel}: ${state}`);
      const spam = await inserted('spam');
      const quote = await inserted('spam', { form: 'quote' });
      expect(await channelsOf(spam.id)).toEqual([]);
      for (const { id } of [spam, quote]) expect(await operator.retry({ ids: [id] })).toBe(1);
      expect(await found(spam.id)).toMatchObject({ state: 'inbox' });
      expect(await channelsOf(spam.id)).toEqual(['mail: pending']);
      expect(await channelsOf(quote.id)).toEqual(['target: pending', 'mail: pending']);
      const mail = await store.claimDue(mailQueue);
      if (!mail) throw new Error('not due');
      await store.settle(mail, 'rejected');
      expect(await operator.retry({ ids: [spam.id] })).toBe(1);
      const again = await store.claimDue(mailQueue);
      if (!again) throw new Error('not due');
      await store.settle(again, 'delivered');
      expect(await operator.retry({ ids: [spam.id] })).toBe(0);
      await operator.close();
    });

    test('the purge takes what a mailbox has, and leaves what waits for one or was refused by it', async () => {
      const outcome = async (
        first: 'inbox' | 'pending',
        target: 'delivered' | 'rejected' | undefined,
        mail: 'delivered' | 'rejected' | 'dead' | 'pending',
      ) => {
        const { id } = await inserted(first, { mails: ['mail'] });
        const held = await store.claimDue(mailQueue);
        if (held) await store.settle(held, mail, { dueAt: 1e15 });
        if (target) await store.settle(await claimed(), target);
        return id;
      };
      const kept = [
        await outcome('inbox', undefined, 'rejected'),
        await outcome('inbox', undefined, 'pending'),
        await outcome('pending', 'delivered', 'pending'),
        await outcome('pending', 'delivered', 'dead'),
        await outcome('pending', 'rejected', 'rejected'),
      ];
      const purged = [
        await outcome('inbox', undefined, 'delivered'),
        await outcome('pending', 'delivered', 'delivered'),
        await outcome('pending', 'delivered', 'rejected'),
        await outcome('pending', 'rejected', 'delivered'),
      ];
      // That its sender was not told of it yet keeps no lead.
      const { id: unconfirmed } = await inserted('pending', { mails: ['acknowledgement'] });
      await store.settle(await claimed(), 'delivered');
      purged.push(unconfirmed);
      const { id: mailedLate } = await inserted('pending', { mails: ['mail'] });
      await store.settle(await claimed(), 'delivered');
      clock.pass(30 * day);
      expect(await store.purge({ days: 30, signal: forever })).toMatchObject({ leads: 0 });
      clock.pass(1);
      const late = await store.claimDue(mailQueue);
      if (late) await store.settle(late, 'delivered');
      expect(await store.purge({ days: 30, signal: forever })).toMatchObject({
        leads: purged.length,
      });
      expect((await admin.list()).map(({ id }) => id).sort()).toEqual([...kept, mailedLate].sort());
    });

    test('an alert is remembered as it was last changed, and of two who change it the first wins', async () => {
      const alert: AlertRecord = {
        ...{ name: 'disk', revision: 1, since: 1, seenAt: 2, threadSince: 1, told: 1 },
        ...{ state: 'began', mailed: 'nothing', mailingUntil: 0 },
      };
      const other = place.open(clock);
      expect(await store.alerts()).toEqual([]);
      expect(await store.saveAlert(alert)).toBe(true);
      expect(await other.saveAlert({ ...alert, seenAt: 3 })).toBe(false);
      const later: AlertRecord = { ...alert, revision: 5, state: 'over', overAt: 4 };
      expect(await other.saveAlert(later)).toBe(true);
      expect(await store.saveAlert({ ...alert, revision: 4 })).toBe(false);
      expect(await store.saveAlert({ ...alert, name: 'ledger' })).toBe(true);
      const known = await store.alerts();
      expect(known.sort((a, b) => a.name.localeCompare(b.name))).toEqual([
        later,
        { ...alert, name: 'ledger' },
      ]);
      await other.close();
    });

    test('two servers that share it claim each lead once, and know each other’s submissions', async () => {
      const other = place.open(clock);
      for (let n = 0; n < 20; n++) await inserted('pending');
      const claims = Array.from({ length: 24 }, (_, n) => (n % 2 ? store : other).claimDue(queue));
      const ids = (await Promise.all(claims)).flatMap((lead) => lead?.id ?? []);
      expect(ids).toHaveLength(20);
      expect(new Set(ids).size).toBe(20);
      const twice = await Promise.all(
        [store, other].map((one) => one.insert({ ...newLead('inbox'), submission: 'once' })),
      );
      expect(twice.map(({ kind }) => kind).sort()).toEqual(['known', 'new']);
      await other.close();
    });

    test('once closed it says so, and keeps nothing', async () => {
      expect(await store.probe()).toBe(true);
      await store.close();
      expect(await store.probe()).toBe(false);
      await expect(store.insert(newLead('inbox'))).rejects.toThrow(StoreUnavailable);
      await expect(store.claimDue(queue)).rejects.toThrow(StoreUnavailable);
      await expect(store.purge({ days: 1, signal: forever })).rejects.toThrow(StoreUnavailable);
      expect(await admin.count()).toBe(0);
    });
  });
}
