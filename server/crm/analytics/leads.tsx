import { formatCount } from '../../../shared/count.ts';
import type { FormName } from '../../../shared/lead.ts';
import { leadsIn } from '../../forms/lead-count.ts';
import { formNames } from '../../forms/lead-fields.ts';
import { lateBefore, promisedBy, promiseText } from '../../forms/reply-promise.ts';
import { dayMs, hourMs } from '../../lib/durations.ts';
import { inboxPath, type Rules } from '../inbox-query.ts';
import { channelLabels, duration, formLabels } from '../words.ts';
import { changeOf, conversionText } from './rates.ts';
import {
  atMost,
  daysOf,
  mostIn,
  type Report,
  type ReportRequest,
  shareOf,
  type Table,
  totalOf,
} from './report.ts';

/** How many leads came, form by form. */
export async function leads({ leadsPerDay, days, now }: ReportRequest): Promise<Report> {
  const counts = new Map(
    (await leadsPerDay()).map(({ day, form, leads }) => [`${form} ${day}`, leads]),
  );
  const on = (day: string, form: FormName) => counts.get(`${form} ${day}`) ?? 0;
  const both = daysOf(2 * days, now);
  const table: Table = {
    name: 'leads',
    caption: 'Days (UTC), the newest first',
    summary: 'Leads a day as a table',
    headings: ['Day', ...formNames.map((form) => formLabels[form])],
    rows: both
      .slice(days)
      .toReversed()
      .map((day) => [day, ...formNames.map((form) => on(day, form))]),
  };
  const sumOf = (days: readonly string[], form: FormName) =>
    days.reduce((sum, day) => sum + on(day, form), 0);
  const changeIn = (form: FormName) =>
    changeOf(sumOf(both.slice(days), form), sumOf(both.slice(0, days), form));
  // One scale for all, so that they can be compared.
  const most = mostIn(
    table,
    formNames.map((_, place) => place + 1),
  );
  const timelines = formNames.map((form, place) => ({
    ...{ column: place + 1, title: formLabels[form], most },
    label: `${formLabels[form]} leads a day`,
    more: `${changeIn(form)} against the ${days} days before`,
  }));
  return { id: 'leads', title: 'Leads', hint: 'Without spam.', tables: [{ ...table, timelines }] };
}

/** How long people waited for an answer, and who still does. */
export async function answers(request: ReportRequest): Promise<Report> {
  const { ledger, days, now } = request;
  const { replyTime } = request.rules;
  const answered = await ledger.activity.answerTimes({ days, atMost });
  const times = answered
    .map(({ receivedAt, handledAt }) => Math.max(0, handledAt - receivedAt))
    .toSorted((one, other) => one - other);
  const inTime = answered.filter((one) =>
    isInTime(one.receivedAt, one.handledAt, replyTime),
  ).length;
  const until = lateBefore(now, replyTime);
  const late = await ledger.leads.count({ status: 'new', except: 'spam', until });
  const note = (
    <>
      {times.length > 0 && (
        <p>
          {leadsIn(times.length)}, {formatCount(inTime)} of them in the promised time (
          {promiseText(replyTime)}): half within <b>{duration(shareOf(times, 0.5))}</b>, nine of ten
          within <b>{duration(shareOf(times, 0.9))}</b>.
        </p>
      )}
      {late > 0 && (
        <p className="hint">
          <a href={inboxPath({ only: 'late' })}>{leadsIn(late)}</a> without an answer for longer
          than promised.
        </p>
      )}
    </>
  );
  return {
    id: 'answers',
    title: 'To the first answer',
    hint: 'From a lead’s arrival until somebody moved it on from “new”.',
    empty: times.length === 0 && 'Nobody has answered a lead in these days.',
    tables: [],
    note,
  };
}

/** How long leads took to where they go. */
export async function deliveries({ ledger, days }: ReportRequest): Promise<Report> {
  const times = await ledger.reports.deliveryTimes({ days, atMost });
  const table: Table = {
    name: 'deliveries',
    caption: 'How long deliveries took',
    empty: 'Nothing was delivered in these days.',
    headings: ['To', 'Leads', 'Half within', '90 of 100', '99 of 100', 'All within'],
    rows: times.map(({ channel, deliveries, p50, p90, p99, longest }) => [
      channelLabels[channel],
      deliveries,
      ...[p50, p90, p99, longest].map(duration),
    ]),
  };
  const hint = `The newest ${formatCount(atMost)} of each way.`;
  return { id: 'times', title: 'From Send to delivered', hint, tables: [table] };
}

/** Whoever answers within the shortest time that the promise can mean needs no calendar: most do. */
function isInTime(receivedAt: number, handledAt: number, replyTime: Rules['replyTime']): boolean {
  const { count, unit } = replyTime;
  const shortestMs = count * (unit === 'hour' ? hourMs : dayMs - hourMs);
  return handledAt - receivedAt <= shortestMs || handledAt <= promisedBy(receivedAt, replyTime);
}

/** What an address told of a lead, and what its file and its column are called. */
const dimensions = [
  ['landing', 'lead-landings', 'Page on which they came'],
  ['from_page', 'lead-pages', 'Page before the form'],
  ['source', 'lead-sources', 'Source'],
  ['campaign', 'lead-campaigns', 'Campaign'],
] as const;

/** Which pages, sites and campaigns bring leads; of pages also how many of their visits became one. */
export async function leadAttributions({ ledger, days, counted }: ReportRequest): Promise<Report> {
  const [totals, visits] = await Promise.all([
    ledger.reports.leadAttributions({ days }),
    counted('entry'),
  ]);
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
        const of = totalOf(visits, name).amount;
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
