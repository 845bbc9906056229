import { Histogram, type Registry } from 'prom-client';
import { routeGroups } from '../http/request-counts.ts';
import type { Services } from '../services.ts';
import { mirrorCounter, mirrorGauge, only } from './mirror.ts';

/** `gone`: the client left before the answer began. */
const statusClasses = ['gone', '1xx', '2xx', '3xx', '4xx', '5xx'];

/** Requests, renders, and the cache between them. */
export function pageMetrics(
  registry: Registry,
  {
    requests,
    pages,
    cache,
    events,
    build,
  }: Pick<Services, 'requests' | 'pages' | 'cache' | 'events' | 'build'>,
): void {
  mirrorCounter({
    ...{ registry, name: 'site_requests_total', labels: ['route', 'status'] },
    help: 'Requests answered, by group of routes and class of status.',
    read: () => [
      // Each is there from the start: who looks for an increase misses the first of a new one.
      ...routeGroups.flatMap((route) =>
        statusClasses.map((status) => ({ labels: { route, status }, value: 0 })),
      ),
      ...requests.list().map(({ group, status, requests: value }) => ({
        labels: { route: group, status: status === 0 ? 'gone' : `${Math.floor(status / 100)}xx` },
        value,
      })),
    ],
  });
  const renders = new Histogram({
    ...{ name: 'site_render_duration_seconds', labelNames: ['kind'], registers: [registry] },
    help: 'Time to render a page; streamed ones waited for their data.',
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
  });
  events.on('rendered', ({ kind, seconds }) => renders.observe({ kind }, seconds));
  mirrorCounter({
    ...{ registry, name: 'site_page_cache_hits_total' },
    help: 'Requests for pages that were answered from memory.',
    read: () => only(pages.lookUps.hits),
  });
  mirrorCounter({
    ...{ registry, name: 'site_page_cache_misses_total' },
    help: 'Requests for pages that had to be rendered.',
    read: () => only(pages.lookUps.misses),
  });
  mirrorGauge({
    ...{ registry, name: 'site_page_cache_bytes' },
    help: 'Memory that finished pages take.',
    read: () => only(cache.bytes),
  });
  mirrorGauge({
    ...{ registry, name: 'site_page_cache_entries' },
    help: 'Finished pages in memory.',
    read: () => only(cache.entries),
  });
  mirrorGauge({
    ...{ registry, name: 'site_pages_ready' },
    help: '1: every fixed page has been made and found good.',
    read: () => only(Number(pages.isReady())),
  });
  mirrorGauge({
    ...{ registry, name: 'site_build_info', labels: ['build'] },
    help: 'Always 1; the label names the build.',
    read: () => [{ labels: { build }, value: 1 }],
  });
}
