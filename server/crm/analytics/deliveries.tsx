import { formatCount } from '../../../shared/count.ts';
import { channelLabels, duration } from '../words.ts';
import { Chart } from './Chart.tsx';
import { atMost, type Report, type ReportRequest, type Table } from './report.ts';

/** How long leads took to where they go. */
export async function deliveries({ ledger, days }: ReportRequest): Promise<Report> {
  const times = await ledger.reports.deliveryTimes({ days, atMost });
  const table: Table = {
    name: 'deliveries',
    headings: ['To', 'Leads', 'Half within', '90 of 100', '99 of 100', 'All within'],
    rows: times.map(({ channel, deliveries, p50, p90, p99, longest }) => [
      channelLabels[channel],
      deliveries,
      ...[p50, p90, p99, longest].map(duration),
    ]),
  };
  const content = (
    <>
      <p className="hint">The newest {formatCount(atMost)} of each way.</p>
      <Chart
        table={table}
        caption="How long deliveries took"
        empty="Nothing was delivered in these days."
      />
    </>
  );
  return { id: 'times', title: 'From Send to delivered', content, tables: [table] };
}
