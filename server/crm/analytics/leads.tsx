import { formatCount } from '../../../shared/count.ts';
import { leadsIn } from '../../forms/lead-count.ts';
import { formNames } from '../../forms/lead-fields.ts';
import { lateBefore, promisedBy, promiseText } from '../../forms/reply-promise.ts';
import type { AnswerTime } from '../activity.ts';
import { inboxPath, type Rules } from '../inbox-query.ts';
import { duration, formLabels } from '../words.ts';
import { changeOf } from './change.ts';
import { DaysChart } from './DaysChart.tsx';
import { Numbers } from './Numbers.tsx';
import { daysOf } from './period.ts';
import { atMost, type Report, type ReportRequest, shareOf, type Table } from './report.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** How many leads came, form by form. */
export function leads({ leadsPerDay, days, now }: ReportRequest): Report {
  const counts = new Map(leadsPerDay.map(({ day, form, leads }) => [`${form} ${day}`, leads]));
  const both = daysOf(2 * days, now).map((day) => ({
    day,
    leads: formNames.map((form) => counts.get(`${form} ${day}`) ?? 0),
  }));
  const before = both.slice(0, days);
  const current = both.slice(days);
  const sum = (of: typeof both, place: number) =>
    of.reduce((total, { leads }) => total + (leads[place] ?? 0), 0);
  // One scale for both, so that they can be compared.
  const most = Math.max(1, ...current.flatMap(({ leads }) => leads));
  const table: Table = {
    name: 'leads',
    headings: ['Day', ...formNames.map((form) => formLabels[form])],
    rows: current
      .filter(({ leads }) => leads.some((count) => count > 0))
      .toReversed()
      .map(({ day, leads }) => [day, ...leads]),
  };
  const content = (
    <>
      <p className="hint">Without spam.</p>
      <div className="charts">
        {formNames.map((form, place) => (
          <DaysChart
            key={form}
            name={formLabels[form]}
            label={`${formLabels[form]} leads a day`}
            bars={current.map(({ day, leads }) => ({ day, amount: leads[place] ?? 0 }))}
            most={most}
            more={`${changeOf(sum(current, place), sum(before, place))} against the ${days} days before`}
          />
        ))}
      </div>
      <Numbers
        summary="Leads a day as a table"
        caption="Days with leads (UTC), the newest first"
        table={table}
        byDay
      />
    </>
  );
  return { id: 'leads', title: 'Leads', content, tables: [table] };
}

/** How long people waited for an answer, and who still does. */
export async function answers(request: ReportRequest): Promise<Report> {
  const { ledger, days, rules, now } = request;
  const answered = await ledger.activity.answerTimes({ days, atMost });
  const times = answered
    .map(({ receivedAt, handledAt }) => handledAt - receivedAt)
    .toSorted((one, other) => one - other);
  const inTime = answered.filter((one) => isInTime(one, rules)).length;
  const until = lateBefore(now, rules.replyTime);
  const late = await ledger.leads.count({ status: 'new', except: 'spam', until });
  const content = (
    <>
      <p className="hint">From a lead’s arrival until somebody moved it on from “new”.</p>
      {times.length === 0 ? (
        <p className="empty">Nobody has answered a lead in these days.</p>
      ) : (
        <p>
          {leadsIn(times.length)}, {formatCount(inTime)} of them in the promised time (
          {promiseText(rules.replyTime)}): half within <b>{duration(shareOf(times, 0.5))}</b>, nine
          of ten within <b>{duration(shareOf(times, 0.9))}</b>.
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
  return { id: 'answers', title: 'To the first answer', content, tables: [] };
}

/** Whoever answers within the shortest time that the promise can mean needs no calendar: most do. */
function isInTime(
  { receivedAt, handledAt }: AnswerTime,
  { replyTime }: Pick<Rules, 'replyTime'>,
): boolean {
  const { count, unit } = replyTime;
  const shortestMs = count * (unit === 'hour' ? hourMs : dayMs - hourMs);
  return handledAt - receivedAt <= shortestMs || handledAt <= promisedBy(receivedAt, replyTime);
}
