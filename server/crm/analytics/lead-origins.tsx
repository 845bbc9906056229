import type { AttributionTotal } from '../../analytics/lead-reports.ts';
import { Chart, ofLargest } from './Chart.tsx';
import { conversionText } from './conversion.ts';
import type { Report, ReportRequest, Table } from './report.ts';

/** Which pages, sites and campaigns bring leads; of pages also how many of their visits became one. */
export async function leadAttributions({ ledger, days, counted }: ReportRequest): Promise<Report> {
  const totals = await ledger.reports.leadAttributions({ days });
  const visits = new Map(counted('entry').map(({ name, amount }) => [name, amount]));
  const tables = [
    tableOf(totals, 'landing', 'lead-landings', 'Page on which they came'),
    tableOf(totals, 'from_page', 'lead-pages', 'Page before the form'),
    tableOf(totals, 'source', 'lead-sources', 'Source'),
    tableOf(totals, 'campaign', 'lead-campaigns', 'Campaign'),
  ].filter(({ rows }) => rows.length > 0);
  const converted: Table = {
    name: 'conversion',
    headings: ['Page on which they came', 'Visits', 'Leads', 'Of a hundred visits'],
    rows: totals
      .filter(({ column, name }) => column === 'landing' && visits.has(name))
      .map(({ name, amount }) => {
        const of = visits.get(name) ?? 0;
        return [name, of, amount, conversionText(amount, of)];
      }),
  };
  const content = (
    <>
      <p className="hint">As far as the addresses of their pages told; without spam.</p>
      {tables.length === 0 && <p className="empty">Of no lead it is known in these days.</p>}
      {tables.map((table) => (
        <Chart
          key={table.name}
          table={table}
          caption={`Leads: ${table.headings[0]}`}
          share={ofLargest(table)}
        />
      ))}
      <Chart
        table={converted}
        caption="What became of visits, with the range in which chance alone lets it lie"
        summary="How many visits became leads"
      />
    </>
  );
  return {
    id: 'lead-origins',
    title: 'What brings leads',
    content,
    tables: [...tables, converted],
  };
}

function tableOf(
  totals: readonly AttributionTotal[],
  dimension: AttributionTotal['column'],
  name: string,
  heading: string,
): Table {
  return {
    name,
    headings: [heading, 'Leads', 'Before'],
    rows: totals
      .filter(({ column }) => column === dimension)
      .map(({ name, amount, before }) => [name, amount, before]),
  };
}
