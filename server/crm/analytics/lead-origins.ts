import { conversionText } from './conversion.ts';
import type { Report, ReportRequest, Table } from './report.ts';

/** What an address told of a lead, and what its file and its column are called. */
const dimensions = [
  ['landing', 'lead-landings', 'Page on which they came'],
  ['from_page', 'lead-pages', 'Page before the form'],
  ['source', 'lead-sources', 'Source'],
  ['campaign', 'lead-campaigns', 'Campaign'],
] as const;

/** Which pages, sites and campaigns bring leads; of pages also how many of their visits became one. */
export async function leadAttributions({ ledger, days, counted }: ReportRequest): Promise<Report> {
  const totals = await ledger.reports.leadAttributions({ days });
  const visits = new Map(counted('entry').map(({ name, amount }) => [name, amount]));
  const tables = dimensions.map(
    ([dimension, name, heading]): Table => ({
      name,
      caption: `Leads: ${heading}`,
      bars: 'largest',
      headings: [heading, 'Leads', 'Before'],
      rows: totals
        .filter(({ column }) => column === dimension)
        .map(({ name, amount, before }) => [name, amount, before]),
    }),
  );
  const converted: Table = {
    name: 'conversion',
    caption: 'What became of visits, with the range in which chance alone lets it lie',
    summary: 'How many visits became leads',
    headings: [dimensions[0][2], 'Visits', 'Leads', 'Of a hundred visits'],
    rows: totals
      .filter(({ column, name }) => column === 'landing' && visits.has(name))
      .map(({ name, amount }) => {
        const of = visits.get(name) ?? 0;
        return [name, of, amount, conversionText(amount, of)];
      }),
  };
  return {
    id: 'lead-origins',
    title: 'What brings leads',
    hint: 'As far as the addresses of their pages told; without spam.',
    empty: totals.length === 0 && 'Of no lead it is known in these days.',
    tables: [...tables, converted],
  };
}
