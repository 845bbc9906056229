import type { AttributionTotal } from '../analytics/lead-reports.ts';
import { visitName } from '../analytics/visit-words.ts';
import type { VisitKind } from '../database/counts.ts';
import { deskPath } from '../forms/lead-path.ts';
import { cleanLine } from '../lib/clean-text.ts';
import { dayMs } from '../lib/durations.ts';
import { dayOf, inZone } from '../lib/time-zone.ts';
import type { WeekLine, WeekReport } from './mail/week-mail.ts';
import type { ReportLedger } from './report-ledger.ts';

/** Tuesday: a server may have been down on Monday. */
const lastDay = 2;

const named = 5;
const longestName = 120;

/** Of a hundred lines in which nothing has changed, chance alone passes this in five. */
const beyondChance = 2;

const visitWords = {
  entry: 'Visits that began on',
  referrer: 'Visits from the site',
  campaign: 'Visits by the campaign',
  device: 'Visits by',
  country: 'Visits from',
} as const satisfies Partial<Record<VisitKind, string>>;
const visitKinds = Object.keys(visitWords) as readonly (keyof typeof visitWords)[];

const leadWords: Readonly<Record<AttributionTotal['column'], string>> = {
  landing: 'Leads who came on',
  from_page: 'Leads who went to the form from',
  source: 'Leads from the source',
  campaign: 'Leads by the campaign',
};

/**
 * Writes the mail about the last week, from Monday to Sunday (UTC): once, whichever server does it, as soon as that week is
 * over everywhere.
 * Later than Tuesday, or of two weeks in which nothing was counted, nothing is mailed: it was switched on since, or the
 * site is new.
 * @returns the Monday whose mail is written; undefined: the week isn't over
 */
export async function reportWeek(
  ledger: CountsLedger & Pick<ReportLedger, 'jobs'>,
  { now, countsVisits, zone }: { now: number; countsVisits: boolean; zone?: string },
): Promise<{ monday: string; isNew: boolean } | undefined> {
  const monday = mondayOf(now, zone);
  const until = Date.parse(monday) / dayMs;
  if (now < until * dayMs) return undefined;
  if (inZone(now, zone).dayOfWeek > lastDay) return { monday, isNew: false };
  const body = await weekBefore(ledger, { until, countsVisits });
  if (body.totals.every(({ amount, before }) => amount + before === 0))
    return { monday, isNew: false };
  const once = `week ${monday}`;
  const isNew = await ledger.jobs.add({ kind: 'mail', event: 'week.report', body, once });
  return { monday, isNew };
}

type CountsLedger = Pick<ReportLedger, 'counts' | 'leads' | 'reports'>;

/**
 * What seven days brought, and where the desk shows more of it.
 * @param options.until the first day (since 1970, UTC) that is past them
 */
export async function weekBefore(
  ledger: CountsLedger,
  { until, countsVisits }: { until: number; countsVisits: boolean },
): Promise<WeekReport & { path: string }> {
  const week = { days: 7, until };
  const over = until * dayMs;
  const leadsIn = (weeks: number) =>
    ledger.leads.count({ except: 'spam', since: over - weeks * 7 * dayMs, until: over });
  const leads = await leadsIn(1);
  const total = (what: string, amount: number, before: number) => ({ what, amount, before });
  const totals: WeekLine[] = [total('Leads', leads, (await leadsIn(2)) - leads)];
  const lines = (await ledger.reports.leadAttributions(week)).map(
    ({ column, name, amount, before }) => total(`${leadWords[column]} ${name}`, amount, before),
  );
  if (countsVisits) {
    const visits = await ledger.counts.totals({
      ...week,
      of: ['request', ...visitKinds],
      by: ['name'],
    });
    const all = visits.find(({ kind, name }) => kind === 'request' && name === 'visit');
    totals.unshift(total('Visits', all?.amount ?? 0, all?.before ?? 0));
    for (const kind of visitKinds)
      for (const { name, amount, before } of visits.filter((visit) => visit.kind === kind))
        lines.push(total(`${visitWords[kind]} ${visitName(kind, name)}`, amount, before));
  }
  return {
    since: dayOf(over - 7 * dayMs, 'UTC'),
    until: dayOf(over - dayMs, 'UTC'),
    totals,
    changes: changesIn(lines),
    path: `${deskPath}/figures?days=7`,
  };
}

/** `2026-03-02`: the first day of the week that it is there. @param zone by its IANA name; undefined: `siteTimeZone` */
export function mondayOf(now: number, zone?: string): string {
  const today = inZone(now, zone).toPlainDate();
  return today.subtract({ days: today.dayOfWeek - 1 }).toString();
}

/** Those that changed most, measured by what chance does to numbers of their size; what it may have done alone is left out. */
export function changesIn(lines: readonly WeekLine[]): WeekLine[] {
  const changeOf = ({ amount, before }: WeekLine) =>
    Math.abs(amount - before) / Math.sqrt(Math.max(1, amount + before));
  return lines
    .filter((line) => changeOf(line) >= beyondChance)
    .sort((a, b) => changeOf(b) - changeOf(a))
    .slice(0, named)
    .map(({ what, ...line }) => ({
      ...line,
      // Pages, sites and campaigns are what strangers wrote.
      what: cleanLine(what).slice(0, longestName).toWellFormed(),
    }));
}
