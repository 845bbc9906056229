import { type SpeedMetric, speedMetrics } from '../../../shared/beacon.ts';
import { formatCount } from '../../../shared/count.ts';
import { type Histogram, speedBounds, summaryOf } from '../../analytics/speed-buckets.ts';
import { deviceNames } from '../../analytics/visit-words.ts';
import { devices, otherNames, speedViewsADay } from '../../database/visit-counts.ts';
import { duration } from '../words.ts';
import { shareText, tooFew } from './conversion.ts';
import { Numbers } from './Numbers.tsx';
import type { Report, ReportRequest, Table } from './report.ts';
import { SpeedChart, type SpeedLine } from './SpeedChart.tsx';
import { type SpeedGroupName, type SpeedGroups, speedGroups } from './speed-groups.ts';

const names: Readonly<Record<SpeedMetric, string>> = {
  lcp: 'LCP: the largest part stands',
  inp: 'INP: a press is answered',
  cls: 'CLS: what stands moves',
  ttfb: 'TTFB: the first byte is there',
};

/** Fewer than these, and neither time nor share says anything. */
const fewest = 10;

/** How fast the site was for those who came, as their browsers measured it. */
export async function speed({ ledger, days }: ReportRequest<'counts'>): Promise<Report> {
  const { pagesSince, ...totals } = await ledger.counts.speedTotals({ days });
  const groups = speedGroups(totals);
  const beacons = await ledger.counts.visitTotals({ days, of: ['beacon'] });
  const metrics = speedMetrics.map((metric) => ({
    metric,
    all: lineOf(groups, metric, 'All devices'),
    lines: devices.map((device) => lineOf(groups, metric, deviceNames[device], { device })),
  }));
  const total = totalTable(metrics);
  const byPage = pageTable(groups);
  const dropped = beacons
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
function pageTable(groups: SpeedGroups): Table {
  const ofMetrics = speedMetrics.flatMap((metric) => {
    const name = metric.toUpperCase();
    return [name, `${name} good of a hundred`];
  });
  const rows = groups.pages.map(({ page = '', device = 'computer' }) => {
    const lines = speedMetrics.map((metric) => lineOf(groups, metric, '', { device, page }));
    const measured = Math.max(...lines.map((line) => line.measured));
    const cells = lines.flatMap((line) =>
      line.measured < fewest
        ? ['too few', 'too few']
        : [line.p75, Math.round((100 * line.good) / line.measured)],
    );
    const title = page === otherNames ? 'Others' : page;
    return { measured, cells: [title, deviceNames[device], measured, ...cells] as const };
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

function lineOf(
  groups: SpeedGroups,
  metric: SpeedMetric,
  name: string,
  of: SpeedGroupName = {},
): SpeedLine {
  const { now, before } = groups.of(metric, of);
  const { measured, good, poor } = summaryOf(metric, now);
  const p75 = p75Text(metric, now);
  return { name, measured, p75, good, poor, before: p75Text(metric, before) };
}

function p75Text(metric: SpeedMetric, histogram: Histogram): string {
  const { measured, p75, isPast } = summaryOf(metric, histogram);
  if (measured < fewest) return tooFew;
  return (isPast ? 'over ' : '') + textOf(metric, p75);
}

function textOf(metric: SpeedMetric, value: number): string {
  return metric === 'cls' ? value.toFixed(2) : duration(value);
}
