import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { ledgerPath } from '../../../server/database/sqlite/engine.ts';
import { routeGroups } from '../../../server/http/request-counts.ts';
import { createSiteEvents } from '../../../server/http/site-events.ts';
import { createAlerts } from '../../../server/monitoring/alerts.ts';
import { createFacts } from '../../../server/monitoring/facts.ts';
import { createMetrics } from '../../../server/monitoring/metrics.ts';
import { defaultSite } from '../../support/content.ts';
import { dataFolder, newLead, sqliteStore } from '../../support/leads.ts';
import { samplesIn } from '../../support/samples.ts';

/** A site's metrics beside its ledger, without the site. */
function measured(dataDir: string) {
  const events = createSiteEvents();
  const store = sqliteStore(dataDir, { log: pino({ level: 'silent' }) });
  const target = { channel: 'target', form: 'contact', breaker: 'closed' } as const;
  const paused = { channel: 'mail', form: 'quote', breaker: 'cooling' } as const;
  const site = {
    events,
    build: 'one',
    cache: { bytes: 5, entries: 2 },
    settings: { dataDir, databaseUrl: undefined, metricsPort: 9464 },
    blogs: {
      list: () => undefined,
      health: () => ({ ageMs: 2500, failures: 2, failingForMs: 1500 }),
    },
    pages: { isReady: () => true, lookUps: { hits: 3, misses: 1 } },
    leads: { queues: () => [target, paused], endpointsDown: () => [] },
    live: { open: 7 },
  };
  const alerts = createAlerts({
    findFacts: createFacts({ ...site, site: defaultSite, ledger: store, now: Date.now }),
    store: store.alerts,
    channels: [],
    notify: async () => [],
    now: Date.now,
    log: pino({ level: 'silent' }),
  });
  const registry = createMetrics({ ...site, alerts });
  const scrape = async () => samplesIn(await registry.metrics());
  const look = async () => {
    await alerts.look();
    return scrape();
  };
  return { store, registry, events, look, scrape };
}

const inbox = 'site_leads{form="contact",state="inbox"}';
const ofTarget = '{channel="target",form="contact"}';
const ledgerTrouble = 'site_condition{name="ledger",severity="critical"}';
const knownAt = 'site_figures_timestamp_seconds{source="ledger"}';

test('a look tells of leads by their state, of queues that are empty too, and of troubles', async () => {
  using folder = dataFolder();
  const { store, events, look, scrape } = measured(folder.path);
  const before = await scrape();
  expect([before.has(inbox), before.has('site_data_volume_free_bytes')]).toEqual([false, false]);
  const childrenOf = (name: string) => [...before.keys()].filter((one) => one.startsWith(name));
  expect(childrenOf('site_requests_total')).toHaveLength(6 * routeGroups.length);
  const told = [...before.keys()].join();
  for (const status of ['gone', '1xx', '2xx', '3xx', '4xx', '5xx'])
    expect(told).toContain(`,site_requests_total{route="live",status="${status}"}`);
  for (const quota of ['requests', 'submissions'])
    expect(told).toContain(`,site_rate_limited_total{form="quote",quota="${quota}"}`);
  for (const outcome of ['delivered', 'refused', 'unavailable', 'unknown'])
    expect(told).toContain(`,site_mails_total{outcome="${outcome}"}`);
  expect(told).toContain('nodejs_eventloop_lag');
  expect(before.get(knownAt)).toBeGreaterThan(0);
  for (const status of [0, 204, 503]) events.emit('answered', 'page', status);
  events.emit('rendered', { kind: 'whole', seconds: 0.02 });
  events.emit('rateLimited', { form: 'quote', quota: 'submissions' });
  events.emit('mailTried', 'refused');
  for (const state of ['inbox', 'received', 'received'] as const)
    await store.leads.insert(newLead(state));
  await look();
  const samples = await scrape();
  const isTold = ([name, value]: [string, number]) => /^site_(?!.*_bucket)/.test(name) && value > 0;
  expect(Object.fromEntries([...samples].filter(isTold))).toEqual({
    'site_requests_total{route="page",status="gone"}': 1,
    'site_requests_total{route="page",status="2xx"}': 1,
    'site_requests_total{route="page",status="5xx"}': 1,
    'site_render_duration_seconds_sum{kind="whole"}': 0.02,
    'site_render_duration_seconds_count{kind="whole"}': 1,
    'site_rate_limited_total{form="quote",quota="submissions"}': 1,
    'site_mails_total{outcome="refused"}': 1,
    'site_build_info{build="one"}': 1,
    site_page_cache_hits_total: 3,
    site_page_cache_misses_total: 1,
    site_page_cache_bytes: 5,
    site_page_cache_entries: 2,
    site_pages_ready: 1,
    site_live_streams: 7,
    'site_delivery_paused{channel="mail",form="quote"}': 1,
    site_provider_answer_age_seconds: 2.5,
    site_provider_failing_seconds: 1.5,
    site_provider_failures_total: 2,
    'site_condition{name="form-unattended",severity="warning"}': 1,
    [inbox]: 1,
    'site_leads{form="contact",state="received"}': 2,
    [`site_deliveries_waiting${ofTarget}`]: 2,
    [`site_deliveries_oldest_waiting_seconds${ofTarget}`]: expect.any(Number),
    site_data_volume_free_bytes: expect.any(Number),
    site_data_volume_size_bytes: expect.any(Number),
    [knownAt]: expect.any(Number),
    'site_figures_timestamp_seconds{source="volume"}': expect.any(Number),
  });
  expect(samples.get('site_leads{form="quote",state="dead"}')).toBe(0);
  expect(samples.get('site_deliveries_dead{channel="mail",form="quote"}')).toBe(0);
  expect(samples.get(ledgerTrouble)).toBe(0);
  expect(samples.get('site_condition{name="mail-failing",severity="critical"}')).toBe(0);
  await store.close();
});

test('a ledger that is locked or broken is a trouble; there are no figures of it meanwhile, and it says since when', async () => {
  using folder = dataFolder();
  const { store, look } = measured(folder.path);
  const well = await look();
  expect(well.get(inbox)).toBe(0);
  const file = ledgerPath(folder.path);
  const withTrouble = (there: number) =>
    vi.waitFor(
      async () => {
        const samples = await look();
        expect(samples.get(ledgerTrouble)).toBe(there);
        return samples;
      },
      { timeout: 10_000, interval: 200 },
    );
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  const locked = await withTrouble(1);
  expect(locked.has(inbox)).toBe(false);
  expect(locked.get('site_pages_ready')).toBe(1);
  other.exec('ROLLBACK');
  other.close();
  const mended = await withTrouble(0);
  expect(mended.get(inbox)).toBe(0);
  expect(mended.get(knownAt)).toBeGreaterThan(well.get(knownAt) ?? Number.NaN);

  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
  writeFileSync(file, 'no database at all. '.repeat(500));
  const broken = await withTrouble(1);
  const later = await look();
  expect(later.has(inbox)).toBe(false);
  expect(later.has('site_condition{name="leads-dead",severity="critical"}')).toBe(false);
  expect(later.get(knownAt)).toBe(broken.get(knownAt));
  await store.close();
});

test('docs/metrics.md tells of every metric and of no other; alerts and dashboard ask for metrics that there are', async () => {
  using folder = dataFolder();
  const { store, registry } = measured(folder.path);
  await store.close();
  const names = registry.getMetricsAsArray().map(({ name }) => name);
  const rows = readFileSync('docs/metrics.md', 'utf8').match(/^\| `[^|]*` \|/gm) ?? [];
  const told = rows.flatMap((row) => [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(told.toSorted()).toEqual(names.toSorted());

  const alerts =
    readFileSync('deploy/prometheus/alerts.yaml', 'utf8').match(/^ *expr: .*$/gm) ?? [];
  const dashboard = readFileSync('deploy/grafana/site.json', 'utf8');
  const panels = dashboard.match(/"(?:expr|query)": "(?:[^"\\]|\\.)*"/g) ?? [];
  expect(alerts.join()).toContain('site_condition');
  expect(panels.length).toBeGreaterThan(20);
  const asked = [...alerts, ...panels].join().match(/\b(?:site|nodejs|process)_\w+/g) ?? [];
  // A histogram is declared by one name for its three series.
  const known = new Set(
    names.flatMap((name) => ['', '_bucket', '_sum', '_count'].map((end) => name + end)),
  );
  expect(asked.filter((name) => !known.has(name))).toEqual([]);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

test.skipIf(!hasPromtool).each([
  ['check', 'rules', 'alerts.yaml'],
  ['test', 'rules', 'alerts.test.yaml'],
])('promtool finds the alerts sound, and that each fires when it should: %s', (...args) => {
  const { status, stderr } = spawnSync('promtool', args, {
    cwd: 'deploy/prometheus',
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});
