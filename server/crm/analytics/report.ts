import type { ReactElement } from 'react';
import type { FormName } from '../../../shared/lead.ts';
import type { Counts, LeadReports } from '../../analytics/repositories.ts';
import type { Total, VisitKind } from '../../database/counts.ts';
import type { Leads } from '../../forms/leads.ts';
import type { Rules } from '../inbox-query.ts';
import type { CrmLedger } from '../repositories.ts';
import type { Period } from './period.ts';

/** The addresses of the forms' pages. */
export type FormPaths = Readonly<Record<FormName, string>>;

/** What the reports are made of. */
export interface AnalyticsLedger {
  counts: Pick<Counts, 'totals'>;
  reports: Pick<LeadReports, 'leadsPerDay' | 'leadAttributions' | 'deliveryTimes'>;
  activity: Pick<CrmLedger['activity'], 'answerTimes'>;
  leads: Pick<Leads, 'count'>;
}

/** What a part of the page of figures is asked for. */
export interface ReportRequest {
  ledger: AnalyticsLedger;
  days: Period;
  rules: Pick<Rules, 'replyTime'>;
  now: number;
  formPaths: FormPaths;
  /** What was counted of this kind by its names, the most frequent first; nothing where visits aren't counted. */
  counted: (kind: VisitKind) => readonly Total[];
  /** In these days, and in as many before. */
  leadsPerDay: Awaited<ReturnType<LeadReports['leadsPerDay']>>;
}

/** Figures in rows: shown, and sent as CSV. The first cell of each row is its heading. */
export interface Table {
  /** Names its file. */
  name: string;
  headings: readonly [string, ...string[]];
  rows: readonly Row[];
}

export type Row = readonly [string, ...(string | number)[]];

/** The rows of a table that begin with this cell, without it. */
export function partOf({ name, headings, rows }: Table, first: string): Table {
  const [, heading = '', ...others] = headings;
  return {
    name,
    headings: [heading, ...others],
    rows: rows
      .filter(([cell]) => cell === first)
      .map(([, cell = '', ...cells]) => [String(cell), ...cells]),
  };
}

/** A section of the page of figures. */
export interface Report {
  id: string;
  title: string;
  content: ReactElement;
  /** What its charts show. */
  tables: readonly Table[];
}

/** Of each kind so many times are looked at: enough for one in a hundred, and found in a moment among any number. */
export const atMost = 2000;

/** So much of the sorted times is at most as long. */
export function shareOf(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
}
