import { statfs } from 'node:fs/promises';
import { Counter, collectDefaultMetrics, Registry } from 'prom-client';
import { openLeadAdmin } from '../leads/open-store.ts';
import type { Services } from '../services.ts';
import { leadFigures } from './lead-figures.ts';
import { leadMetrics } from './lead-metrics.ts';
import { pageMetrics } from './page-metrics.ts';
import { providerMetrics } from './provider-metrics.ts';
import { createSource, type SourceOptions } from './source.ts';
import { volumeMetrics } from './volume-metrics.ts';

/** What the metrics are read from. */
type Observed = Pick<
  Services,
  'settings' | 'blogs' | 'pages' | 'leads' | 'requests' | 'cache' | 'events' | 'build'
>;

/**
 * Every metric of the site. Hot paths count in plain numbers, which are read when Prometheus asks; what happens
 * rarely comes as an event. No label has values that a visitor can choose.
 */
export function createMetrics(observed: Observed): Registry {
  const { settings, leads, blogs } = observed;
  const { dataDir, databaseUrl } = settings;
  const isKept = dataDir !== undefined || databaseUrl !== undefined;
  const registry = new Registry();
  // Event loop, memory, CPU, garbage collection.
  collectDefaultMetrics({ register: registry });

  const missing = new Counter({
    ...{ name: 'site_metrics_missing_total', labelNames: ['source'], registers: [registry] },
    help: 'Figures left out of an answer, because they could not be had or not in time.',
  });
  const sourceOf = <Figure>(source: string, ask: SourceOptions<Figure>['ask']) => {
    missing.inc({ source }, 0);
    return createSource({ ask, onFailure: () => missing.inc({ source }) });
  };

  pageMetrics(registry, observed);
  providerMetrics(registry, blogs);
  leadMetrics(registry, {
    ...{ leads, events: observed.events },
    figures: isKept
      ? sourceOf('leads', () => leadFigures(() => openLeadAdmin(settings)))
      : undefined,
    writable: isKept ? sourceOf('ledger', () => leads.ready()) : undefined,
  });
  if (dataDir !== undefined) {
    volumeMetrics(
      registry,
      sourceOf('volume', () => statfs(dataDir)),
    );
  }
  return registry;
}
