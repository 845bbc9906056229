import { type SpeedMetric, speedMetrics } from '../../../shared/beacon.ts';
import { emptyHistogram, type Histogram } from '../../analytics/speed-buckets.ts';
import { perMetric } from '../../analytics/speed-repository.ts';
import type { Device, SpeedTotals } from '../../database/visit-counts.ts';

/** Which measurements: of one device, or of all; on one page, or on all. */
export interface SpeedGroupName {
  device?: Device | undefined;
  page?: string | undefined;
}

interface Group extends SpeedGroupName {
  metrics: Record<SpeedMetric, { now: number[]; before: number[] }>;
}

export type SpeedGroups = ReturnType<typeof speedGroups>;

/** What was counted by bucket, added up: all together, by device, and by device and page. */
export function speedGroups({ devices, pages }: Pick<SpeedTotals, 'devices' | 'pages'>) {
  const groups = new Map<string, Group>();
  for (const { device, ...counted } of devices) {
    add({}, counted);
    add({ device }, counted);
  }
  for (const { page, device, ...counted } of pages) add({ device, page }, counted);
  return {
    of: (metric: SpeedMetric, name: SpeedGroupName): { now: Histogram; before: Histogram } =>
      groups.get(keyOf(name))?.metrics[metric] ?? nothing,
    /** All pairs of a page and a device of which something is known. */
    pages: [...groups.values()].filter(({ page }) => page !== undefined),
  };

  function add(
    name: SpeedGroupName,
    {
      bucket,
      amounts,
      before,
    }: Pick<SpeedTotals['pages'][number], 'bucket' | 'amounts'> & {
      before?: Readonly<Record<SpeedMetric, number>>;
    },
  ): void {
    const { metrics } = groupOf(name);
    for (const metric of speedMetrics) {
      const { now, before: earlier } = metrics[metric];
      now[bucket] = (now[bucket] ?? 0) + amounts[metric];
      earlier[bucket] = (earlier[bucket] ?? 0) + (before?.[metric] ?? 0);
    }
  }

  function groupOf(name: SpeedGroupName): Group {
    const known = groups.get(keyOf(name));
    if (known) return known;
    const group = {
      ...name,
      metrics: perMetric((metric) => ({
        now: emptyHistogram(metric),
        before: emptyHistogram(metric),
      })),
    };
    groups.set(keyOf(name), group);
    return group;
  }
}

const nothing = { now: [], before: [] };

function keyOf({ device, page }: SpeedGroupName): string {
  return `${device} ${page}`;
}
