import { formatCount } from '../../../shared/count.ts';
import { channelLabels, duration } from '../words.ts';
import { Numbers } from './Numbers.tsx';
import { atMost, type Report, type ReportRequest, type Table } from './report.ts';
import { TimesChart } from './TimesChart.tsx';

/** How long leads took to where they go. */
export async function deliveries({ ledger, days }: ReportRequest): Promise<Report> {
  const times = await ledger.reports.deliveryTimes({ days, atMost });
  const table: Table = {
    name: 'deliveries',
    headings: ['To', '50', '90', '99', '100'],
    rows: times.map(({ channel, p50, p90, p99, longest }) => [
      channelLabels[channel],
      ...[p50, p90, p99, longest].map(duration),
    ]),
  };
  const content = (
    <>
      <p className="hint">The newest {formatCount(atMost)} of each way.</p>
      {times.length === 0 && <p className="empty">Nothing was delivered in these days.</p>}
      {times.map((one) => (
        <TimesChart key={one.channel} {...one} />
      ))}
      <Numbers
        summary="Delivery times as a table"
        caption="So many of a hundred took at most as long"
        table={table}
      />
    </>
  );
  return { id: 'times', title: 'From Send to delivered', content, tables: [table] };
}
