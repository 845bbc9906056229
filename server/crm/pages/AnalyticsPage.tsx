import type { Request } from 'express';
import type { VisitKind } from '../../database/counts.ts';
import { deskPath } from '../../forms/lead-path.ts';
import { Chart } from '../analytics/Chart.tsx';
import { funnel } from '../analytics/funnel.ts';
import { answers, deliveries, leadAttributions, leads } from '../analytics/leads.tsx';
import {
  type AnalyticsLedger,
  periodIn,
  periods,
  type Report,
  type ReportRequest,
  type Totals,
} from '../analytics/report.ts';
import { speed } from '../analytics/speed.ts';
import { devices, pages, sources, visits } from '../analytics/visits.tsx';
import { Links } from '../components/Links.tsx';
import type { Page } from '../components/Shell.tsx';
import { csvLine, csvStart, csvStyleOf } from '../csv.ts';
import type { Desk } from '../desk.ts';
import { httpErrors } from '../http-errors.ts';

/** What is known of visits; with `FIGURES=off` it isn't shown. */
const ofVisits = [visits, pages, sources, devices, funnel, speed] as const;
const ofLeads = [leads, leadAttributions, answers, deliveries] as const;

/** What the page is made of. */
export interface AnalyticsDesk extends Pick<Desk, 'rules' | 'formPaths' | 'now'> {
  ledger: AnalyticsLedger;
  settings: Pick<Desk['settings'], 'figures'>;
}

type Query = Pick<Request, 'query'>;

/** What works: who came, from where, and what became of it. */
export async function analyticsPage(desk: AnalyticsDesk, { req }: { req: Query }): Promise<Page> {
  const days = periodIn(req.query);
  // None waits for another: a database on its own machine answers several at once.
  const reports = await Promise.all(reportsOf(desk, req).map((report) => report()));
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
  // Of the reports behind it nothing is made.
  for (const report of reportsOf(desk, req)) {
    const table = (await report()).tables.find((one) => one.name === name);
    if (!table) continue;
    const style = csvStyleOf(language);
    return csvStart + [table.headings, ...table.rows].map((row) => csvLine(row, style)).join('');
  }
  throw httpErrors.noPage();
}

/** Each part of the page, made when it is asked for; what several of them show is read once. */
function reportsOf(
  { ledger, settings, now, ...more }: AnalyticsDesk,
  { query }: Query,
): (() => Promise<Report>)[] {
  const days = periodIn(query);
  const totals = new Map<VisitKind, Promise<Totals>>();
  let leadsPerDay: ReturnType<ReportRequest['leadsPerDay']> | undefined;
  const request: ReportRequest = {
    ...{ ...more, ledger, days, now: now() },
    counted: (kind) => totals.getOrInsertComputed(kind, read),
    leadsPerDay: () => (leadsPerDay ??= ledger.reports.leadsPerDay({ days: 2 * days })),
  };
  return [...(settings.figures ? ofVisits : []), ...ofLeads].map((of) => () => of(request));

  async function read(kind: VisitKind): Promise<Totals> {
    if (!settings.figures) return new Map();
    const found = await ledger.counts.totals({ days, of: [kind], by: ['name'] });
    return new Map(found.map((total) => [total.name, total]));
  }
}
