import { rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { ledgerPath } from '../../../server/leads/store/sqlite.ts';
import { createAlerts } from '../../../server/monitoring/alerts.ts';
import { createFacts } from '../../../server/monitoring/facts.ts';
import { createMetrics } from '../../../server/monitoring/metrics.ts';
import { createSiteEvents } from '../../../server/site-events.ts';
import { defaultSite } from '../../support/content.ts';
import { dataFolder, newLead, sqliteStore } from '../../support/leads.ts';
import { samplesIn } from '../../support/scrape.ts';

/** A site's metrics beside its ledger, without the site. */
function measured(dataDir: string) {
  const events = createSiteEvents();
  const store = sqliteStore(dataDir, { log: pino({ level: 'silent' }) });
  const target = { channel: 'target', form: 'contact', breaker: 'closed' } as const;
  const site = {
    ...{ events, build: 'one', cache: { bytes: 5, entries: 2 } },
    settings: { dataDir, databaseUrl: undefined, metricsPort: 9464 },
    blogs: {
      list: () => undefined,
      health: () => ({ ageMs: 2500, failures: 2, failingForMs: 1500 }),
    },
    pages: { isReady: () => true, lookUps: { hits: 3, misses: 1 } },
    leads: { queues: () => [target], endpointsDown: () => [] },
    live: { open: 0 },
  };
  const alerts = createAlerts({
    findFacts: createFacts({ ...site, site: defaultSite, store, now: Date.now }),
    ...{ store, channels: [], tell: async () => [], now: Date.now, log: pino({ level: 'silent' }) },
  });
  const registry = createMetrics({ ...site, alerts });
  const scrape = async () => samplesIn(await registry.metrics());
  const look = async () => {
    await alerts.look();
    return scrape();
  };
  return { store, look, scrape };
}

const inbox = 'site_leads{form="contact",state="inbox"}';
const ofTarget = '{channel="target",form="contact"}';
const ledgerTrouble = 'site_condition{name="ledger",severity="critical"}';
const knownAt = 'site_figures_timestamp_seconds{source="ledger"}';

test('a look tells of leads by their state, of queues that are empty too, and of troubles', async () => {
  using folder = dataFolder();
  const { store, look, scrape } = measured(folder.path);
  const before = await scrape();
  expect([before.has(inbox), before.has('site_data_volume_free_bytes')]).toEqual([false, false]);
  for (const state of ['inbox', 'received'] as const) await store.insert(newLead(state));
  const samples = await look();
  expect(samples.get(inbox)).toBe(1);
  expect(samples.get('site_leads{form="quote",state="dead"}')).toBe(0);
  expect(samples.get(`site_deliveries_waiting${ofTarget}`)).toBe(1);
  expect(samples.get('site_data_volume_free_bytes')).toBeGreaterThan(0);
  expect(samples.get(ledgerTrouble)).toBe(0);
  // Nobody has tried to send a mail: whether it can be sent is not known.
  expect(samples.has('site_condition{name="mail-failing",severity="critical"}')).toBe(false);
  expect(samples.get('site_provider_failures_total')).toBe(2);
  expect(samples.get('site_provider_failing_seconds')).toBe(1.5);
  expect(samples.get('site_provider_answer_age_seconds')).toBe(2.5);
  expect(samples.get('site_page_cache_hits_total')).toBe(3);
  expect((await scrape()).get('site_page_cache_hits_total')).toBe(3);
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
