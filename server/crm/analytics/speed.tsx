import { type SpeedMetric, speedMetrics } from '../../../shared/beacon.ts';
import { formatCount } from '../../../shared/count.ts';
import { weekOf } from '../../analytics/counts-repository.ts';
import {
  emptyHistogram,
  type Histogram,
  speedBounds,
  summaryOf,
} from '../../analytics/speed-buckets.ts';
import { deviceNames } from '../../analytics/visit-words.ts';
import { devices, otherNames, speedViewsADay, type Total } from '../../database/counts.ts';
import { dayMs } from '../../lib/durations.ts';
import { duration } from '../words.ts';
import { shareText, tooFew } from './conversion.ts';
import { Numbers } from './Numbers.tsx';
import { dateOf } from './period.ts';
import type { Report, ReportRequest, Table } from './report.ts';
import { SpeedChart, type SpeedLine } from './SpeedChart.tsx';

const names: Readonly<Record<SpeedMetric, string>> = {
  lcp: 'LCP: the largest part stands',
  inp: 'INP: a press is answered',
  cls: 'CLS: what stands moves',
  ttfb: 'TTFB: the first byte is there',
};

/** Fewer than these, and neither time nor share says anything. */
const fewest = 10;

/** How fast the site was for those who came, as their browsers measured it. */
export async function speed({ ledger, days, now, counted }: ReportRequest): Promise<Report> {
  const by = ['metric', 'device', 'bucket'] as const;
  const all = await ledger.counts.totals({ days, of: ['speed'], by });
  const metrics = speedMetrics.map((metric) => ({
    metric,
    all: lineOf(all, metric, 'All devices'),
    lines: devices.map((device) =>
      lineOf(
        all.filter((total) => total.device === device),
        metric,
        deviceNames[device],
      ),
    ),
  }));
  const total = totalTable(metrics);
  const byPage = pageTable(
    await ledger.counts.totals({ days, of: ['page-speed'], by: ['name', ...by] }),
  );
  const pagesSince = dateOf(weekOf(Math.floor(now / dayMs) - days + 1));
  const dropped = counted('beacon')
    .filter(({ name }) => name !== 'taken')
    .reduce((sum, { amount }) => sum + amount, 0);
  const content = (
    <>
      <p className="hint">
        Some {speedViewsADay} views a day measure themselves when nothing else is to be done, and
        tell it when they are left; all others load nothing for it. A time is the one that three of
        four views kept to, as near as their buckets tell. Bars begin with what was good and end
        with what was poor.
        {dropped > 0 && ` ${formatCount(dropped)} messages that made no sense were dropped.`}
      </p>
      {total.rows.length === 0 ? (
        <p className="empty">Nothing was measured in these days.</p>
      ) : (
        <div className="charts">
          {metrics.map(({ metric, all, lines }) => (
            <SpeedChart
              key={metric}
              name={names[metric]}
              all={all}
              lines={lines.filter(({ measured }) => measured > 0)}
              more={`good up to ${textOf(metric, speedBounds[metric][0])}, poor past ${textOf(metric, speedBounds[metric][1])}`}
            />
          ))}
        </div>
      )}
      <Numbers
        summary="Speed as a table"
        caption="With the range in which chance alone lets each share of what was measured lie"
        table={total}
      />
      <Numbers
        summary="Speed by page"
        caption={`Three of four views within, and how many of a hundred were good; whole weeks since ${pagesSince}`}
        table={byPage}
      />
    </>
  );
  return { id: 'speed', title: 'Speed of real visits', content, tables: [total, byPage] };
}

/** Each metric, of all devices and of each. */
function totalTable(
  metrics: readonly { metric: SpeedMetric; all: SpeedLine; lines: readonly SpeedLine[] }[],
): Table {
  return {
    name: 'speed',
    headings: ['What', 'Device', 'Measured', 'Three of four within', 'Before', 'Good of a hundred'],
    rows: metrics.flatMap(({ metric, all, lines }) =>
      [all, ...lines]
        .filter(({ measured }) => measured > 0)
        .map(({ name, measured, p75, before, good }) => {
          const share = measured < fewest ? tooFew : shareText(good, measured);
          return [names[metric], name, measured, p75, before, share] as const;
        }),
    ),
  };
}

/** Each page and device, what was measured most first. */
function pageTable(totals: readonly Total[]): Table {
  const ofMetrics = speedMetrics.flatMap((metric) => {
    const name = metric.toUpperCase();
    return [name, `${name} good of a hundred`];
  });
  const groups = Map.groupBy(totals, ({ name, device }) => `${device} ${name}`);
  const rows = [...groups.values()].map((group) => {
    const [{ name: page, device } = { name: '', device: '' as const }] = group;
    const lines = speedMetrics.map((metric) => lineOf(group, metric, ''));
    const measured = Math.max(...lines.map((line) => line.measured));
    const cells = lines.flatMap((line) =>
      line.measured < fewest
        ? ['too few', 'too few']
        : [line.p75, Math.round((100 * line.good) / line.measured)],
    );
    const title = page === otherNames ? 'Others' : page;
    return { measured, cells: [title, device && deviceNames[device], measured, ...cells] as const };
  });
  return {
    name: 'speed-pages',
    headings: ['Page', 'Device', 'Measured', ...ofMetrics],
    rows: rows
      .filter(({ measured }) => measured > 0)
      .toSorted((one, other) => other.measured - one.measured)
      .map(({ cells }) => cells),
  };
}

function lineOf(totals: readonly Total[], metric: SpeedMetric, name: string): SpeedLine {
  const histogram = (of: 'amount' | 'before') => {
    const buckets = emptyHistogram(metric);
    for (const total of totals)
      if (total.metric === metric) buckets[total.bucket] = (buckets[total.bucket] ?? 0) + total[of];
    return buckets;
  };
  const { measured, good, poor } = summaryOf(metric, histogram('amount'));
  const p75 = p75Text(metric, histogram('amount'));
  return { name, measured, p75, good, poor, before: p75Text(metric, histogram('before')) };
}

function p75Text(metric: SpeedMetric, histogram: Histogram): string {
  const { measured, p75, isPast } = summaryOf(metric, histogram);
  if (measured < fewest) return tooFew;
  return (isPast ? 'over ' : '') + textOf(metric, p75);
}

function textOf(metric: SpeedMetric, value: number): string {
  return metric === 'cls' ? value.toFixed(2) : duration(value);
}
