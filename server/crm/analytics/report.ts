import type { ReactNode } from 'react';
import type { FormName } from '../../../shared/lead.ts';
import type { createLeadReports } from '../../analytics/lead-reports.ts';
import type { Counts } from '../../analytics/repositories.ts';
import { visitName } from '../../analytics/visit-words.ts';
import { type Total, type VisitKind, visitKinds } from '../../database/counts.ts';
import type { Leads } from '../../forms/leads.ts';
import { lateBefore } from '../../forms/reply-promise.ts';
import { dayMs } from '../../lib/durations.ts';
import type { Desk } from '../desk.ts';
import { httpErrors } from '../http-errors.ts';

/** What the figures are read from. */
export interface AnalyticsDesk extends Pick<Desk, 'rules' | 'formPaths' | 'now'> {
  ledger: {
    counts: Pick<Counts, 'totals'>;
    reports: ReturnType<typeof createLeadReports>;
    leads: Pick<Leads, 'count'>;
  };
  settings: Pick<Desk['settings'], 'figures'>;
}

/** Of each kind so many times are looked at: enough for one in a hundred, and found in a moment among any number. */
export const atMost = 2000;

/** In the order in which SQLite has the counts: it adds them up as it reads, and sorts nothing. */
const bySpeed = ['name', 'metric', 'device', 'bucket'] as const;

/** All that is known of a period, and of as many days before: reports are made of it alone. */
export type Figures = Awaited<ReturnType<typeof readFigures>>;

/** Reads them at once: a database on its own machine answers several questions at a time. */
export async function readFigures(desk: AnalyticsDesk, days: Period) {
  const { rules, formPaths, settings } = desk;
  const { counts, reports, leads } = desk.ledger;
  const now = desk.now();
  const until = lateBefore(now, rules.replyTime);
  const totals: Counts['totals'] = async (query) => (settings.figures ? counts.totals(query) : []);
  const [counted, requests, speed, pageSpeed, sent, attributions, answered, deliveries, late] =
    await Promise.all([
      Promise.all(visitKinds.map((kind) => totals({ days, of: [kind], by: ['name'] }))),
      totals({ days, of: ['request'], by: ['day', 'name'] }),
      totals({ days, of: ['speed'], by: bySpeed }),
      totals({ days, of: ['page-speed'], by: bySpeed }),
      reports.leadsPerDay({ days: 2 * days }),
      reports.leadAttributions({ days }),
      reports.answerTimes({ days, atMost }),
      reports.deliveryTimes({ days, atMost }),
      leads.count({ status: 'new', except: 'spam', until }),
    ]);
  const all = (kind: VisitKind): readonly Amounts[] => counted[visitKinds.indexOf(kind)] ?? [];
  const totalOf = new Map(
    visitKinds.flatMap((kind) => all(kind).map((total) => [`${kind} ${total.name}`, total])),
  );
  return {
    ...{ days, now, rules, formPaths, speed, pageSpeed, attributions, answered, deliveries, late },
    /** What was counted of a kind, the most frequent first. */
    all,
    total: (kind: VisitKind, name: string): Amounts =>
      totalOf.get(`${kind} ${name}`) ?? { name, amount: 0, before: 0 },
    requestsOn: amountsByDay(requests),
    leadsOn: amountsByDay(sent),
  };
}

/** So much under a name. */
export type Amounts = Pick<Total, 'name' | 'amount' | 'before'>;

function amountsByDay(totals: readonly Pick<Total, 'day' | 'name' | 'amount'>[]) {
  const amounts = new Map(
    totals.map(({ day, name, amount }) => [`${name} ${dateOf(day)}`, amount]),
  );
  return (name: string, day: string) => amounts.get(`${name} ${day}`) ?? 0;
}

/** How many leads of a form came. */
export function leadsOf(form: FormName, { days, now, leadsOn }: Figures) {
  const sumOf = (some: readonly string[]) => some.reduce((sum, day) => sum + leadsOn(form, day), 0);
  const both = daysOf(2 * days, now);
  return { amount: sumOf(both.slice(days)), before: sumOf(both.slice(0, days)) };
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

interface Ranking extends Partial<Omit<Table, 'headings' | 'rows'>> {
  /** Names its file. */
  name: string;
  /** Above the names. */
  heading: string;
  /** What is counted; visits, unless it says otherwise. */
  what?: string;
  /** Of what kind the names are, if they aren't read as they were counted. */
  of?: VisitKind;
  /** Further columns, each with what stands in it. */
  more?: Readonly<Record<string, (total: Amounts) => string | number>>;
}

/** A table of names with what was counted under each, now and before. */
export function ranking(
  { heading, of, what = 'Visits', more = {}, ...table }: Ranking,
  totals: readonly Amounts[],
): Table {
  const told = (name: string) => (of === undefined ? name : visitName(of, name));
  const cellsOf = (total: Amounts) => Object.values(more).map((cell) => cell(total));
  return {
    ...{ caption: `${what} by ${heading.toLowerCase()}`, bars: 'largest', ...table },
    headings: [heading, what, 'Before', ...Object.keys(more)],
    rows: totals.map((one) => [told(one.name), one.amount, one.before, ...cellsOf(one)]),
  };
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
