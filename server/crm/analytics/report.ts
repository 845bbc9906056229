import type { ReactNode } from 'react';
import type { Counts, LeadReports } from '../../analytics/repositories.ts';
import type { Total, VisitKind } from '../../database/counts.ts';
import type { Leads } from '../../forms/leads.ts';
import { dayMs } from '../../lib/durations.ts';
import type { Desk } from '../desk.ts';
import { httpErrors } from '../http-errors.ts';
import type { CrmLedger } from '../repositories.ts';

/** What the reports are made of. */
export interface AnalyticsLedger {
  counts: Pick<Counts, 'totals'>;
  reports: Pick<LeadReports, 'leadsPerDay' | 'leadAttributions' | 'deliveryTimes'>;
  activity: Pick<CrmLedger['activity'], 'answerTimes'>;
  leads: Pick<Leads, 'count'>;
}

/** What a part of the page of figures is asked for. */
export interface ReportRequest extends Pick<Desk, 'rules' | 'formPaths'> {
  ledger: AnalyticsLedger;
  days: Period;
  now: number;
  /** What was counted of this kind; nothing where visits aren't counted. */
  counted: (kind: VisitKind) => Promise<Totals>;
  /** In these days, and in as many before. */
  leadsPerDay: () => ReturnType<LeadReports['leadsPerDay']>;
}

type Amounts = Pick<Total, 'amount' | 'before'>;

/** By its names, the most frequent first. */
export type Totals = ReadonlyMap<string, Amounts>;

/** What was counted under a name. */
export function totalOf(totals: Totals, name: string): Amounts {
  return totals.get(name) ?? { amount: 0, before: 0 };
}

/** Figures in rows: shown, and sent as CSV. The first cell of each row is its heading. */
export interface Table {
  /** Names its file. */
  name: string;
  /** Says what is in it. */
  caption: string;
  headings: readonly [string, ...string[]];
  rows: readonly Row[];
  /** Stands above it. */
  title?: string;
  hint?: ReactNode;
  timelines?: readonly Timeline[];
  /** How much of a bar below its name each row has, from 0 to 1; `largest`: of the largest first number. */
  bars?: 'largest' | ((row: Row) => number) | undefined;
  /** By which all of it is unfolded; undefined: the first rows are seen, and unfold the rest. */
  summary?: string;
  /** Said where there are no rows. */
  empty?: string;
  /** Its rows are shown in parts, a table for each first cell, which is its title. */
  part?: (title: string) => Pick<Table, 'caption' | 'hint'>;
}

export type Row = readonly [string, ...(string | number)[]];

/** A column of a table of days or hours, drawn as a bar for each. */
export interface Timeline {
  column: number;
  /** The column of a part of it, drawn over it. */
  over?: number;
  title: string;
  /** What is counted, for who hears it: `Contact leads a day`. */
  label: string;
  /** Beside the sum, in words. */
  more: string;
  /** The height of the scale; the tallest bar, if it is left out. */
  most?: number;
}

/** A section of the page of figures. */
export interface Report {
  id: string;
  title: string;
  hint?: ReactNode;
  /** Said in place of figures that there are none of. */
  empty?: ReactNode;
  tables: readonly Table[];
  /** Stands below its tables. */
  note?: ReactNode;
}

/** Of each kind so many times are looked at: enough for one in a hundred, and found in a moment among any number. */
export const atMost = 2000;

/** So much of the sorted times is at most as long. */
export function shareOf(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
}

/** The number in a cell; 0 where none is. */
export function numberIn(row: Row, column: number): number {
  return Number(row[column] ?? 0);
}

/** The largest number in these columns, at least 1. */
export function mostIn({ rows }: Pick<Table, 'rows'>, columns: readonly number[]): number {
  return Math.max(1, ...rows.flatMap((row) => columns.map((column) => numberIn(row, column))));
}

/** How far back the figures go, in days; each is compared with as many days before. */
export const periods = [7, 28, 90, 365] as const;

export type Period = (typeof periods)[number];

const usual: Period = 28;

/** @throws {HttpError} for what no page of ours links to */
export function periodIn({ days }: Readonly<Record<string, unknown>>): Period {
  const found = periods.find((period) => String(period) === (days ?? String(usual)));
  if (!found) throw httpErrors.filter();
  return found;
}

/** `2025-06-01`. @param day since 1970, UTC */
export function dateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** The days of a period (`2025-06-01`, UTC), today the last. */
export function daysOf(period: number, now: number): string[] {
  const first = Math.floor(now / dayMs) - period + 1;
  return Array.from({ length: period }, (_, place) => dateOf(first + place));
}
