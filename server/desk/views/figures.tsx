import { formatCount } from '../../../shared/count.ts';
import { formNames } from '../../leads/form-fields.ts';
import { channelLabels, duration, formLabels, iso, leadsIn } from '../../leads/operator/words.ts';
import { lateBefore, promisedBy, promiseText } from '../../leads/reply-promise.ts';
import type { Store } from '../../leads/store/create-store.ts';
import type { AnswerTime } from '../../leads/store/store.ts';
import { inboxPath, type Rules } from '../inbox-query.ts';
import { DaysChart } from '../pages/DaysChart.tsx';
import { Numbers } from '../pages/Numbers.tsx';
import { TimesChart } from '../pages/TimesChart.tsx';
import type { View } from './view.ts';

/** Of each channel so many deliveries: enough for one in a hundred, and found in a moment among any number. */
const last = { days: 90, atMost: 2000 } as const;
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

interface Asked {
  admin: Pick<Store, 'leadsPerDay' | 'deliveryTimes' | 'answerTimes' | 'count'>;
  rules: Pick<Rules, 'replyTime'>;
  now: number;
}

/** How many leads came, and how long they took to where they go. */
export const figures = (async ({ admin, rules, now }: Asked) => {
  const perDay = await admin.leadsPerDay(last);
  const times = await admin.deliveryTimes(last);
  const answered = await admin.answerTimes(last);
  const answers = answered
    .map(({ receivedAt, handledAt }) => handledAt - receivedAt)
    .toSorted((one, other) => one - other);
  const inTime = answered.filter((one) => isInTime(one, rules)).length;
  const late = await admin.count({
    status: 'new',
    except: 'spam',
    until: lateBefore(now, rules.replyTime),
  });
  const counts = new Map(perDay.map(({ day, form, leads }) => [`${form} ${day}`, leads]));
  const days = Array.from({ length: last.days }, (_, place) => {
    const day = iso(now - (last.days - 1 - place) * dayMs).slice(0, 10);
    return { day, leads: formNames.map((form) => counts.get(`${form} ${day}`) ?? 0) };
  });
  // One scale for both, so that they can be compared.
  const most = Math.max(1, ...perDay.map(({ leads }) => leads));
  const content = (
    <>
      <h1>Figures</h1>
      <section aria-labelledby="days">
        <h2 id="days">Leads a day</h2>
        <p className="hint">The last {last.days} days, without spam.</p>
        <div className="charts">
          {formNames.map((form, place) => (
            <DaysChart
              key={form}
              name={formLabels[form]}
              bars={days.map(({ day, leads }) => ({ day, leads: leads[place] ?? 0 }))}
              most={most}
            />
          ))}
        </div>
        <Numbers
          summary="Leads a day as a table"
          caption="Days with leads, the newest first"
          headings={['Day', ...formNames.map((form) => formLabels[form])]}
          rows={days
            .filter(({ leads }) => leads.some((count) => count > 0))
            .toReversed()
            .map(({ day, leads }) => [day, ...leads] as const)}
          byDay
        />
      </section>
      <section aria-labelledby="answers">
        <h2 id="answers">To the first answer</h2>
        <p className="hint">
          From a lead’s arrival until somebody moved it on from “new”; the last {last.days} days.
        </p>
        {answers.length === 0 ? (
          <p className="empty">Nobody has answered a lead in these days.</p>
        ) : (
          <p>
            {leadsIn(answers.length)}, {formatCount(inTime)} of them in the promised time (
            {promiseText(rules.replyTime)}): half within <b>{duration(shareOf(answers, 0.5))}</b>,
            nine of ten within <b>{duration(shareOf(answers, 0.9))}</b>.
          </p>
        )}
        {late > 0 && (
          <p className="hint">
            <a href={inboxPath({ only: 'late' })}>{leadsIn(late)}</a> without an answer for longer
            than promised.
          </p>
        )}
      </section>
      <section aria-labelledby="times">
        <h2 id="times">From Send to delivered</h2>
        <p className="hint">
          What was delivered in the last {last.days} days, the newest {formatCount(last.atMost)} of
          each.
        </p>
        {times.length === 0 && <p className="empty">Nothing was delivered in these days.</p>}
        {times.map((one) => (
          <TimesChart key={one.channel} {...one} />
        ))}
        <Numbers
          summary="Delivery times as a table"
          caption="So many of a hundred took at most as long"
          headings={['To', '50', '90', '99', '100']}
          rows={times.map(({ channel, p50, p90, p99, longest }) => [
            channelLabels[channel],
            ...[p50, p90, p99, longest].map(duration),
          ])}
        />
      </section>
    </>
  );
  return { title: 'Figures', content };
}) satisfies View;

/** Whoever answers within the shortest time that the promise can mean needs no calendar: most do. */
function isInTime({ receivedAt, handledAt }: AnswerTime, { replyTime }: Asked['rules']): boolean {
  const { count, unit } = replyTime;
  const shortestMs = count * (unit === 'hour' ? hourMs : dayMs - hourMs);
  return handledAt - receivedAt <= shortestMs || handledAt <= promisedBy(receivedAt, replyTime);
}

/** So much of the sorted times is at most as long. */
function shareOf(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
}
