import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DatabaseUnavailable } from '../../../server/database/unavailable.ts';
import { leavingBefore } from '../../../server/forms/retention.ts';
import type { AlertRecord } from '../../../server/jobs/alerts-repository.ts';
import { dayMs } from '../../../server/lib/durations.ts';
import { enquiry, newLead, quoteRequest, toSales, toTarget } from '../../support/leads.ts';
import { anew } from '../../support/shared.ts';
import { testVisits } from '../analytics/visits-suite.ts';
import { testAdmin } from '../crm/admin-suite.ts';
import { testNotices } from '../notifications/notifications-suite.ts';
import { by, queue, type Scene, type StorePlace, setScene } from './store-scene.ts';

const mailQueue = { kind: 'lead.mail' } as const;
const confirmations = { kind: 'lead.acknowledge' } as const;
const mails = { mailTo: ['sales@example.com'], acknowledge: true };
const forever = new AbortController().signal;

/** What every store must do. */
export function testStore(name: string, makePlace: () => Promise<StorePlace>): void {
  describe(name, () => {
    const at = anew(() => setScene(makePlace));
    testLeads(at);
    testAdmin(at);
    testVisits(at);
    testNotices(at);
  });
}

/** What becomes of leads. */
function testLeads(at: Scene): void {
  test('a new lead is what it was told to be, and settled unless it waits for somebody', async () => {
    for (const state of ['received', 'pending', 'inbox', 'spam'] as const) {
      const lead = await at.inserted(state);
      const tried = { firstAttemptAt: at.clock.now(), retryCount: 0, isFirst: true };
      const job = { kind: 'lead.forward', lead: { payload: JSON.stringify(enquiry()) }, ...tried };
      if (state === 'received') expect(lead).toMatchObject({ job });
      const isSettled = state === 'inbox' || state === 'spam';
      expect(await at.found(lead.id)).toEqual({
        id: lead.id,
        form: 'contact',
        state,
        payload: enquiry(),
        attribution: {},
        receivedAt: at.clock.now(),
        attempts: 0,
        answer: undefined,
        handledAt: undefined,
        status: 'new',
        lostReason: undefined,
        owner: undefined,
        remindOn: undefined,
        revision: 0,
        spamReasons: [],
        settledAt: isSettled ? at.clock.now() : undefined,
        dueAt: state === 'pending' ? at.clock.now() : undefined,
      });
    }
  });

  test('a new lead’s text is known from others of the last week, its sender from what people did', async () => {
    const recalled = (email: string) => at.store.leads.recall({ email, textKey: 'same' });
    const lead = await at.inserted('inbox', { email: 'b@example.com', textKey: 'same' });
    await at.inserted('spam', { email: 'B@example.com', textKey: 'same', spamReasons: ['odd: 2'] });
    await at.inserted('inbox', { email: 'c@example.com', textKey: 'other' });
    expect(await recalled('a@example.com')).toEqual({ repeats: 1, isKnown: false });
    expect(await recalled('b@example.com ')).toEqual({ repeats: 0, isKnown: false });
    await at.admin.activity.change(lead.id, { status: 'contacted' }, by);
    expect(await recalled('b@example.com')).toEqual({ repeats: 0, isKnown: true });
    await at.admin.activity.change(lead.id, { status: 'lost' }, by);
    expect(await recalled('b@example.com')).toEqual({ repeats: 0, isKnown: false });
    at.clock.pass(8 * dayMs);
    expect(await recalled('a@example.com')).toEqual({ repeats: 0, isKnown: false });
    const [spam] = await at.admin.leads.list({ state: 'spam' });
    expect(spam?.spamReasons).toEqual(['odd: 2']);
  });

  test('a lead that is on its way is nobody else’s until its lease ends, and then the next one’s', async () => {
    const { id, lease } = await at.received();
    expect(await at.store.jobs.claim(queue)).toBeUndefined();
    await at.endLeases();
    const first = await at.claimed();
    expect(first).toMatchObject({ id, isFirst: false, retryCount: 0 });
    expect(first.lease).not.toBe(lease);
    expect(await at.store.jobs.claim(queue)).toBeUndefined();
    await at.endLeases();
    const second = await at.claimed();
    expect(second.id).toBe(id);
    expect(second.lease).not.toBe(first.lease);
  });

  test('who has lost the lease changes nothing, but for a delivery', async () => {
    const late = await at.received();
    await at.endLeases();
    const current = await at.claimed();
    expect(await at.store.jobs.settle(late, 'pending', { retryCount: 7, dueAt: 0 })).toBe(false);
    expect(await at.store.jobs.settle(late, 'delivered', { answer: 'Thanks' })).toBe(true);
    expect(await at.store.jobs.settle(current, 'dead')).toBe(false);
    expect(await at.found(late.id)).toMatchObject({ state: 'delivered', answer: 'Thanks' });
  });

  test('what is settled stays as it was settled, even if a late delivery is told', async () => {
    const late = await at.received();
    await at.endLeases();
    expect(await at.store.jobs.settle(await at.claimed(), 'rejected', { answer: 'No' })).toBe(true);
    expect(await at.store.jobs.settle(late, 'delivered', { answer: 'Yes' })).toBe(false);
    expect(await at.found(late.id)).toMatchObject({ state: 'rejected', answer: 'No' });
  });

  test('a lead that was forgotten on its way stays forgotten, in every channel', async () => {
    const lead = await at.received({ email: 'asha@example.com', ...mails });
    const mail = await at.claimed(mailQueue);
    expect((await at.admin.leads.forget(' ASHA@Example.com')).leads).toBe(1);
    const attempt = { at: 1, durationMs: 1, status: 200, outcome: 'delivered' };
    expect(await at.store.jobs.settle(lead, 'delivered', { attempt })).toBe(false);
    expect(await at.found(lead.id)).toBeUndefined();
    expect(await at.admin.leads.deliveries(lead.id)).toEqual([]);
    expect(await at.store.jobs.settle(mail, 'delivered')).toBe(false);
    expect(await at.store.jobs.claim(confirmations)).toBeUndefined();
    expect((await at.admin.leads.forget('asha@example.com')).leads).toBe(0);
  });

  test('the least tried lead comes first, and each form’s by itself', async () => {
    for (const retryCount of [3, 0, 1])
      await at.settled('pending', { retryCount, dueAt: at.clock.now() });
    expect(await at.store.jobs.claim({ ...queue, target: 'quote' })).toBeUndefined();
    const order = [await at.claimed(), await at.claimed(), await at.claimed()];
    expect(order.map(({ retryCount }) => retryCount)).toEqual([0, 1, 3]);
    expect(await at.store.jobs.claim(queue)).toBeUndefined();
  });

  test('what is put off comes due at its time and not before', async () => {
    const job = await at.settled('pending', { dueAt: at.clock.now() + 5000 });
    at.clock.pass(4999);
    expect(await at.store.jobs.claim(queue)).toBeUndefined();
    at.clock.pass(1);
    const { id, firstAttemptAt } = job;
    const { payload } = job.lead;
    expect(await at.claimed()).toMatchObject({
      id,
      lead: { payload },
      retryCount: 0,
      firstAttemptAt,
    });
  });

  test('when the target is back, what was put off before comes due at once, and nothing else', async () => {
    await at.settled('pending', { dueAt: at.clock.now() + 1e6 });
    expect(await at.store.jobs.claim(queue, at.clock.now())).toBeUndefined();
    expect(await at.store.jobs.claim(queue, at.clock.now() + 1)).toBeDefined();
  });

  test('a clock that is corrected by a minute changes nothing, one set back further makes leads due', async () => {
    await at.settled('pending', { dueAt: at.clock.now() + 1e6 });
    at.clock.set(-60_000);
    expect(await at.store.jobs.claim(queue)).toBeUndefined();
    at.clock.set(-1);
    expect(await at.store.jobs.claim(queue)).toBeDefined();
  });

  test('the same submission is known, with its answer once there is one', async () => {
    const submission = 'once';
    const again = (submission: string) =>
      at.store.leads.insert({ ...newLead('inbox'), submission });
    const lead = await at.received({ submission });
    const known = { kind: 'known', id: lead.id, state: 'received', answer: undefined };
    expect(await again(submission)).toEqual(known);
    expect(await again('other')).toMatchObject({ kind: 'new' });
    expect(await again('other')).toMatchObject({ kind: 'known', state: 'inbox' });
    await at.store.jobs.settle(lead, 'delivered', { answer: 'Thanks' });
    expect(await again(submission)).toEqual({ ...known, state: 'delivered', answer: 'Thanks' });
  });

  test('a submission whose lead was rejected or given up is a new one, and both can be retried', async () => {
    // Its id is the same, as that of a repeated submission is.
    const same = { id: 'the same', submission: 'once' };
    const rejected = await at.received(same);
    await at.store.jobs.settle(rejected, 'rejected');
    const dead = await at.inserted('pending', same);
    await at.store.jobs.settle(await at.claimed(), 'dead');
    const third = await at.inserted('pending', same);
    for (const { id } of [rejected, dead])
      expect(await at.admin.leads.retry({ ids: [id] })).toBe(1);
    const due = [await at.claimed(), await at.claimed(), await at.claimed()].map(({ id }) => id);
    expect(new Set(due)).toEqual(new Set([rejected.id, dead.id, third.id]));
  });

  test('what comes at one moment is told apart: the same submission, an id that is taken, and who may settle', async () => {
    const lead = { ...newLead('received'), submission: 'once' };
    const together = await Promise.all([
      at.store.leads.insert(lead),
      at.store.leads.insert({ ...lead, id: 'other' }),
      at.store.leads.insert(lead),
      at.store.leads.insert({ ...newLead('inbox'), id: lead.id, submission: 'another' }),
      at.store.leads.insert(newLead('inbox')),
    ]);
    const known = { kind: 'known', id: lead.id, state: 'received', answer: undefined };
    expect(together.slice(1, 3)).toEqual([known, known]);
    expect(together.map(({ kind }) => kind)).toEqual(['new', 'known', 'known', 'new', 'new']);
    expect(await at.admin.leads.count()).toBe(3);

    const [mine, theirs] = [await at.received(), await at.received()];
    const attempt = { at: 1, durationMs: 2, status: 503, outcome: 'status' };
    const settled = await Promise.all([
      at.store.jobs.settle(mine, 'pending', {
        attempt,
        acknowledged: true,
        dueAt: 1e15,
        retryCount: 3,
      }),
      at.store.jobs.settle({ ...theirs, lease: 'lost' }, 'dead', { attempt, answer: 'No' }),
      at.store.jobs.settle({ ...theirs, id: 'nobody' }, 'delivered', { attempt }),
    ]);
    expect(settled).toEqual([true, false, false]);
    expect(await at.admin.leads.deliveries(mine.id)).toMatchObject([
      { state: 'pending', retryCount: 3, dueAt: 1e15, answer: undefined, attempts: [attempt] },
    ]);
    // Of whoever has lost the lease nothing is written down.
    expect(await at.admin.leads.deliveries(theirs.id)).toMatchObject([
      { state: 'received', retryCount: 0, answer: undefined, attempts: [] },
    ]);
  });

  test('of what comes at one moment an address is sent one acknowledgement, and all together sixty', async () => {
    await many(90, (_, n) => at.inserted('inbox', { email: `${n % 70}@example.com`, ...mails }));
    const confirmed = { channel: 'acknowledgement', deliveries: 60 };
    expect((await at.admin.reports.waiting()).at(0)).toMatchObject(confirmed);
  });

  test('attempts are written down as they were, and counted', async () => {
    const first = { at: 7, durationMs: 8, status: 503, outcome: 'status' };
    const second = { at: 9, durationMs: 8, status: undefined, outcome: 'timeout' };
    const { id } = await at.settled('pending', { attempt: first, answer: 'Busy', dueAt: 0 });
    await at.store.jobs.settle(await at.claimed(), 'pending', { attempt: second, dueAt: 0 });
    const [delivery] = await at.admin.leads.deliveries(id);
    expect(delivery).toMatchObject({ channel: 'target', attempts: [first, second] });
    // The last answer outlives an attempt without one.
    expect(await at.found(id)).toMatchObject({ attempts: 2, answer: 'Busy' });
  });

  test('spam beyond the newest thousand goes as it comes, and nothing else does', async () => {
    await at.inserted('inbox');
    for (const [payload, count] of [
      ['{"message":"old"}', 20],
      ['{"message":"new"}', 1000],
    ] as const) {
      at.clock.pass(1);
      await many(count, () => at.inserted('spam', { payload }));
    }
    const spam = await at.admin.leads.list({ state: 'spam' });
    expect(spam.map(({ payload }) => payload.message)).toEqual(Array(1000).fill('new'));
    expect(await at.admin.leads.count()).toBe(1001);
  });

  test('what was settled longer ago than the retention time goes, and not a millisecond earlier', async () => {
    for (const spam of [60, 1]) {
      at.clock.pass(1);
      await many(spam, () => at.inserted('spam'));
      for (const to of ['delivered', 'rejected'] as const) await at.settled(to);
    }
    await at.settled('pending', { dueAt: 1e15 });
    await at.inserted('inbox');
    const dead = await at.inserted('pending');
    await at.store.jobs.settle(await at.claimed(), 'dead');
    // Its visitor was told that it is safe.
    const refusedLate = await at.settled('pending', { acknowledged: true, dueAt: 0 });
    await at.store.jobs.settle(await at.claimed(), 'rejected');

    for (const [passes, purged] of [
      [30 * dayMs, 62],
      [1, 3],
      [1000 * dayMs, 0],
    ] as const) {
      at.clock.pass(passes);
      const { leads } = await at.store.leads.purge({ days: 30, signal: forever });
      expect(leads).toBe(purged);
    }
    const left = (await at.admin.leads.list()).map(({ state }) => state);
    expect(left.sort()).toEqual(['dead', 'inbox', 'pending', 'rejected']);
    expect(await at.found(refusedLate.id)).toBeDefined();
    expect(await at.found(dead.id)).toBeDefined();
  });

  test('what is about to be purged is named a month before, unless something is done with it', async () => {
    const since = at.clock.now();
    const { id: goes } = await at.settled('delivered');
    const { id: stays } = await at.settled('delivered');
    for (const state of ['pending', 'spam'] as const) await at.inserted(state);
    const leaving = () => ({
      except: 'spam' as const,
      settledBefore: leavingBefore(at.clock.now(), 730),
    });
    at.clock.pass(700 * dayMs);
    expect(await at.admin.leads.count(leaving())).toBe(0);
    at.clock.pass(1);
    expect(await at.admin.leads.oldest(leaving())).toBe(since);
    expect((await at.admin.leads.list(leaving())).map(({ id }) => id).sort()).toEqual(
      [goes, stays].sort(),
    );
    await at.admin.activity.add(stays, { kind: 'kept', text: '' }, by);
    expect((await at.admin.leads.list(leaving())).map(({ id }) => id)).toEqual([goes]);
    at.clock.pass(30 * dayMs);
    await at.store.leads.purge({ days: 730, signal: forever });
    expect(await at.admin.leads.find(goes)).toEqual([]);
    expect(await at.admin.leads.find(stays)).toHaveLength(1);
  });

  test('a purge that is told to stop leaves the rest for the next', async () => {
    await many(150, () => at.inserted('spam'));
    at.clock.pass(31 * dayMs);
    const stopping = new AbortController();
    const purged = at.store.leads.purge({ days: 30, signal: stopping.signal });
    stopping.abort();
    expect((await purged).leads).toBeLessThan(150);
    const rest = await at.admin.leads.count();
    expect(rest).toBeGreaterThan(0);
    expect((await at.store.leads.purge({ days: 30, signal: forever })).leads).toBe(rest);
  });

  test('its size is told, and grows with what it holds', async () => {
    const before = await at.store.bytes();
    const payload = () => JSON.stringify({ message: randomBytes(4000).toString('base64') });
    await many(100, () => at.inserted('inbox', { payload: payload() }));
    expect(await at.store.bytes()).toBeGreaterThan(before + 400_000);
  });

  test('a lead is found by the beginning of its id, and by nothing else', async () => {
    await at.inserted('inbox', { id: '0a1' });
    const payload = JSON.stringify(quoteRequest());
    await at.inserted('inbox', { id: '0a2', form: 'quote', payload });
    expect((await at.admin.leads.find('0A')).map(({ id }) => id)).toEqual(['0a1', '0a2']);
    expect(await at.admin.leads.find('0a2')).toMatchObject([
      { form: 'quote', payload: quoteRequest() },
    ]);
    for (const none of ['a1', '0a3', '0a11', '%', '*'])
      expect(await at.admin.leads.find(none)).toEqual([]);
  });

  test('an operator’s retry makes due at once whatever waits, was refused, lies in the inbox or in the spam; what is on its way or delivered it leaves', async () => {
    const late = await at.settled('pending', { retryCount: 7, dueAt: at.clock.now() + 1e9 });
    const rejected = await at.settled('rejected');
    const more = [await at.inserted('inbox'), await at.inserted('spam')];
    at.clock.pass(60_000);
    const ids = [late, rejected, ...more].map(({ id }) => id);
    for (const id of ids) {
      expect(await at.admin.leads.retry({ ids: [id] })).toBe(1);
      expect(await at.found(id)).toMatchObject({ state: 'pending', settledAt: undefined });
    }
    const due = [await at.claimed(), await at.claimed(), await at.claimed(), await at.claimed()];
    expect(due.map(({ id }) => id).sort()).toEqual(ids.sort());
    const anew = { retryCount: 0, firstAttemptAt: at.clock.now() };
    expect(due.find(({ id }) => id === late.id)).toMatchObject(anew);

    const lead = await at.received();
    expect(await at.admin.leads.retry({ ids: [lead.id] })).toBe(1);
    expect(await at.store.jobs.claim(queue)).toBeUndefined();
    await at.store.jobs.settle(lead, 'delivered');
    expect(await at.admin.leads.retry({ ids: [lead.id] })).toBe(0);
    expect(await at.found(lead.id)).toMatchObject({ state: 'delivered' });
    expect(await at.admin.leads.retry({ ids: ['nobody'] })).toBe(0);
  });

  test('a lead’s mail is due with it, under a lease of its own, and does not change the lead’s state', async () => {
    const lead = await at.received({ mailTo: ['sales@example.com'] });
    const mail = await at.claimed(mailQueue);
    expect(mail).toEqual({
      ...mailQueue,
      id: `${lead.id} lead.mail sales@example.com`,
      target: 'sales@example.com',
      isFirst: false,
      retryCount: 0,
      firstAttemptAt: at.clock.now(),
      createdAt: at.clock.now(),
      lease: expect.any(String),
      lead: {
        id: lead.id,
        form: 'contact',
        payload: lead.lead.payload,
        phone: undefined,
        state: 'received',
        receivedAt: at.clock.now(),
        attribution: {},
      },
    });
    expect(await at.store.jobs.claim(queue)).toBeUndefined();
    // A conversation may take long.
    at.clock.pass(60_000);
    expect(await at.store.jobs.claim(mailQueue)).toBeUndefined();
    const attempt = { at: 5, durationMs: 6, status: 250, outcome: 'accepted' };
    expect(await at.store.jobs.settle(mail, 'delivered', { attempt, answer: '250 OK' })).toBe(true);
    // A mail is no try at the external site.
    const untried = { state: 'received', answer: undefined, attempts: 0 };
    expect(await at.found(lead.id)).toMatchObject(untried);
    await at.store.jobs.settle(lead, 'pending', { dueAt: at.clock.now() + 1000 });
    const settled = { settledAt: at.clock.now(), answer: '250 OK', attempts: [attempt] };
    expect(await at.admin.leads.deliveries(lead.id)).toEqual([
      {
        ...toTarget,
        state: 'pending',
        retryCount: 0,
        dueAt: at.clock.now() + 1000,
        settledAt: undefined,
        answer: undefined,
        attempts: [],
      },
      { ...toSales, state: 'delivered', retryCount: 0, dueAt: undefined, ...settled },
    ]);
    await at.endLeases();
    expect(await at.store.jobs.claim(mailQueue)).toBeUndefined();
  });

  test('of two recipients each has a delivery of their own, and only who doesn’t have the lead is tried again', async () => {
    const lead = await at.inserted('inbox', { mailTo: ['ben@example.com', 'ada@example.com'] });
    const first = await at.claimed(mailQueue);
    const second = await at.claimed(mailQueue);
    expect([first.target, second.target].toSorted()).toEqual([
      'ada@example.com',
      'ben@example.com',
    ]);
    const taken = { at: 1, durationMs: 1, status: 250, outcome: 'accepted' };
    const greylisted = { ...taken, status: 450, outcome: 'recipient put off' };
    const told = await Promise.all([
      at.store.jobs.settle(first, 'delivered', { attempt: taken }),
      at.store.jobs.settle(second, 'pending', { attempt: greylisted, dueAt: 0, retryCount: 1 }),
    ]);
    expect(told).toEqual([true, true]);
    const again = await at.claimed(mailQueue);
    expect(again).toMatchObject({ lead: { id: lead.id }, target: second.target, retryCount: 1 });
    await at.store.jobs.settle(again, 'delivered', { attempt: taken });
    expect(await at.store.jobs.claim(mailQueue)).toBeUndefined();
    const deliveries = await at.admin.leads.deliveries(lead.id);
    expect(deliveries.map(({ target }) => target)).toEqual(['ada@example.com', 'ben@example.com']);
    const tries = Object.fromEntries(deliveries.map((one) => [one.target, one.attempts]));
    expect(tries).toEqual({ [first.target]: [taken], [second.target]: [greylisted, taken] });
  });

  test('a mail to somebody who gets no leads any more goes to those who do, but to nobody twice', async () => {
    const mailTo = ['gone@example.com', 'sales@example.com'];
    const lead = await at.inserted('inbox', { mailTo });
    const [one, other] = [await at.claimed(mailQueue), await at.claimed(mailQueue)];
    const [gone, sales] = one.target === 'gone@example.com' ? [one, other] : [other, one];
    await at.store.jobs.settle(sales, 'delivered');
    await at.store.jobs.settle(gone, 'pending', { dueAt: 0, retryCount: 3 });
    const ben = { channel: 'mail', target: 'ben@example.com' } as const;
    const now = at.open(() => [toSales, ben]);
    expect(await now.jobs.claim(mailQueue)).toMatchObject({ target: ben.target, retryCount: 3 });
    expect(await now.jobs.claim(mailQueue)).toBeUndefined();
    const targets = (await at.admin.leads.deliveries(lead.id)).map(({ target }) => target);
    expect(targets).toEqual(['ben@example.com', 'sales@example.com']);
    // Nobody at all: it stays whose it is.
    const kept = await at.inserted('inbox', { mailTo: ['gone@example.com'] });
    expect(await at.claimed(mailQueue)).toMatchObject({
      lead: { id: kept.id },
      target: 'gone@example.com',
    });
  });

  test('a retry goes to the mailboxes of the settings, and leaves out a wrong one that was put right', async () => {
    const lead = await at.inserted('inbox', { mailTo: ['slaes@example.com'] });
    await at.store.jobs.settle(await at.claimed(mailQueue), 'rejected', {
      answer: '550 No such user',
    });
    const mended = at.open(() => [toSales]);
    expect(await mended.leads.retry({ state: 'rejected' })).toBe(1);
    expect(await at.admin.leads.deliveries(lead.id)).toMatchObject([
      { ...toSales, state: 'pending' },
    ]);
  });

  test('what an older release mails to all together is split, and what it has mailed is not mailed again', async () => {
    const all = { mailTo: [''] };
    const [waiting, mailed] = [await at.inserted('inbox', all), await at.inserted('inbox', all)];
    const one = await at.claimed(mailQueue);
    const other = await at.claimed(mailQueue);
    const [late, done] = one.lead.id === waiting.id ? [one, other] : [other, one];
    await at.store.jobs.settle(done, 'delivered');
    await at.store.jobs.settle(late, 'pending', { dueAt: 0 });
    const ben = { channel: 'mail', target: 'ben@example.com' } as const;
    const now = at.open(() => [toSales, ben]);
    const claimed = [await now.jobs.claim(mailQueue), await now.jobs.claim(mailQueue)];
    expect(claimed.map((each) => each?.id).toSorted()).toEqual([
      `${waiting.id} lead.mail ben@example.com`,
      `${waiting.id} lead.mail sales@example.com`,
    ]);
    expect(await now.jobs.claim(mailQueue)).toBeUndefined();
    expect(await now.leads.retry({ ids: [mailed.id] })).toBe(0);
  });

  test('a lead whose mail waits, was refused or given up is found, told and retried by that state', async () => {
    const operator = at.open(() => [toSales]);
    for (const state of ['pending', 'rejected', 'dead'] as const) {
      const { id } = await at.inserted('inbox', { mailTo: [toSales.target] });
      await at.store.jobs.settle(await at.claimed(mailQueue), state, {
        dueAt: 1e15,
        answer: `5 ${state}`,
      });
      expect((await operator.leads.list({ state })).map((lead) => lead.id)).toEqual([id]);
      const troubles = await operator.reports.status({ withoutUnseen: true });
      if (state !== 'pending')
        expect(troubles).toMatchObject([
          { kind: state, ...toSales, leads: 1, answer: `5 ${state}` },
        ]);
      expect(await operator.leads.retry({ state })).toBe(1);
      expect(await operator.leads.count({ state: 'pending' })).toBe(1);
      await at.store.jobs.settle(await at.claimed(mailQueue), 'delivered');
      expect(await operator.leads.count({ state })).toBe(0);
    }
  });

  test('a lead without a target is still the inbox’s once it was mailed, and a known one is not mailed again', async () => {
    const { id } = await at.inserted('inbox', {
      mailTo: ['sales@example.com'],
      submission: 'once',
    });
    await at.store.leads.insert({
      ...newLead('inbox'),
      mailTo: ['sales@example.com'],
      submission: 'once',
    });
    const mail = await at.claimed(mailQueue);
    expect(mail).toMatchObject({ lead: { id, state: 'inbox' } });
    await at.store.jobs.settle(mail, 'delivered');
    expect(await at.found(id)).toMatchObject({ state: 'inbox' });
    expect(await at.store.jobs.claim(mailQueue)).toBeUndefined();
  });

  test('an acknowledgement waits until the target has said something, and is told what became of the lead', async () => {
    const lead = await at.received({ acknowledge: true });
    expect(await at.store.jobs.claim(confirmations)).toBeUndefined();
    await at.store.jobs.settle(lead, 'rejected');
    expect(await at.store.jobs.claim(confirmations)).toMatchObject({ lead: { state: 'rejected' } });
  });

  test('an address is sent one acknowledgement a day, and all together sixty an hour', async () => {
    const acknowledged = async (email: string) => {
      const { id } = await at.inserted('inbox', { email, acknowledge: true });
      return (await at.admin.leads.deliveries(id)).length === 1;
    };
    expect(await acknowledged('a@example.com')).toBe(true);
    expect(await acknowledged('a@example.com')).toBe(false);
    at.clock.pass(dayMs);
    expect(await acknowledged('a@example.com')).toBe(false);
    at.clock.pass(1);
    expect(await acknowledged('a@example.com')).toBe(true);
    for (let n = 1; n < 60; n++) expect(await acknowledged(`${n}@example.com`)).toBe(true);
    expect(await acknowledged('60@example.com')).toBe(false);
    at.clock.pass(dayMs / 24 + 1);
    expect(await acknowledged('60@example.com')).toBe(true);
    // What was written before the clock was set back stops nobody.
    at.clock.set(-30 * dayMs);
    expect(await acknowledged('60@example.com')).toBe(true);
  });

  test('a retry makes due wherever the form’s leads go, and makes up for what spam was denied', async () => {
    const operator = at.open((form) => (form === 'contact' ? [toSales] : [toTarget, toSales]));
    const channelsOf = async (id: string) =>
      (await at.admin.leads.deliveries(id)).map(({ channel, state }) => `${channel}: ${state}`);
    const spam = await at.inserted('spam');
    const quote = await at.inserted('spam', { form: 'quote' });
    expect(await channelsOf(spam.id)).toEqual([]);
    for (const { id } of [spam, quote]) expect(await operator.leads.retry({ ids: [id] })).toBe(1);
    expect(await at.found(spam.id)).toMatchObject({ state: 'inbox' });
    expect(await channelsOf(spam.id)).toEqual(['mail: pending']);
    expect(await channelsOf(quote.id)).toEqual(['target: pending', 'mail: pending']);
    for (let n = 0; n < 2; n++) await at.store.jobs.settle(await at.claimed(mailQueue), 'rejected');
    expect(await operator.leads.retry({ ids: [spam.id] })).toBe(1);
    await at.store.jobs.settle(await at.claimed(mailQueue), 'delivered');
    expect(await operator.leads.retry({ ids: [spam.id] })).toBe(0);
  });

  test('the purge takes what a mailbox has, and leaves what waits for one or was refused by it', async () => {
    const outcome = async (
      first: 'inbox' | 'pending',
      target: 'delivered' | 'rejected' | undefined,
      mail: 'delivered' | 'rejected' | 'dead' | 'pending',
    ) => {
      const { id } = await at.inserted(first, { mailTo: ['sales@example.com'] });
      await at.store.jobs.settle(await at.claimed(mailQueue), mail, { dueAt: 1e15 });
      if (target) await at.store.jobs.settle(await at.claimed(), target);
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
    const { id: unconfirmed } = await at.inserted('pending', { acknowledge: true });
    await at.store.jobs.settle(await at.claimed(), 'delivered');
    purged.push(unconfirmed);
    const { id: mailedLate } = await at.inserted('pending', { mailTo: ['sales@example.com'] });
    await at.store.jobs.settle(await at.claimed(), 'delivered');
    at.clock.pass(30 * dayMs);
    expect(await at.store.leads.purge({ days: 30, signal: forever })).toMatchObject({ leads: 0 });
    at.clock.pass(1);
    await at.store.jobs.settle(await at.claimed(mailQueue), 'delivered');
    const { leads } = await at.store.leads.purge({ days: 30, signal: forever });
    expect(leads).toBe(purged.length);
    expect((await at.admin.leads.list()).map(({ id }) => id).sort()).toEqual(
      [...kept, mailedLate].sort(),
    );
  });

  test('an alert is remembered as it was last changed, and of two who change it the first wins', async () => {
    const alert: AlertRecord = {
      name: 'disk',
      revision: 1,
      since: 1,
      seenAt: 2,
      threadSince: 1,
      told: 1,
      state: 'began',
      mailed: 'nothing',
      mailingUntil: 0,
    };
    const other = at.open();
    expect(await at.store.alerts.all()).toEqual([]);
    expect(await at.store.alerts.saveAlert(alert)).toBe(true);
    expect(await other.alerts.saveAlert({ ...alert, seenAt: 3 })).toBe(false);
    const later: AlertRecord = { ...alert, revision: 5, state: 'over', overAt: 4 };
    expect(await other.alerts.saveAlert(later)).toBe(true);
    expect(await at.store.alerts.saveAlert({ ...alert, revision: 4 })).toBe(false);
    expect(await at.store.alerts.saveAlert({ ...alert, name: 'ledger' })).toBe(true);
    const known = await at.store.alerts.all();
    expect(known.sort((a, b) => a.name.localeCompare(b.name))).toEqual([
      later,
      { ...alert, name: 'ledger' },
    ]);
  });

  test('two servers that share it claim each lead once, and know each other’s submissions', async () => {
    const other = at.open();
    await many(20, () => at.inserted('pending'));
    const claims = Array.from({ length: 24 }, (_, n) =>
      (n % 2 ? at.store : other).jobs.claim(queue),
    );
    const ids = (await Promise.all(claims)).flatMap((lead) => lead?.id ?? []);
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
    const twice = await Promise.all(
      [at.store, other].map((one) => one.leads.insert({ ...newLead('inbox'), submission: 'once' })),
    );
    expect(twice.map(({ kind }) => kind).sort()).toEqual(['known', 'new']);
  });

  test('once closed it says so, and keeps nothing', async () => {
    await expect.poll(at.store.probe).toBe(true);
    await at.store.close();
    expect(await at.store.probe()).toBe(false);
    await expect(at.store.leads.insert(newLead('inbox'))).rejects.toThrow(DatabaseUnavailable);
    await expect(at.store.jobs.claim(queue)).rejects.toThrow(DatabaseUnavailable);
    await expect(at.store.leads.purge({ days: 1, signal: forever })).rejects.toThrow(
      DatabaseUnavailable,
    );
    expect(await at.admin.leads.count()).toBe(0);
  });
}

/** At one moment: so they are written together. */
function many<Made>(
  count: number,
  make: (_: unknown, n: number) => Promise<Made>,
): Promise<Made[]> {
  return Promise.all(Array.from({ length: count }, make));
}
