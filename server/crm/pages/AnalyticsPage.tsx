import type { Request } from 'express';
import { deskPath } from '../../forms/lead-path.ts';
import { csvLine, csvStart, csvStyleOf } from '../../lib/csv.ts';
import { Chart } from '../analytics/Chart.tsx';
import { answers, deliveries, funnel, leadAttributions, leads } from '../analytics/leads.tsx';
import {
  type AnalyticsDesk,
  periodIn,
  periods,
  type Report,
  readFigures,
} from '../analytics/report.ts';
import { speed } from '../analytics/speed.ts';
import { devices, pages, sources, visits } from '../analytics/visits.tsx';
import { Links } from '../components/Links.tsx';
import type { Page } from '../components/Shell.tsx';
import { httpErrors } from '../http-errors.ts';

/** What is known of visits; with `FIGURES=off` it isn't shown. */
const ofVisits = [visits, pages, sources, devices, funnel, speed] as const;
const ofLeads = [leads, leadAttributions, answers, deliveries] as const;

type Query = Pick<Request, 'query'>;

/** What works: who came, from where, and what became of it. */
export async function analyticsPage(desk: AnalyticsDesk, { req }: { req: Query }): Promise<Page> {
  const days = periodIn(req.query);
  const reports = await reportsOf(desk, req);
  const content = (
    <>
      <h1>Figures</h1>
      <Links
        {...{ label: 'Period', className: 'periods' }}
        links={periods.map((period) => {
          const to = `${deskPath}/figures?days=${period}`;
          return { name: `${period} days`, to, isCurrent: period === days };
        })}
      />
      <p className="hint">Today is the last of these days (UTC), so far as it has come.</p>
      {!desk.settings.figures && <p className="empty">Visits aren’t counted: FIGURES is off.</p>}
      {reports.map((report) => (
        <Section key={report.id} {...report} days={days} />
      ))}
    </>
  );
  return { title: 'Figures', content };
}

function Section({ id, title, hint, empty, tables, note, days }: Report & { days: number }) {
  const files = tables.filter(({ rows }) => rows.length > 0);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className="hint">{hint}</p>}
      {empty && <p className="empty">{empty}</p>}
      {tables.map((table) => (
        <Chart key={table.name} table={table} />
      ))}
      {note}
      {files.length > 0 && (
        <p className="files">
          {files.map(({ name }) => (
            <a key={name} href={`${deskPath}/figures/${name}.csv?days=${days}`}>
              {name}.csv
            </a>
          ))}
        </p>
      )}
    </section>
  );
}

/**
 * A table of the page as a file for a spreadsheet.
 * @param language of whoever opens it
 * @throws {HttpError} where there is none of this name
 */
export async function analyticsFile(
  desk: AnalyticsDesk,
  req: Query,
  name: string,
  language = 'en',
): Promise<string> {
  const tables = (await reportsOf(desk, req)).flatMap((report) => report.tables);
  const table = tables.find((one) => one.name === name);
  if (!table) throw httpErrors.noPage();
  const style = csvStyleOf(language);
  return csvStart + [table.headings, ...table.rows].map((row) => csvLine(row, style)).join('');
}

async function reportsOf(desk: AnalyticsDesk, { query }: Query): Promise<readonly Report[]> {
  const figures = await readFigures(desk, periodIn(query));
  return [...(desk.settings.figures ? ofVisits : []), ...ofLeads].map((report) => report(figures));
}
