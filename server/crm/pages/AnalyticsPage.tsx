import type { Request } from 'express';
import { visitKinds } from '../../database/counts.ts';
import { deskPath } from '../../forms/lead-path.ts';
import { deliveries } from '../analytics/deliveries.tsx';
import { funnel } from '../analytics/funnel.tsx';
import { leadAttributions } from '../analytics/lead-origins.tsx';
import { answers, leads } from '../analytics/leads.tsx';
import { periodIn, periods } from '../analytics/period.ts';
import type { Report, ReportRequest, Table } from '../analytics/report.ts';
import { speed } from '../analytics/speed.tsx';
import { devices, pages, sources } from '../analytics/visit-names.tsx';
import { visits } from '../analytics/visits.tsx';
import { csvLine, csvStyleOf } from '../csv.ts';
import type { Desk } from '../desk.ts';
import { httpErrors } from '../http-errors.ts';
import type { Page } from './page.ts';

/** What is known of visits; with `FIGURES=off` it isn't shown. */
const ofVisits = [visits, pages, sources, devices, funnel, speed] as const;
const ofLeads = [leads, leadAttributions, answers, deliveries] as const;

export interface AnalyticsRequest extends Omit<ReportRequest, 'days' | 'counted' | 'leadsPerDay'> {
  query: Readonly<Record<string, unknown>>;
  /** Whether visits are counted. */
  countsVisits: boolean;
}

/** The request for what stands on the page, or in a file of it. */
export function analyticsRequest(
  { ledger, rules, now, formPaths, settings }: Desk,
  { query }: Pick<Request, 'query'>,
): AnalyticsRequest {
  return { ledger, query, rules, now: now(), formPaths, countsVisits: settings.figures };
}

/** The page, as a handler makes it. */
export function showAnalytics(desk: Desk, { req }: { req: Request }): Promise<Page> {
  return analyticsPage(analyticsRequest(desk, req));
}

/** What works: who came, from where, and what became of it. */
export async function analyticsPage(request: AnalyticsRequest): Promise<Page> {
  const days = periodIn(request.query);
  const reports = await reportsOf(request);
  const content = (
    <>
      <h1>Figures</h1>
      <nav className="periods" aria-label="Period">
        <ul>
          {periods.map((period) => (
            <li key={period}>
              <a
                href={`${deskPath}/figures?days=${period}`}
                aria-current={period === days ? 'page' : undefined}
              >
                {period} days
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="hint">Today is the last of these days (UTC), so far as it has come.</p>
      {!request.countsVisits && <p className="empty">Visits aren’t counted: FIGURES is off.</p>}
      {reports.map(({ id, title, content, tables }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          {content}
          {tables.some(({ rows }) => rows.length > 0) && (
            <p className="files">
              {tables
                .filter(({ rows }) => rows.length > 0)
                .map(({ name }) => (
                  <a key={name} href={`${deskPath}/figures/${name}.csv?days=${days}`}>
                    {name}.csv
                  </a>
                ))}
            </p>
          )}
        </section>
      ))}
    </>
  );
  return { title: 'Figures', content };
}

/**
 * A table of the page as a file for a spreadsheet.
 * @param language of whoever opens it
 * @throws {HttpError} where there is none of this name
 */
export async function analyticsFile(
  request: AnalyticsRequest,
  name: string,
  language = 'en',
): Promise<string> {
  const table = await tableOf(request, name);
  if (!table) throw httpErrors.noPage();
  const style = csvStyleOf(language);
  const lines = [table.headings, ...table.rows].map((cells) => csvLine(cells, style));
  // The byte-order mark is for spreadsheets.
  return `\u{feff}${lines.join('')}`;
}

async function reportsOf(request: AnalyticsRequest): Promise<Report[]> {
  const reports: Report[] = [];
  for await (const report of eachReport(request)) reports.push(report);
  return reports;
}

/** Of the reports behind it nothing is made. */
async function tableOf(request: AnalyticsRequest, name: string): Promise<Table | undefined> {
  for await (const { tables } of eachReport(request)) {
    const table = tables.find((one) => one.name === name);
    if (table) return table;
  }
  return undefined;
}

async function* eachReport(request: AnalyticsRequest): AsyncGenerator<Report> {
  const { query, countsVisits, ledger } = request;
  const days = periodIn(query);
  const totals = countsVisits
    ? await ledger.counts.totals({ days, of: visitKinds, by: ['name'] })
    : [];
  const byKind = Map.groupBy(totals, ({ kind }) => kind);
  const counted: ReportRequest['counted'] = (kind) => byKind.get(kind) ?? [];
  const leadsPerDay = await ledger.reports.leadsPerDay({ days: 2 * days });
  for (const report of [...(countsVisits ? ofVisits : []), ...ofLeads])
    yield report({ ...request, days, counted, leadsPerDay });
}
