import { visitDimensions } from '../../database/visit-counts.ts';
import { deskPath } from '../../forms/lead-path.ts';
import { deliveries } from '../analytics/deliveries.tsx';
import { funnel } from '../analytics/funnel.tsx';
import { leadAttributions } from '../analytics/lead-origins.tsx';
import { answers, leads } from '../analytics/leads.tsx';
import { type Period, periodIn, periods } from '../analytics/period.ts';
import type { Asked, FormPaths, Part, Table } from '../analytics/report.ts';
import { speed } from '../analytics/speed.tsx';
import { devices, pages, sources } from '../analytics/visit-names.tsx';
import { visits } from '../analytics/visits.tsx';
import { csvLine, csvStyleOf } from '../csv.ts';
import { httpErrors } from '../http-errors.ts';
import type { Page } from './page.ts';

/** What is known of visits; with `FIGURES=off` it isn't shown. */
const ofVisits = [visits, pages, sources, devices, funnel, speed] as const;
const ofLeads = [leads, leadAttributions, answers, deliveries] as const;

interface Wanted extends Omit<Asked<'activity' | 'counts' | 'leads' | 'reports'>, 'days'> {
  query: Readonly<Record<string, unknown>>;
  formPaths: FormPaths;
  /** Whether visits are counted. */
  countsVisits: boolean;
}

/** What works: who came, from where, and what became of it. */
export async function figures(wanted: Wanted): Promise<Page> {
  const days = periodIn(wanted.query);
  const parts = await partsOf(wanted);
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
      {!wanted.countsVisits && <p className="empty">Visits aren’t counted: FIGURES is off.</p>}
      {parts.map(({ id, title, content, tables }) => (
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
export async function figuresFile(wanted: Wanted, name: string, language = 'en'): Promise<string> {
  const table = await tableOf(wanted, name);
  if (!table) throw httpErrors.noPage();
  const style = csvStyleOf(language);
  const lines = [table.headings, ...table.rows].map((cells) => csvLine(cells, style));
  // The byte-order mark is for spreadsheets.
  return `\u{feff}${lines.join('')}`;
}

async function partsOf(wanted: Wanted): Promise<Part[]> {
  const parts: Part[] = [];
  for await (const part of eachPart(wanted)) parts.push(part);
  return parts;
}

/** Of the parts behind it nothing is made. */
async function tableOf(wanted: Wanted, name: string): Promise<Table | undefined> {
  for await (const { tables } of eachPart(wanted)) {
    const table = tables.find((one) => one.name === name);
    if (table) return table;
  }
  return undefined;
}

async function* eachPart({ query, ...wanted }: Wanted): AsyncGenerator<Part> {
  const days = periodIn(query);
  const ledger = await readOnce(wanted.ledger, days, wanted.countsVisits);
  for (const part of [...(wanted.countsVisits ? ofVisits : []), ...ofLeads])
    yield part({ ...wanted, ledger, days });
}

/** What several parts ask for, asked once. */
async function readOnce(
  ledger: Wanted['ledger'],
  days: Period,
  countsVisits: boolean,
): Promise<Wanted['ledger']> {
  const totals = countsVisits ? await ledger.counts.visitTotals({ days, of: visitDimensions }) : [];
  const leads = await ledger.reports.leadsPerDay({ days: 2 * days });
  return {
    ...ledger,
    counts: {
      ...ledger.counts,
      visitTotals: async ({ of }) => totals.filter(({ dimension }) => of.includes(dimension)),
    },
    reports: { ...ledger.reports, leadsPerDay: async () => leads },
  };
}
