import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { leadStates } from '../database/column-values.ts';
import { formNames } from '../forms/lead-fields.ts';
import { routeGroups } from '../http/request-counts.ts';
import type { Services } from '../services.ts';
import type { Facts } from './facts.ts';

/** What the metrics are taken from. */
type MetricSources = Pick<Services, 'cache' | 'events' | 'build'> & {
  settings: Pick<Services['settings'], 'dataDir' | 'databaseUrl'>;
  blogs: Pick<Services['blogs'], 'health'>;
  pages: Pick<Services['pages'], 'isReady' | 'lookUps'>;
  leads: Pick<Services['leads'], 'queues'>;
  live: Pick<Services['live'], 'open'>;
  alerts: Pick<Services['alerts'], 'onLook'>;
};

/** A metric that is read when Prometheus asks; undefined: nothing is known, and nothing is said. */
type Reading = readonly [
  name: string,
  help: string,
  measure: (sources: MetricSources) => number | undefined,
];

const readings: readonly Reading[] = [
  ['site_page_cache_bytes', 'Memory that finished pages take.', ({ cache }) => cache.bytes],
  ['site_page_cache_entries', 'Finished pages in memory.', ({ cache }) => cache.entries],
  // From zero again after a publication, as after a start.
  ['site_page_cache_hits_total', 'Pages answered from memory.', ({ pages }) => pages.lookUps.hits],
  [
    'site_page_cache_misses_total',
    'Pages that had to be rendered.',
    ({ pages }) => pages.lookUps.misses,
  ],
  [
    'site_pages_ready',
    '1: every fixed page has been made and found good.',
    ({ pages }) => Number(pages.isReady()),
  ],
  ['site_live_streams', 'Streams of recorded matches that are open.', ({ live }) => live.open],
];

/** Of the blog provider, where the settings name one. */
const providerReadings: readonly Reading[] = [
  [
    'site_provider_answer_age_seconds',
    'Time since its last good answer, if any.',
    ({ blogs }) => secondsOf(blogs.health()?.ageMs),
  ],
  [
    'site_provider_failing_seconds',
    'Time since it began to fail; 0: it answers.',
    ({ blogs }) => secondsOf(blogs.health()?.failingForMs),
  ],
  [
    'site_provider_failures_total',
    'Calls that brought no list.',
    ({ blogs }) => blogs.health()?.failures,
  ],
];

/**
 * Every metric of the site, named as https://prometheus.io/docs/practices/naming/ has it. What happens comes as an event;
 * what is in memory is read when Prometheus asks; what has to be asked for comes with the look of each minute, so that no
 * scrape waits for anything. No label has values that a visitor can choose.
 */
export function createMetrics(sources: MetricSources): Registry {
  const registry = new Registry();
  // Event loop, memory, CPU, garbage collection.
  collectDefaultMetrics({ register: registry });
  countEvents(registry, sources.events);
  gauge(registry, 'site_build_info', 'Always 1; the label names the build.', 'build').set(
    { build: sources.build },
    1,
  );
  for (const reading of readings) read(registry, reading, sources);
  if (sources.blogs.health())
    for (const reading of providerReadings) read(registry, reading, sources);
  readBreakers(registry, sources.leads);
  takeFromLooks(registry, sources);
  return registry;
}

/**
 * Each child is there from the start: who looks for an increase misses the first of a child that appears with it
 * (https://prometheus.io/docs/practices/instrumentation/#avoid-missing-metrics).
 */
function countEvents(registry: Registry, events: MetricSources['events']): void {
  const requests = counter(
    registry,
    'site_requests_total',
    'Requests answered.',
    'route',
    'status',
  );
  for (const route of routeGroups)
    for (const status of ['gone', '1xx', '2xx', '3xx', '4xx', '5xx'])
      requests.inc({ route, status }, 0);
  events.on('answered', (route, status) => {
    requests.inc({ route, status: status === 0 ? 'gone' : `${Math.floor(status / 100)}xx` });
  });

  const renders = new Histogram({
    name: 'site_render_duration_seconds',
    labelNames: ['kind'],
    registers: [registry],
    help: 'Time to render a page; streamed ones waited for their data.',
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
  });
  events.on('rendered', ({ kind, seconds }) => renders.observe({ kind }, seconds));

  const limited = counter(registry, 'site_rate_limited_total', 'Posts too many.', 'form', 'quota');
  for (const form of formNames)
    for (const quota of ['requests', 'submissions']) limited.inc({ form, quota }, 0);
  events.on('rateLimited', (labels) => limited.inc(labels));

  const mails = counter(registry, 'site_mails_total', 'Tries to hand a mail over.', 'outcome');
  for (const outcome of ['delivered', 'refused', 'unavailable', 'unknown'])
    mails.inc({ outcome }, 0);
  events.on('mailTried', (outcome) => mails.inc({ outcome }));
}

function readBreakers(registry: Registry, leads: MetricSources['leads']): void {
  new Gauge({
    name: 'site_delivery_paused',
    labelNames: ['channel', 'form'],
    registers: [registry],
    help: '1: the breaker of this queue is open, because its target is down.',
    collect() {
      for (const { channel, form, breaker } of leads.queues())
        this.set({ channel, form }, Number(breaker !== 'closed'));
    },
  });
}

/** What a look finds out; what nobody can tell now is left out. */
function takeFromLooks(registry: Registry, { settings, leads, alerts }: MetricSources): void {
  const conditions = gauge(
    registry,
    'site_condition',
    '1: there is this trouble.',
    'name',
    'severity',
  );
  const knownAt = gauge(
    registry,
    'site_figures_timestamp_seconds',
    'When a source of figures could last be read.',
    'source',
  );
  const { dataDir, databaseUrl } = settings;
  if (dataDir !== undefined || databaseUrl) knownAt.setToCurrentTime({ source: 'ledger' });
  if (dataDir !== undefined) knownAt.setToCurrentTime({ source: 'volume' });
  const setVolume = volumeGauges(registry);
  const setLedger = ledgerGauges(registry, leads);

  alerts.onLook(({ facts, found }) => {
    conditions.reset();
    for (const [{ name, severity }, details] of found)
      if (details) conditions.set({ name, severity }, Number(details.length > 0));
    setVolume(facts.volume);
    if (facts.volume) knownAt.setToCurrentTime({ source: 'volume' });
    if (setLedger(facts)) knownAt.setToCurrentTime({ source: 'ledger' });
  });
}

function volumeGauges(registry: Registry): (volume: Facts['volume']) => void {
  const free = gauge(registry, 'site_data_volume_free_bytes', "Free bytes of DATA_DIR's volume.");
  const size = gauge(
    registry,
    'site_data_volume_size_bytes',
    'Its bytes, but for those kept for root.',
  );
  const set = (volume: Facts['volume']) => {
    for (const each of [free, size]) each.remove();
    if (!volume) return;
    free.set(volume.free);
    size.set(volume.size);
  };
  set(undefined);
  return set;
}

/** @returns what sets them to the facts of a look; false: the ledger could not be read */
function ledgerGauges(
  registry: Registry,
  leads: MetricSources['leads'],
): (facts: Facts) => boolean {
  const counts = gauge(registry, 'site_leads', 'Leads in the ledger.', 'form', 'state');
  const ofQueue = (name: string, help: string) => gauge(registry, name, help, 'channel', 'form');
  const waiting = ofQueue('site_deliveries_waiting', 'Deliveries not settled yet.');
  const dead = ofQueue('site_deliveries_dead', 'Deliveries given up, not handled yet.');
  const oldest = ofQueue(
    'site_deliveries_oldest_waiting_seconds',
    "Time since the first try of the oldest, or since an operator's retry.",
  );
  return (facts) => {
    for (const each of [counts, waiting, dead, oldest]) each.reset();
    if (!facts.counts || !facts.waiting) return false;
    for (const form of formNames) for (const state of leadStates) counts.set({ form, state }, 0);
    for (const { form, state, leads } of facts.counts) counts.set({ form, state }, leads);
    for (const { channel, form } of leads.queues())
      for (const each of [waiting, dead, oldest]) each.set({ channel, form }, 0);
    for (const { channel, form, deliveries, since } of facts.waiting) {
      waiting.set({ channel, form }, deliveries);
      oldest.set({ channel, form }, Math.max(0, Date.now() - since) / 1000);
    }
    // Of mails one for each recipient.
    for (const { kind, channel, form, leads } of facts.troubles ?? [])
      if (kind === 'dead' && channel) dead.inc({ channel, form }, leads);
    return true;
  };
}

function counter(registry: Registry, name: string, help: string, ...labelNames: string[]): Counter {
  return new Counter({ name, help, labelNames, registers: [registry] });
}

function gauge(registry: Registry, name: string, help: string, ...labelNames: string[]): Gauge {
  return new Gauge({ name, help, labelNames, registers: [registry] });
}

/** A counter is told by its name, which ends in `_total`. */
function read(registry: Registry, [name, help, measure]: Reading, sources: MetricSources): void {
  new (name.endsWith('_total') ? Counter : Gauge)({
    name,
    help,
    registers: [registry],
    collect(this: Counter | Gauge) {
      const value = measure(sources);
      this.reset();
      if (value === undefined) this.remove();
      else this.inc(value);
    },
  });
}

function secondsOf(ms: number | undefined): number | undefined {
  return ms === undefined ? undefined : ms / 1000;
}
