import type { Registry } from 'prom-client';
import type { BlogStore } from '../blog/blog-store.ts';
import { mirrorCounter, mirrorGauge, only } from './mirror.ts';

/** The blog provider; nothing where the articles are bundled. */
export function providerMetrics(registry: Registry, blogs: Pick<BlogStore, 'health'>): void {
  if (!blogs.health()) return;
  mirrorGauge({
    ...{ registry, name: 'site_provider_answer_age_seconds' },
    help: "Time since the provider's last good answer; absent before the first. It is asked when a page needs it.",
    read: () => only(seconds(blogs.health()?.ageMs)),
  });
  mirrorGauge({
    ...{ registry, name: 'site_provider_failing_seconds' },
    help: 'Time since the provider began to fail; 0 while it answers, absent before it was asked.',
    read: () => only(seconds(blogs.health()?.failingForMs)),
  });
  mirrorCounter({
    ...{ registry, name: 'site_provider_failures_total' },
    help: 'Calls to the provider that brought no list.',
    read: () => only(blogs.health()?.failures),
  });
}

function seconds(ms: number | undefined): number | undefined {
  return ms === undefined ? undefined : ms / 1000;
}
