import { expect, test } from 'vitest';
import { createSiteEvents } from '../../../server/http/site-events.ts';
import { thresholds } from '../../../server/lib/thresholds.ts';
import { conditions } from '../../../server/monitoring/conditions.ts';
import { createFacts, lookEveryMs } from '../../../server/monitoring/facts.ts';
import { defaultSite } from '../../support/content.ts';
import { dataFolder, sqliteStore } from '../../support/leads.ts';

/** A server on which all is well, until a test says otherwise. */
function server(more: Partial<Parameters<typeof createFacts>[0]> = {}) {
  const events = createSiteEvents();
  const time = { now: 0 };
  const findFacts = createFacts({
    site: defaultSite,
    ledger: undefined,
    events,
    now: () => time.now,
    settings: { dataDir: undefined, contactUrl: 'https://a.example/chat', quoteUrl: undefined },
    blogs: { list: () => undefined, health: () => undefined },
    pages: { isReady: () => true },
    leads: { queues: () => [], endpointsDown: () => [] },
    ...more,
  });
  /** What a look finds of a trouble; undefined: nobody knows. */
  const finds = async (name: string) => {
    const facts = await findFacts();
    return conditions
      .find((each) => each.name === name)
      ?.find(facts)
      ?.map(({ text }) => text);
  };
  return { events, time, finds };
}

test('mail fails once none has got out for long; what is refused has got to a server that works', async () => {
  const { events, time, finds } = server();
  const whenTried = async (kind: 'delivered' | 'refused' | 'unavailable', at: number) => {
    time.now = at;
    events.emit('mailTried', kind);
    time.now += 1;
    return finds('mail-failing');
  };
  expect(await finds('mail-failing')).toBeUndefined();
  expect(await whenTried('delivered', 0)).toEqual([]);
  expect(await whenTried('unavailable', 1)).toBeUndefined();
  expect(await whenTried('unavailable', thresholds.mailFailsMs - 1)).toBeUndefined();
  expect(await whenTried('unavailable', thresholds.mailFailsMs)).toHaveLength(1);
  expect(await whenTried('refused', thresholds.mailFailsMs + 1)).toEqual([]);
  expect(await whenTried('unavailable', thresholds.mailFailsMs + 2)).toBeUndefined();
});

test('errors of ours are counted among the answers of the last few looks, but not where a server says that it isn’t ready', async () => {
  const { events, finds } = server();
  const answer = (status: number, times: number, group: 'page' | 'health' = 'page') => {
    for (let n = 0; n < times; n++) events.emit('answered', group, status);
  };
  const errors = 3 * thresholds.errorsPercent;
  answer(200, 300 - errors);
  answer(503, errors);
  answer(503, 100, 'health');
  expect(await finds('server-errors')).toEqual([]);
  answer(0, 1);
  answer(500, 2);
  const looks = thresholds.errorsMs / lookEveryMs;
  expect(await finds('server-errors')).toEqual([`It is ${thresholds.errorsPercent} %.`]);
  for (let n = 2; n < looks; n++) expect(await finds('server-errors')).toHaveLength(1);
  // The first look's answers are forgotten, and its errors with them.
  expect(await finds('server-errors')).toHaveLength(1);
  expect(await finds('server-errors')).toEqual([]);
});

test('an external site is down while its breaker is open; a confirmation’s way is nobody’s trouble', async () => {
  const paused = { form: 'quote', breaker: 'cooling' } as const;
  const { finds } = server({
    leads: {
      endpointsDown: () => [],
      queues: () => [
        { ...paused, channel: 'target' },
        { ...paused, channel: 'target', form: 'contact', breaker: 'closed' },
        { ...paused, channel: 'acknowledgement' },
      ],
    },
  });
  expect(await finds('target-down')).toEqual(['The form "quote" is sent there.']);
});

test('a page that is missing and a form that reaches nobody are troubles', async () => {
  const { finds } = server({ pages: { isReady: () => false } });
  expect(await finds('pages-not-ready')).toHaveLength(1);
  expect(await finds('form-unattended')).toEqual(['It is the form "quote".']);
});

test('a proxy that changes the Host, or hides who sends, is a trouble until a form arrives as it should', async () => {
  const { finds, events } = server();
  const found = () => Promise.all(['host-rewritten', 'visitors-alike'].map(finds));
  expect(await found()).toEqual([[], []]);
  events.emit('formReached', { host: '10.0.0.5:3000\n', isOwnHost: false });
  events.emit('senderSeen', { isKnown: false });
  const lines = ['The last form came for “10.0.0.5:3000”.'];
  expect(await found()).toEqual([lines, ['The last form came without its sender’s address.']]);
  events.emit('formReached', { host: 'www.example.com', isOwnHost: true });
  events.emit('senderSeen', { isKnown: true });
  expect(await found()).toEqual([[], []]);
});

test('what waits for a mailbox that no setting names is no trouble; what was given up is', async () => {
  using folder = dataFolder();
  await using kept = sqliteStore(folder.path);
  const of = { form: 'quote', leads: 1, since: 0 } as const;
  const status: typeof kept.reports.status = async () => [
    { ...of, kind: 'waiting', channel: 'mail' },
    { ...of, kind: 'waiting', channel: 'target' },
    { ...of, kind: 'dead', channel: 'mail' },
  ];
  const { finds } = server({ ledger: { ...kept, reports: { ...kept.reports, status } } });
  expect(await finds('leads-waiting')).toEqual([expect.stringContaining('external site')]);
  expect(await finds('leads-dead')).toHaveLength(1);
});

test('an event loop is slow where one turn in a hundred waits for long', async () => {
  const { finds } = server();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await finds('event-loop-slow')).toEqual([]);
  for (let n = 0; n < 3; n++) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    const until = performance.now() + 1.5 * thresholds.eventLoopMs;
    while (performance.now() < until);
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await finds('event-loop-slow')).toEqual([expect.stringMatching(/^It is \d{3} ms\.$/)]);
});
