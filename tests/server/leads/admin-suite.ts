import { expect, test } from 'vitest';
import type { Channel } from '../../../server/leads/channels.ts';
import type { FirstState, HeldLead } from '../../../server/leads/lead-states.ts';
import type { Store } from '../../../server/leads/store/create-store.ts';
import { challengeMs, mostChallenges } from '../../../server/leads/store/passkeys.ts';
import type { LeadFilter, LeadRecord, NewLead } from '../../../server/leads/store/store.ts';
import { thresholds } from '../../../server/thresholds.ts';
import type { FormName } from '../../../shared/lead.ts';
import { enquiry, quoteRequest } from '../../support/leads.ts';
import type { TestClock } from '../../support/test-server.ts';

interface Scene {
  clock: TestClock;
  store: Store;
  /** Both forms have a target. */
  admin: Store;
  open(routes: (form: FormName) => readonly Channel[]): Store;
  inserted(state: FirstState, more?: Partial<NewLead>): Promise<HeldLead>;
  claimed(): Promise<HeldLead>;
  found(id: string): Promise<LeadRecord | undefined>;
}

const queue = { channel: 'target', form: 'contact' } as const;
const by = { who: 'terminal', act: 'an act' };
const minute = 60_000;
const day = 24 * 60 * minute;

/** What the operator's side of every store must do with many leads, and with one. */
export function testAdmin(scene: () => Scene): void {
  test('what waits is told of every queue, with the moment since when the oldest has been tried', async () => {
    const { admin, clock, store, inserted, claimed } = scene();
    expect(await admin.waiting()).toEqual([]);
    await inserted('inbox');
    await inserted('pending');
    clock.pass(minute);
    const since = clock.now();
    await inserted('pending', { form: 'quote' });
    await inserted('pending');
    const quote = { channel: 'target', form: 'quote', deliveries: 1, since };
    expect(await admin.waiting()).toEqual([
      { ...queue, deliveries: 2, since: since - minute },
      quote,
    ]);
    await store.settle(await claimed(), 'dead');
    expect(await admin.waiting()).toEqual([{ ...queue, deliveries: 1, since }, quote]);
  });

  test('page after page shows each lead once, also those of one moment', async () => {
    const { admin, clock, inserted } = scene();
    const ids: string[] = [];
    for (let n = 0; n < 12; n++) {
      if (n % 4 === 0) clock.pass(1);
      ids.push((await inserted(n % 3 ? 'inbox' : 'spam')).id);
    }
    const seen: LeadRecord[] = [];
    for (;;) {
      const page = await admin.list({ before: seen.at(-1), limit: 5 });
      if (page.length === 0) break;
      seen.push(...page);
    }
    expect(seen.map(({ id }) => id).sort()).toEqual(ids.sort());
    const times = seen.map(({ receivedAt }) => receivedAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const [first, second] = await admin.list({ except: 'spam' });
    expect(await admin.list({ except: 'spam', before: first, limit: 1 })).toEqual([second]);
  });

  test('leads are listed, the newest first, by when they came, state, form, whether they are handled, and by their ids', async () => {
    const { admin, clock, inserted } = scene();
    const start = clock.now();
    const ids: string[] = [];
    for (let n = 0; n < 4; n++) {
      ids.push((await inserted('inbox')).id);
      clock.pass(minute);
    }
    const [a = '', b = '', c = '', d = ''] = ids;
    const idsOf = async (filter: LeadFilter) => {
      expect(await admin.count(filter)).toBe((await admin.list(filter)).length);
      return (await admin.list(filter)).map(({ id }) => id);
    };
    expect(await idsOf({ since: start + minute })).toEqual([d, c, b]);
    expect(await idsOf({ until: start + minute })).toEqual([a]);
    expect(await idsOf({ since: start + minute, until: start + 3 * minute })).toEqual([c, b]);
    expect(await idsOf({ ids: [a, c, 'nobody'] })).toEqual([c, a]);
    expect(await idsOf({ ids: [] })).toEqual([]);
    const { id: hers } = await inserted('inbox', { email: 'asha@example.com' });
    expect(await idsOf({ email: ' ASHA@example.com' })).toEqual([hers]);
    await admin.delete({ ids: [hers] });
    clock.pass(minute);
    const { id: spam } = await inserted('spam', { form: 'quote' });
    expect(await idsOf({})).toEqual([spam, d, c, b, a]);
    expect((await admin.list({ limit: 2 })).map(({ id }) => id)).toEqual([spam, d]);
    expect(await idsOf({ state: 'spam', form: 'quote' })).toEqual([spam]);
    expect(await idsOf({ form: 'quote', except: 'spam' })).toEqual([]);
    await admin.delete({ ids: [spam] });
    expect(await admin.change([b], { status: 'contacted' }, by)).toBe('changed');
    expect(await admin.change(['nobody'], { status: 'contacted' }, by)).toBe('gone');
    expect(await admin.find(b)).toMatchObject([{ handledAt: clock.now() }]);
    expect(await idsOf({ handled: true })).toEqual([b]);
    expect(await idsOf({ handled: false })).toEqual([d, c, a]);
    await admin.change([b], { status: 'new' }, by);
    expect(await idsOf({ handled: true })).toEqual([]);
  });

  test('a search finds what stands in any value, however it is written, and no name of a field', async () => {
    const { admin, inserted } = scene();
    const message = 'Ein „Café“ in KÖLN,\n100 % vegan_';
    const payload = JSON.stringify({ ...enquiry(), message });
    const { id } = await inserted('inbox', { payload });
    const quote = JSON.stringify(quoteRequest(7));
    const { id: other } = await inserted('inbox', { form: 'quote', payload: quote });
    const hits = async (search: string) => (await admin.list({ search })).map((lead) => lead.id);
    const finds = ['CAFÉ', 'köln, 100 %', 'asha.1@', ' Asha  Rao ', 'ｋöln', 'vegan_', '„'];
    for (const search of finds) expect(await hits(search)).toEqual([id]);
    for (const search of ['tom baker', 'digital MARKETING']) {
      expect(await hits(search)).toEqual([other]);
    }
    for (const search of ['fullname', 'message', 'services', '%', '_vegan', '\\n', '"']) {
      const expected = search === '%' ? [id] : [];
      expect(await hits(search)).toEqual(expected);
    }
    expect(await admin.count({ search: '  ' })).toBe(2);
    expect(await admin.list({ search: 'köln', form: 'quote' })).toEqual([]);
  });

  test('leads are counted by state and form', async () => {
    const { admin, clock, inserted } = scene();
    expect(await admin.counts()).toEqual([]);
    for (const state of ['spam', 'inbox', 'inbox', 'pending'] as const) await inserted(state);
    clock.pass(1);
    await inserted('inbox', { form: 'quote' });
    expect(await admin.counts()).toEqual([
      { state: 'inbox', form: 'contact', leads: 2 },
      { state: 'inbox', form: 'quote', leads: 1 },
      { state: 'pending', form: 'contact', leads: 1 },
      { state: 'spam', form: 'contact', leads: 1 },
    ]);
    expect(await admin.counts({ since: clock.now() })).toHaveLength(1);
  });

  test('a retry of many takes those that the filter names, and counts them', async () => {
    const { admin, store, inserted, claimed } = scene();
    const dead: string[] = [];
    for (let n = 0; n < 3; n++) {
      await inserted('pending');
      const lead = await claimed();
      await store.settle(lead, 'dead');
      dead.push(lead.id);
    }
    await store.settle(await inserted('received'), 'rejected');
    await store.settle(await inserted('received'), 'delivered');
    expect(await admin.retry({ state: 'delivered' })).toBe(0);
    expect(await admin.retry({ state: 'dead', form: 'quote' })).toBe(0);
    expect(await admin.retry({ state: 'dead' })).toBe(3);
    expect((await admin.list({ state: 'pending' })).map(({ id }) => id).sort()).toEqual(
      dead.sort(),
    );
    expect(await admin.count({ state: 'rejected' })).toBe(1);
  });

  test('a deletion takes what the filter names, with its deliveries, and nothing else', async () => {
    const { admin, store, inserted } = scene();
    const lead = await inserted('received');
    const attempt = { at: 1, durationMs: 1, status: 422, outcome: 'refused' };
    await store.settle(lead, 'rejected', { attempt });
    const { id } = await inserted('inbox');
    for (let n = 0; n < 510; n++) await inserted('spam');
    expect((await admin.delete({ state: 'spam' })).leads).toBe(510);
    expect((await admin.delete({ ids: [] })).leads).toBe(0);
    expect(await admin.delete({ ids: [lead.id] })).toEqual({ leads: 1, tracesLeft: false });
    expect(await admin.deliveries(lead.id)).toEqual([]);
    expect((await admin.list()).map((left) => left.id)).toEqual([id]);
  });

  test('what turns out to be spam is delivered nowhere and is no trouble; what is none is sent on its way, once', async () => {
    const { admin, clock, store, inserted, found } = scene();
    const { id } = await inserted('pending', { submission: 'once' });
    const onItsWay = await inserted('received');
    clock.pass(thresholds.leadWaitsMs + minute);
    expect(await admin.setSpam(id, true, by)).toBe(true);
    expect(await admin.setSpam(id, true, by)).toBe(false);
    expect(await admin.setSpam(onItsWay.id, true, by)).toBe(true);
    expect(await store.settle(onItsWay, 'pending', { dueAt: 0 })).toBe(false);
    expect(await store.claimDue(queue)).toBeUndefined();
    expect(await found(id)).toMatchObject({ state: 'spam' });
    expect(await admin.status()).toEqual([]);
    expect(await admin.setSpam(id, false, by)).toBe(true);
    expect(await admin.setSpam(id, false, by)).toBe(false);
    expect(await admin.setSpam('nobody', false, by)).toBe(false);
    expect(await found(id)).toMatchObject({ state: 'pending' });
    expect(await store.claimDue(queue)).toMatchObject({ id, retryCount: 0 });
  });

  test('leads a day are those of the last days, but for spam', async () => {
    const { admin, clock, inserted } = scene();
    await inserted('inbox');
    clock.pass(2 * day);
    await inserted('spam');
    await inserted('inbox', { form: 'quote' });
    for (let n = 0; n < 2; n++) await inserted('pending');
    const latest = [
      { day: '2025-06-03', form: 'contact', leads: 2 },
      { day: '2025-06-03', form: 'quote', leads: 1 },
    ];
    expect(await admin.leadsPerDay({ days: 2 })).toEqual(latest);
    const first = { day: '2025-06-01', form: 'contact', leads: 1 };
    expect(await admin.leadsPerDay({ days: 3 })).toEqual([first, ...latest]);
    clock.pass(day - 1);
    expect(await admin.leadsPerDay({ days: 1 })).toEqual(latest);
    clock.pass(1);
    expect(await admin.leadsPerDay({ days: 1 })).toEqual([]);
  });

  test('leads are counted by where they came from, but for spam, and so are those of the time before', async () => {
    const { admin, clock, inserted } = scene();
    const spring = { landing: '/work', source: 'news', campaign: 'spring' };
    await inserted('inbox', { origin: spring });
    clock.pass(2 * day);
    await inserted('spam', { origin: spring });
    await inserted('inbox');
    for (let n = 0; n < 2; n++) await inserted('inbox', { origin: { ...spring, from: '/' } });
    const count = { amount: 2, before: 1 };
    expect(await admin.leadOrigins({ days: 2 })).toEqual([
      { column: 'landing', name: '/work', ...count },
      { column: 'from_page', name: '/', amount: 2, before: 0 },
      { column: 'source', name: 'news', ...count },
      { column: 'campaign', name: 'spring', ...count },
    ]);
    expect(await admin.list({ campaign: 'spring', source: 'news' })).toHaveLength(4);
  });

  test('delivery times count from receipt to delivery', async () => {
    const { admin, clock, store, inserted } = scene();
    const timesOf = (atMost = 100) => admin.deliveryTimes({ days: 1, atMost });
    expect(await timesOf()).toEqual([]);
    for (let seconds = 1; seconds <= 10; seconds++) {
      const lead = await inserted('received');
      clock.pass(seconds * 1000);
      await store.settle(lead, 'delivered');
    }
    await store.settle(await inserted('received'), 'rejected');
    const times = { p50: 5000, p90: 9000, p99: 10_000, longest: 10_000 };
    const [target] = await timesOf();
    expect(target).toEqual({ channel: 'target', deliveries: 10, ...times });
    const newest = { p50: 9000, p90: 10_000, p99: 10_000, longest: 10_000 };
    expect(await timesOf(2)).toEqual([{ channel: 'target', deliveries: 2, ...newest }]);
    clock.pass(2 * day);
    expect(await timesOf()).toEqual([]);
  });

  test('status tells of mails as of targets, but not of acknowledgements', async () => {
    const { admin, store, inserted } = scene();
    const { id } = await inserted('inbox', { mails: ['mail', 'acknowledgement'] });
    for (const channel of ['mail', 'acknowledgement'] as const) {
      const held = await store.claimDue({ channel, form: 'contact' });
      if (!held) throw new Error('not due');
      await store.settle(held, 'rejected');
    }
    expect(await admin.status()).toMatchObject([{ kind: 'rejected', channel: 'mail', leads: 1 }]);
    expect(await admin.retry({ ids: [id] })).toBe(1);
    expect((await admin.deliveries(id)).map(({ state }) => state)).toEqual([
      ...['pending', 'pending', 'rejected'],
    ]);
  });

  test('spam that is none lies in the inbox where leads go nowhere', async () => {
    const { admin, inserted, open, found } = scene();
    const { id } = await inserted('spam');
    const operator = open(() => []);
    expect(await operator.setSpam(id, false, by)).toBe(true);
    expect(await operator.retry({ ids: [id] })).toBe(0);
    expect(await found(id)).toMatchObject({ state: 'inbox' });
    expect(await admin.status()).toMatchObject([{ kind: 'unseen', leads: 1 }]);
    await operator.close();
  });

  test('status tells what needs a person, until it is mended or handled', async () => {
    const { admin, clock, store, inserted, claimed } = scene();
    const since = clock.now();
    expect(await admin.status()).toEqual([]);
    await inserted('pending');
    await store.settle(await claimed(), 'dead');
    const rejected = await inserted('received');
    await store.settle(rejected, 'rejected');
    const unseen = await inserted('inbox', { form: 'quote' });
    const waits = await inserted('received');
    await store.settle(waits, 'pending', { dueAt: clock.now() + day });
    const channel = 'target';
    const failed = [
      { kind: 'dead', channel, form: 'contact', leads: 1, since },
      { kind: 'rejected', channel, form: 'contact', leads: 1, since },
      { kind: 'unseen', channel: undefined, form: 'quote', leads: 1, since },
    ];
    const troubles = async () =>
      (await admin.status()).toSorted((a, b) => a.kind.localeCompare(b.kind));
    clock.pass(thresholds.leadWaitsMs);
    expect(await troubles()).toEqual(failed);
    clock.pass(1);
    const waiting = { kind: 'waiting', channel, form: 'contact', leads: 1, since };
    expect(await troubles()).toEqual([...failed, waiting]);
    const seen = await admin.status({ withoutUnseen: true });
    expect(seen.map(({ kind }) => kind).toSorted()).toEqual(['dead', 'rejected', 'waiting']);
    expect(await admin.retry({ ids: [waits.id] })).toBe(1);
    expect(await admin.retry({ state: 'dead' })).toBe(1);
    await admin.change([rejected.id, unseen.id], { status: 'contacted' }, by);
    expect(await troubles()).toEqual([]);
  });

  test('a challenge is good once, for its purpose, for a while; of too many the oldest goes', async () => {
    const { store, clock } = scene();
    const kept = (digest: string) => store.keepChallenge({ digest, purpose: 'sign-in' });
    const taken = (digest: string, purpose = 'sign-in') => store.takeChallenge({ digest, purpose });
    await kept('one');
    expect(await taken('one', 'account ada@example.com')).toBe(false);
    expect([await taken('one'), await taken('one')]).toEqual([true, false]);
    await kept('two');
    clock.pass(challengeMs);
    expect(await taken('two')).toBe(false);
    await kept('first');
    for (let n = 0; n < mostChallenges; n += 1) {
      clock.pass(1);
      await kept(`other ${n}`);
    }
    expect([await taken('first'), await taken('other 0')]).toEqual([false, true]);
  });

  test('a passkey counts up, is its owner’s alone, and the last way in stays', async () => {
    const { store, clock } = scene();
    const invitation = { digest: 'digest', until: clock.now() + day };
    await store.addUser({ email: 'ada@example.com', role: 'member', invitation });
    const common = { email: 'ada@example.com', host: 'example.com', publicKey: 'AA', name: 'Key' };
    const key = (id: string) => ({ ...common, id, counter: 0 });
    expect(await store.addPasskey(key('one'), 'another')).toBe(false);
    expect(await store.addPasskey(key('one'), 'digest')).toBe(true);
    expect(await store.addPasskey(key('two'), 'digest')).toBe(false);
    expect(await store.addPasskey(key('one'))).toBe(false);
    // Some never count; those that do never stand still.
    const counts: boolean[] = [];
    for (const counter of [0, 5, 5, 4, 0, 6]) counts.push(await store.countPasskey('one', counter));
    expect(counts).toEqual([true, true, false, false, false, true]);
    expect(await store.users()).toMatchObject([{ hasPassword: false, passkeys: 1 }]);
    expect(await store.removePasskey('ada@example.com', 'one')).toBe(false);
    await store.addPasskey(key('two'));
    expect(await store.removePasskey('eve@example.com', 'two')).toBeUndefined();
    await store.namePasskey('eve@example.com', 'two', 'Hers');
    expect(await store.passkey('two')).toMatchObject({ name: 'Key' });
    expect(await store.removePasskey('ada@example.com', 'one')).toBe(true);
    await store.keepFilter('ada@example.com', { name: 'New', query: 'status=new' });
    await store.keepFilter('ada@example.com', { name: 'New', query: 'form=quote' });
    expect(await store.savedFilters('ada@example.com')).toEqual([
      { name: 'New', query: 'form=quote' },
    ]);
    await store.removeUser('ada@example.com');
    expect(await store.passkey('two')).toBeUndefined();
    expect(await store.savedFilters('ada@example.com')).toEqual([]);
  });
}
