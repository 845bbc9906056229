import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { formNames } from '../forms/lead-fields.ts';
import { leadStates } from '../forms/lead-states.ts';
import { routeGroups } from '../http/request-counts.ts';
import type { Services } from '../services.ts';
import type { Facts } from './facts.ts';

/** What the metrics are taken from. */
type Observed = Pick<Services, 'cache' | 'events' | 'build'> & {
  settings: Pick<Services['settings'], 'dataDir' | 'databaseUrl'>;
  blogs: Pick<Services['blogs'], 'health'>;
  pages: Pick<Services['pages'], 'isReady' | 'lookUps'>;
  leads: Pick<Services['leads'], 'queues'>;
  live: Pick<Services['live'], 'open'>;
  alerts: Pick<Services['alerts'], 'onLook'>;
};

/**
 * Every metric of the site. What happens comes as an event; what is in memory is read when Prometheus asks; what has to
 * be asked for comes with the look of each minute, so that no scrape waits for anything. No label has values that a
 * visitor can choose.
 */
export function createMetrics(observed: Observed): Registry {
  const { settings, blogs, pages, leads, live, cache, events, alerts, build } = observed;
  const registry = new Registry();
  const registers = [registry];
  // Event loop, memory, CPU, garbage collection.
  collectDefaultMetrics({ register: registry });
  countEvents();
  readMemory();
  takeFromLooks();
  return registry;

  /** Each child is there from the start: who looks for an increase misses the first of a new one. */
  function countEvents(): void {
    const requests = counter('site_requests_total', 'Requests answered.', 'route', 'status');
    for (const route of routeGroups)
      for (const status of ['gone', '1xx', '2xx', '3xx', '4xx', '5xx'])
        requests.inc({ route, status }, 0);
    events.on('answered', (route, status) => {
      requests.inc({ route, status: status === 0 ? 'gone' : `${Math.floor(status / 100)}xx` });
    });

    const renders = new Histogram({
      name: 'site_render_duration_seconds',
      labelNames: ['kind'],
      registers,
      help: 'Time to render a page; streamed ones waited for their data.',
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    });
    events.on('rendered', ({ kind, seconds }) => renders.observe({ kind }, seconds));

    const limited = counter('site_rate_limited_total', 'Posts too many.', 'form', 'quota');
    for (const form of formNames)
      for (const quota of ['requests', 'submissions']) limited.inc({ form, quota }, 0);
    events.on('rateLimited', (labels) => limited.inc(labels));

    const mails = counter('site_mails_total', 'Tries to hand a mail over.', 'outcome');
    for (const outcome of ['delivered', 'refused', 'unavailable', 'unknown'])
      mails.inc({ outcome }, 0);
    events.on('mailTried', (outcome) => mails.inc({ outcome }));
  }

  function readMemory(): void {
    gauge('site_build_info', 'Always 1; the label names the build.', 'build').set({ build }, 1);
    // From zero again after a publication, as after a start.
    readCounter(
      'site_page_cache_hits_total',
      'Pages answered from memory.',
      () => pages.lookUps.hits,
    );
    readCounter(
      'site_page_cache_misses_total',
      'Pages that had to be rendered.',
      () => pages.lookUps.misses,
    );
    readGauge('site_page_cache_bytes', 'Memory that finished pages take.', () => cache.bytes);
    readGauge('site_page_cache_entries', 'Finished pages in memory.', () => cache.entries);
    readGauge('site_pages_ready', '1: every fixed page has been made and found good.', () =>
      Number(pages.isReady()),
    );
    readGauge('site_live_streams', 'Streams of recorded matches that are open.', () => live.open);
    new Gauge({
      name: 'site_delivery_paused',
      labelNames: ['channel', 'form'],
      registers,
      help: '1: the breaker of this queue is open, because its target is down.',
      collect() {
        for (const { channel, form, breaker } of leads.queues())
          this.set({ channel, form }, Number(breaker !== 'closed'));
      },
    });
    if (!blogs.health()) return;
    const seconds = (ms: number | undefined) => ms && ms / 1000;
    readGauge('site_provider_answer_age_seconds', 'Time since its last good answer, if any.', () =>
      seconds(blogs.health()?.ageMs),
    );
    readGauge('site_provider_failing_seconds', 'Time since it began to fail; 0: it answers.', () =>
      seconds(blogs.health()?.failingForMs),
    );
    readCounter(
      'site_provider_failures_total',
      'Calls that brought no list.',
      () => blogs.health()?.failures ?? 0,
    );
  }

  /** What nobody can tell now is left out. */
  function takeFromLooks(): void {
    const conditions = gauge('site_condition', '1: there is this trouble.', 'name', 'severity');
    const counts = gauge('site_leads', 'Leads in the ledger.', 'form', 'state');
    const ofQueue = ['channel', 'form'];
    const waiting = gauge('site_deliveries_waiting', 'Deliveries not settled yet.', ...ofQueue);
    const dead = gauge('site_deliveries_dead', 'Deliveries given up, not handled yet.', ...ofQueue);
    const oldest = gauge(
      'site_deliveries_oldest_waiting_seconds',
      "Time since the first try of the oldest, or since an operator's retry.",
      ...ofQueue,
    );
    const knownAt = gauge(
      'site_figures_timestamp_seconds',
      'When a source of figures could last be read.',
      'source',
    );
    let volume: Facts['volume'];
    readGauge(
      'site_data_volume_free_bytes',
      "Free bytes of DATA_DIR's volume.",
      () => volume?.free,
    );
    readGauge(
      'site_data_volume_size_bytes',
      'Its bytes, but for those kept for root.',
      () => volume?.size,
    );
    const { dataDir, databaseUrl } = settings;
    if (dataDir !== undefined || databaseUrl) knownAt.setToCurrentTime({ source: 'ledger' });
    if (dataDir !== undefined) knownAt.setToCurrentTime({ source: 'volume' });

    alerts.onLook(({ facts, found }) => {
      for (const each of [conditions, counts, waiting, dead, oldest]) each.reset();
      for (const [{ name, severity }, findings] of found)
        if (findings) conditions.set({ name, severity }, Number(findings.length > 0));
      volume = facts.volume;
      if (volume) knownAt.setToCurrentTime({ source: 'volume' });
      if (!facts.counts || !facts.waiting) return;
      knownAt.setToCurrentTime({ source: 'ledger' });
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
    });
  }

  function counter(name: string, help: string, ...labelNames: string[]): Counter {
    return new Counter({ name, help, labelNames, registers });
  }

  function gauge(name: string, help: string, ...labelNames: string[]): Gauge {
    return new Gauge({ name, help, labelNames, registers });
  }

  /** Undefined: nothing is known, and nothing is said. */
  function readGauge(name: string, help: string, read: () => number | undefined): void {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        const value = read();
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  }

  function readCounter(name: string, help: string, read: () => number): void {
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }
}
