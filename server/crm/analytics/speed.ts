import { type SpeedMetric, speedMetrics } from '../../../shared/beacon.ts';
import { formatCount } from '../../../shared/count.ts';
import { weekOf } from '../../analytics/counts-repository.ts';
import { emptyHistogram, speedBounds, summaryOf } from '../../analytics/speed-buckets.ts';
import { deviceNames } from '../../analytics/visit-words.ts';
import { devices, otherNames, speedViewsADay, type Total } from '../../database/counts.ts';
import { dayMs } from '../../lib/durations.ts';
import { duration } from '../words.ts';
import { shareText, tooFew } from './rates.ts';
import { dateOf, type Figures, numberIn, type Report, type Table } from './report.ts';

const names: Readonly<Record<SpeedMetric, string>> = {
  lcp: 'LCP: the largest part stands',
  inp: 'INP: a press is answered',
  cls: 'CLS: what stands moves',
  ttfb: 'TTFB: the first byte is there',
};

/** Fewer than these, and neither time nor share says anything. */
const fewest = 10;

/** How fast the site was for those who came, as their browsers measured it. */
export function speed({ speed: totals, pageSpeed, days, now, all }: Figures): Report {
  const total = totalTable(totals);
  const byPage = pageTable(pageSpeed, dateOf(weekOf(Math.floor(now / dayMs) - days + 1)));
  const dropped = all('beacon')
    .filter(({ name }) => name !== 'taken')
    .reduce((sum, { amount }) => sum + amount, 0);
  const droppedText =
    dropped > 0 ? ` ${formatCount(dropped)} messages that made no sense were dropped.` : '';
  return {
    id: 'speed',
    title: 'Speed of real visits',
    hint: `Some ${speedViewsADay} views a day measure themselves when nothing else is to be done, and tell it when they are left; all others load nothing for it. A time is the one that three of four views kept to, as near as their buckets tell. Bars are the share that was good, beside the range in which chance alone lets it lie.${droppedText}`,
    empty: total.rows.length === 0 && 'Nothing was measured in these days.',
    tables: [total, byPage],
  };
}

/** Each metric, of all devices and of each. */
function totalTable(totals: readonly Total[]): Table {
  const lines = speedMetrics.flatMap((metric) => [
    { metric, name: 'All devices', of: totals },
    ...devices.map((device) => {
      const of = totals.filter((total) => total.device === device);
      return { metric, name: deviceNames[device], of };
    }),
  ]);
  return {
    name: 'speed',
    caption: 'Speed of real visits',
    bars: (row) => numberIn(row, 2) / numberIn(row, 1),
    part: (title) => ({ caption: title, hint: boundsOf(title) }),
    headings: [
      ...(['What', 'Device', 'Measured', 'Good', 'Poor'] as const),
      ...(['Three of four within', 'Of those before', 'Good of a hundred'] as const),
    ],
    rows: lines
      .map(({ metric, name, of }) => ({ metric, name, ...measuredIn(of, metric) }))
      .filter(({ measured }) => measured > 0)
      .map(({ metric, name, measured, good, poor, p75, before }) => {
        const share = measured < fewest ? tooFew : shareText(good, measured);
        return [names[metric], name, measured, good, poor, p75, before, share];
      }),
  };
}

/** Each page and device, what was measured most first. */
function pageTable(totals: readonly Total[], since: string): Table {
  const ofMetrics = speedMetrics.flatMap((metric) => {
    const name = metric.toUpperCase();
    return [name, `${name} good of a hundred`];
  });
  const groups = Map.groupBy(totals, ({ name, device }) => `${device} ${name}`);
  const rows = [...groups.values()].map((group) => {
    const [{ name: page, device } = { name: '', device: '' as const }] = group;
    const lines = speedMetrics.map((metric) => measuredIn(group, metric));
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
    caption: `Three of four views within, and how many of a hundred were good; whole weeks since ${since}`,
    summary: 'Speed by page',
    headings: ['Page', 'Device', 'Measured', ...ofMetrics],
    rows: rows
      .filter(({ measured }) => measured > 0)
      .toSorted((one, other) => other.measured - one.measured)
      .map(({ cells }) => cells),
  };
}

/** Of the metric that people know by this name. */
function boundsOf(title: string): string {
  const metric = speedMetrics.find((one) => names[one] === title) ?? 'lcp';
  const [good, poor] = speedBounds[metric];
  return `Good up to ${textOf(metric, good)}, poor past ${textOf(metric, poor)}.`;
}

/** What totals by bucket say of a metric, now and before. */
function measuredIn(totals: readonly Total[], metric: SpeedMetric) {
  const [now, before] = (['amount', 'before'] as const).map((of) => {
    const buckets = emptyHistogram(metric);
    for (const total of totals)
      if (total.metric === metric) buckets[total.bucket] = (buckets[total.bucket] ?? 0) + total[of];
    const { measured, p75, isPast, ...summary } = summaryOf(metric, buckets);
    const time = (isPast ? 'over ' : '') + textOf(metric, p75);
    return { ...summary, measured, p75: measured < fewest ? tooFew : time };
  });
  return { measured: 0, good: 0, poor: 0, p75: tooFew, ...now, before: before?.p75 ?? tooFew };
}

function textOf(metric: SpeedMetric, value: number): string {
  return metric === 'cls' ? value.toFixed(2) : duration(value);
}
