import { expect, test } from 'vitest';
import { challengeMs, mostChallenges } from '../../../server/crm/auth/passkeys-repository.ts';
import type { LeadFilter, LeadRecord } from '../../../server/forms/lead-types.ts';
import { dayMs } from '../../../server/lib/durations.ts';
import { digestOf } from '../../../server/lib/secrets.ts';
import { thresholds } from '../../../server/lib/thresholds.ts';
import { enquiry, quoteRequest } from '../../support/leads.ts';
import { by, queue, type Scene } from '../database/store-scene.ts';

const minute = 60_000;

/** What the operator's side of every store must do with many leads, and with one. */
export function testAdmin(at: Scene): void {
  test('what waits is told of every queue, with the moment since when the oldest has been tried', async () => {
    expect(await at.admin.reports.waiting()).toEqual([]);
    await at.inserted('inbox');
    await at.inserted('pending');
    at.clock.pass(minute);
    const since = at.clock.now();
    await at.inserted('pending', { form: 'quote' });
    await at.inserted('pending');
    const quote = { channel: 'target', form: 'quote', deliveries: 1, since };
    expect(await at.admin.reports.waiting()).toEqual([
      { ...quote, form: 'contact', deliveries: 2, since: since - minute },
      quote,
    ]);
    await at.store.jobs.settle(await at.claimed(), 'dead');
    expect(await at.admin.reports.waiting()).toEqual([{ ...quote, form: 'contact' }, quote]);
  });

  test('page after page shows each lead once, also those of one moment', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 12; n++) {
      if (n % 4 === 0) at.clock.pass(1);
      ids.push((await at.inserted(n % 3 ? 'inbox' : 'spam')).id);
    }
    const seen: LeadRecord[] = [];
    for (;;) {
      const page = await at.admin.leads.list({ before: seen.at(-1), limit: 5 });
      if (page.length === 0) break;
      seen.push(...page);
    }
    expect(seen.map(({ id }) => id).sort()).toEqual(ids.sort());
    const times = seen.map(({ receivedAt }) => receivedAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const [first, second] = await at.admin.leads.list({ except: 'spam' });
    expect(await at.admin.leads.list({ except: 'spam', before: first, limit: 1 })).toEqual([
      second,
    ]);
  });

  test('in each order, either way, page after page shows each lead once', async () => {
    const statuses = ['new', 'won', 'lost', 'won'] as const;
    for (let n = 0; n < 12; n++) {
      if (n % 3 === 0) at.clock.pass(1);
      const { id } = await at.inserted('inbox', { form: n % 2 ? 'quote' : 'contact' });
      const status = statuses[n % statuses.length];
      await at.admin.activity.change(id, { status }, by);
    }
    const sorted = (lead: LeadRecord, by: 'received' | 'status' | 'form') =>
      [by === 'received' ? '' : lead[by], lead.receivedAt, lead.id].join();
    for (const by of ['received', 'status', 'form'] as const)
      for (const isAscending of [true, false]) {
        const seen: LeadRecord[] = [];
        const page = () =>
          at.admin.leads.list({ before: seen.at(-1), limit: 5, order: { by, isAscending } });
        for (let more = await page(); more.length > 0; more = await page()) seen.push(...more);
        const keys = seen.map((lead) => sorted(lead, by));
        expect(new Set(keys).size).toBe(12);
        expect(isAscending ? keys : keys.toReversed()).toEqual(keys.toSorted());
      }
  });

  test('leads are listed, the newest first, by when they came, state, form, whether they are handled, and by their ids', async () => {
    const start = at.clock.now();
    const ids: string[] = [];
    for (let n = 0; n < 4; n++) {
      ids.push((await at.inserted('inbox')).id);
      at.clock.pass(minute);
    }
    const [a = '', b = '', c = '', d = ''] = ids;
    const idsOf = async (filter: LeadFilter) => {
      expect(await at.admin.leads.count(filter)).toBe((await at.admin.leads.list(filter)).length);
      return (await at.admin.leads.list(filter)).map(({ id }) => id);
    };
    expect(await idsOf({ since: start + minute })).toEqual([d, c, b]);
    expect(await idsOf({ until: start + minute })).toEqual([a]);
    expect(await idsOf({ since: start + minute, until: start + 3 * minute })).toEqual([c, b]);
    expect(await idsOf({ ids: [a, c, 'nobody'] })).toEqual([c, a]);
    expect(await idsOf({ ids: [] })).toEqual([]);
    const { id: hers } = await at.inserted('inbox', { email: 'asha@example.com' });
    expect(await idsOf({ email: ' ASHA@example.com' })).toEqual([hers]);
    await at.admin.leads.delete({ ids: [hers] });
    at.clock.pass(minute);
    const { id: spam } = await at.inserted('spam', { form: 'quote' });
    expect(await idsOf({})).toEqual([spam, d, c, b, a]);
    expect((await at.admin.leads.list({ limit: 2 })).map(({ id }) => id)).toEqual([spam, d]);
    expect(await idsOf({ state: 'spam', form: 'quote' })).toEqual([spam]);
    expect(await idsOf({ form: 'quote', except: 'spam' })).toEqual([]);
    await at.admin.leads.delete({ ids: [spam] });
    expect(await at.admin.activity.change(b, { status: 'contacted' }, by)).toBe('changed');
    expect(await at.admin.activity.change('nobody', { status: 'contacted' }, by)).toBe('gone');
    expect(await at.admin.leads.find(b)).toMatchObject([{ handledAt: at.clock.now() }]);
    expect(await idsOf({ handled: true })).toEqual([b]);
    expect(await idsOf({ handled: false })).toEqual([d, c, a]);
    await at.admin.activity.change(b, { status: 'new' }, by);
    expect(await idsOf({ handled: true })).toEqual([]);
  });

  test('a search finds what stands in any value, however it is written, and no name of a field', async () => {
    const message = 'Ein „Café“ in KÖLN,\n100 % vegan_';
    const payload = JSON.stringify({ ...enquiry(), message });
    const { id } = await at.inserted('inbox', { payload });
    const quote = JSON.stringify(quoteRequest(7));
    const { id: other } = await at.inserted('inbox', { form: 'quote', payload: quote });
    const hits = async (search: string) =>
      (await at.admin.leads.list({ search })).map((lead) => lead.id);
    const finds = ['CAFÉ', 'köln, 100 %', 'asha.1@', ' Asha  Rao ', 'ｋöln', 'vegan_', '„'];
    for (const search of finds) expect(await hits(search)).toEqual([id]);
    for (const search of ['tom baker', 'digital MARKETING']) {
      expect(await hits(search)).toEqual([other]);
    }
    for (const search of ['fullname', 'message', 'services', '%', '_vegan', '\\n', '"']) {
      const expected = search === '%' ? [id] : [];
      expect(await hits(search)).toEqual(expected);
    }
    expect(await at.admin.leads.count({ search: '  ' })).toBe(2);
    expect(await at.admin.leads.list({ search: 'köln', form: 'quote' })).toEqual([]);
  });

  test('leads are counted by state and form', async () => {
    expect(await at.admin.leads.counts()).toEqual([]);
    for (const state of ['spam', 'inbox', 'inbox', 'pending'] as const) await at.inserted(state);
    at.clock.pass(1);
    await at.inserted('inbox', { form: 'quote' });
    expect(await at.admin.leads.counts()).toEqual([
      { state: 'inbox', form: 'contact', leads: 2 },
      { state: 'inbox', form: 'quote', leads: 1 },
      { state: 'pending', form: 'contact', leads: 1 },
      { state: 'spam', form: 'contact', leads: 1 },
    ]);
    expect(await at.admin.leads.counts({ since: at.clock.now() })).toHaveLength(1);
  });

  test('a retry of many takes those that the filter names, and counts them', async () => {
    const dead: string[] = [];
    for (let n = 0; n < 3; n++) {
      await at.inserted('pending');
      const lead = await at.claimed();
      await at.store.jobs.settle(lead, 'dead');
      dead.push(lead.id);
    }
    for (const to of ['rejected', 'delivered'] as const) await at.settled(to);
    expect(await at.admin.leads.retry({ state: 'delivered' })).toBe(0);
    expect(await at.admin.leads.retry({ state: 'dead', form: 'quote' })).toBe(0);
    expect(await at.admin.leads.retry({ state: 'dead' })).toBe(3);
    const pending = await at.admin.leads.list({ state: 'pending' });
    expect(pending.map(({ id }) => id).sort()).toEqual(dead.sort());
    expect(await at.admin.leads.count({ state: 'rejected' })).toBe(1);
  });

  test('a deletion takes what the filter names, with its deliveries, and nothing else', async () => {
    const attempt = { at: 1, durationMs: 1, status: 422, outcome: 'refused' };
    const lead = await at.settled('rejected', { attempt });
    const { id } = await at.inserted('inbox');
    await Promise.all(Array.from({ length: 510 }, () => at.inserted('spam')));
    expect((await at.admin.leads.delete({ state: 'spam' })).leads).toBe(510);
    expect((await at.admin.leads.delete({ ids: [] })).leads).toBe(0);
    expect(await at.admin.leads.delete({ ids: [lead.id] })).toEqual({
      leads: 1,
      tracesLeft: false,
    });
    expect(await at.admin.leads.deliveries(lead.id)).toEqual([]);
    expect((await at.admin.leads.list()).map((left) => left.id)).toEqual([id]);
  });

  test('what turns out to be spam is delivered nowhere and is no trouble; what is none is sent on its way, once', async () => {
    const { id } = await at.inserted('pending', { submission: 'once' });
    const onItsWay = await at.received();
    at.clock.pass(thresholds.leadWaitsMs + minute);
    expect(await at.admin.leads.setSpam(id, true, by)).toBe(true);
    expect(await at.admin.leads.setSpam(id, true, by)).toBe(false);
    expect(await at.admin.leads.setSpam(onItsWay.id, true, by)).toBe(true);
    expect(await at.store.jobs.settle(onItsWay, 'pending', { dueAt: 0 })).toBe(false);
    expect(await at.store.jobs.claim(queue)).toBeUndefined();
    expect(await at.found(id)).toMatchObject({ state: 'spam' });
    expect(await at.admin.reports.status()).toEqual([]);
    expect(await at.admin.leads.setSpam(id, false, by)).toBe(true);
    expect(await at.admin.leads.setSpam(id, false, by)).toBe(false);
    expect(await at.admin.leads.setSpam('nobody', false, by)).toBe(false);
    expect(await at.found(id)).toMatchObject({ state: 'pending' });
    expect(await at.store.jobs.claim(queue)).toMatchObject({ id, retryCount: 0 });
  });

  test('leads a day are those of the last days, but for spam', async () => {
    await at.inserted('inbox');
    at.clock.pass(2 * dayMs);
    await at.inserted('spam');
    await at.inserted('inbox', { form: 'quote' });
    for (let n = 0; n < 2; n++) await at.inserted('pending');
    const day = Date.UTC(2025, 5, 3) / dayMs;
    const latest = [
      { day, name: 'contact', amount: 2 },
      { day, name: 'quote', amount: 1 },
    ];
    expect(await at.admin.reports.leadsPerDay({ days: 2 })).toEqual(latest);
    const first = { day: day - 2, name: 'contact', amount: 1 };
    expect(await at.admin.reports.leadsPerDay({ days: 3 })).toEqual([first, ...latest]);
    at.clock.pass(dayMs - 1);
    expect(await at.admin.reports.leadsPerDay({ days: 1 })).toEqual(latest);
    at.clock.pass(1);
    expect(await at.admin.reports.leadsPerDay({ days: 1 })).toEqual([]);
  });

  test('leads are counted by where they came from, but for spam, and so are those of the time before', async () => {
    const spring = { landing: '/work', source: 'news', campaign: 'spring' };
    await at.inserted('inbox', { attribution: spring });
    at.clock.pass(2 * dayMs);
    await at.inserted('spam', { attribution: spring });
    await at.inserted('inbox');
    for (let n = 0; n < 2; n++)
      await at.inserted('inbox', { attribution: { ...spring, from: '/' } });
    const count = { amount: 2, before: 1 };
    expect(await at.admin.reports.leadAttributions({ days: 2 })).toEqual([
      { column: 'landing', name: '/work', ...count },
      { column: 'from_page', name: '/', amount: 2, before: 0 },
      { column: 'source', name: 'news', ...count },
      { column: 'campaign', name: 'spring', ...count },
    ]);
    expect(await at.admin.leads.list({ campaign: 'spring', source: 'news' })).toHaveLength(4);
  });

  test('delivery times count from receipt to delivery', async () => {
    const timesOf = (atMost = 100) => at.admin.reports.deliveryTimes({ days: 1, atMost });
    expect(await timesOf()).toEqual([]);
    for (let seconds = 1; seconds <= 10; seconds++) {
      const lead = await at.received();
      at.clock.pass(seconds * 1000);
      await at.store.jobs.settle(lead, 'delivered');
    }
    await at.settled('rejected');
    const times = { p50: 5000, p90: 9000, p99: 10_000, longest: 10_000 };
    const [target] = await timesOf();
    expect(target).toEqual({ channel: 'target', deliveries: 10, ...times });
    const newest = { p50: 9000, p90: 10_000, p99: 10_000, longest: 10_000 };
    expect(await timesOf(2)).toEqual([{ channel: 'target', deliveries: 2, ...newest }]);
    at.clock.pass(2 * dayMs);
    expect(await timesOf()).toEqual([]);
  });

  test('status tells of mails as of targets, but not of acknowledgements', async () => {
    const { id } = await at.inserted('inbox', { mailTo: ['sales@example.com'], acknowledge: true });
    for (const kind of ['lead.mail', 'lead.acknowledge'] as const)
      await at.store.jobs.settle(await at.claimed({ kind }), 'rejected');
    expect(await at.admin.reports.status()).toMatchObject([
      { kind: 'rejected', channel: 'mail', leads: 1 },
    ]);
    expect(await at.admin.leads.retry({ ids: [id] })).toBe(1);
    expect((await at.admin.leads.deliveries(id)).map(({ state }) => state)).toEqual([
      'pending',
      'pending',
      'rejected',
    ]);
  });

  test('spam that is none lies in the inbox where leads go nowhere', async () => {
    const { id } = await at.inserted('spam');
    const operator = at.open(() => []);
    expect(await operator.leads.setSpam(id, false, by)).toBe(true);
    expect(await operator.leads.retry({ ids: [id] })).toBe(0);
    expect(await at.found(id)).toMatchObject({ state: 'inbox' });
    expect(await at.admin.reports.status()).toMatchObject([{ kind: 'unseen', leads: 1 }]);
  });

  test('status tells what needs a person, until it is mended or handled', async () => {
    const since = at.clock.now();
    expect(await at.admin.reports.status()).toEqual([]);
    await at.inserted('pending');
    await at.store.jobs.settle(await at.claimed(), 'dead');
    const rejected = await at.settled('rejected');
    const unseen = await at.inserted('inbox', { form: 'quote' });
    const waits = await at.settled('pending', { dueAt: at.clock.now() + dayMs });
    const channel = 'target';
    const failed = [
      { kind: 'dead', channel, form: 'contact', leads: 1, since },
      { kind: 'rejected', channel, form: 'contact', leads: 1, since },
      { kind: 'unseen', channel: undefined, form: 'quote', leads: 1, since },
    ];
    const troubles = async () =>
      (await at.admin.reports.status()).toSorted((a, b) => a.kind.localeCompare(b.kind));
    at.clock.pass(thresholds.leadWaitsMs);
    expect(await troubles()).toMatchObject(failed);
    at.clock.pass(1);
    const waiting = { kind: 'waiting', channel, form: 'contact', leads: 1, since };
    expect(await troubles()).toMatchObject([...failed, waiting]);
    const seen = await at.admin.reports.status({ withoutUnseen: true });
    expect(seen.map(({ kind }) => kind).toSorted()).toEqual(['dead', 'rejected', 'waiting']);
    expect(await at.admin.leads.retry({ ids: [waits.id] })).toBe(1);
    expect(await at.admin.leads.retry({ state: 'dead' })).toBe(1);
    for (const { id } of [rejected, unseen])
      await at.admin.activity.change(id, { status: 'contacted' }, by);
    expect(await troubles()).toEqual([]);
  });

  test('what has no answer in time is late from the day on which somebody had an account', async () => {
    await at.inserted('inbox');
    at.clock.pass(dayMs);
    const late = async (before = at.clock.now()) =>
      (await at.admin.reports.status({ lateBefore: before })).filter(({ kind }) => kind === 'late');
    const since = at.clock.now();
    expect(await late()).toEqual([]);
    await at.store.accounts.addUser({ email: 'ada@example.com', role: 'admin' });
    expect(await late()).toEqual([]);
    const answered = await at.inserted('inbox');
    const [removed] = [
      await at.inserted('inbox'),
      await at.inserted('inbox'),
      await at.inserted('spam'),
    ];
    at.clock.pass(1);
    expect(await late(since)).toEqual([]);
    expect(await late()).toMatchObject([{ form: 'contact', leads: 3, since }]);
    await at.store.activity.change(answered.id, { status: 'contacted' }, by);
    await at.store.activity.change(removed.id, { deleted: true }, by);
    expect(await late()).toMatchObject([{ leads: 1 }]);
    expect(await at.admin.reports.status()).not.toContainEqual(
      expect.objectContaining({ kind: 'late' }),
    );
  });

  test('a challenge is good once, for its purpose, for a while; of too many the oldest goes', async () => {
    const kept = (digest: string) =>
      at.store.accounts.saveChallenge({ digest, purpose: 'sign-in' });
    const taken = (digest: string, purpose = 'sign-in') =>
      at.store.accounts.takeChallenge({ digest, purpose });
    await kept('one');
    expect(await taken('one', 'account ada@example.com')).toBe(false);
    expect([await taken('one'), await taken('one')]).toEqual([true, false]);
    await kept('two');
    at.clock.pass(challengeMs);
    expect(await taken('two')).toBe(false);
    await kept('first');
    for (let n = 0; n < mostChallenges; n += 1) {
      at.clock.pass(1);
      await kept(`other ${n}`);
    }
    expect([await taken('first'), await taken('other 0')]).toEqual([false, true]);
  });

  test('a passkey counts up, is its owner’s alone, and the last way in stays', async () => {
    const user = { email: 'ada@example.com', role: 'member' } as const;
    const digest = digestOf((await at.store.accounts.addUser(user))?.key ?? '');
    const common = { email: 'ada@example.com', host: 'example.com', publicKey: 'AA', name: 'Key' };
    const key = (id: string) => ({ ...common, id, counter: 0 });
    expect(await at.store.accounts.addPasskey(key('one'), 'another')).toBe(false);
    expect(await at.store.accounts.addPasskey(key('one'), digest)).toBe(true);
    expect(await at.store.accounts.addPasskey(key('two'), digest)).toBe(false);
    for (const invitation of [digest, 'another'])
      expect(await at.store.accounts.answerInvitation('ada@example.com', 'hash', invitation)).toBe(
        false,
      );
    expect(await at.store.accounts.addPasskey(key('one'), null)).toBe(false);
    // Some never count; those that do never stand still.
    const counts: boolean[] = [];
    for (const counter of [0, 5, 5, 4, 0, 6])
      counts.push(await at.store.accounts.countPasskey('one', counter));
    expect(counts).toEqual([true, true, false, false, false, true]);
    expect(await at.store.accounts.users()).toMatchObject([{ hasPassword: false, passkeys: 1 }]);
    expect(await at.store.accounts.removePasskey('ada@example.com', 'one')).toBe(false);
    await at.store.accounts.addPasskey(key('two'), null);
    expect(await at.store.accounts.removePasskey('eve@example.com', 'two')).toBeUndefined();
    await at.store.accounts.namePasskey('eve@example.com', 'two', 'Hers');
    expect(await at.store.accounts.passkey('two')).toMatchObject({ name: 'Key' });
    expect(await at.store.accounts.removePasskey('ada@example.com', 'one')).toBe(true);
    await at.store.filters.saveFilter('ada@example.com', { name: 'New', query: 'status=new' });
    await at.store.filters.saveFilter('ada@example.com', { name: 'New', query: 'form=quote' });
    expect(await at.store.filters.savedFilters('ada@example.com')).toEqual([
      { name: 'New', query: 'form=quote' },
    ]);
    // Who was signed in when it was made void changes nothing any more.
    await at.store.accounts.inviteAgain('ada@example.com');
    expect(await at.store.accounts.addPasskey(key('two'), null)).toBe(false);
    expect(await at.store.accounts.answerInvitation('ada@example.com', 'hash', null)).toBe(false);
    await at.store.accounts.removeUser('ada@example.com');
    expect(await at.store.accounts.passkey('two')).toBeUndefined();
    expect(await at.store.filters.savedFilters('ada@example.com')).toEqual([]);
  });
}
