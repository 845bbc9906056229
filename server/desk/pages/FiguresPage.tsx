import { formatCount } from '../../../shared/count.ts';
import { formNames } from '../../leads/form-fields.ts';
import type { DeliveryTimes, LeadAdmin } from '../../leads/store/store.ts';
import { channelLabel, duration, formLabel } from '../words.ts';
import { DaysChart } from './DaysChart.tsx';
import { TimesChart } from './TimesChart.tsx';

interface FiguresProps {
  perDay: Awaited<ReturnType<LeadAdmin['leadsPerDay']>>;
  times: readonly DeliveryTimes[];
  days: number;
  /** How many deliveries of a channel are timed. */
  atMost: number;
  today: number;
}

const dayMs = 24 * 60 * 60_000;

/** How many leads came, and how long they took to where they go. */
export function FiguresPage({ perDay, times, days, atMost, today }: FiguresProps) {
  const dates = Array.from({ length: days }, (_, place) =>
    new Date(today - (days - 1 - place) * dayMs).toISOString().slice(0, 10),
  );
  const counts = new Map(perDay.map(({ day, form, leads }) => [`${form} ${day}`, leads]));
  const charts = formNames.map((form) => ({
    form,
    bars: dates.map((day) => ({ day, leads: counts.get(`${form} ${day}`) ?? 0 })),
  }));
  // One scale for both, so that they can be compared.
  const most = Math.max(1, ...perDay.map(({ leads }) => leads));
  return (
    <>
      <h1>Figures</h1>
      <section aria-labelledby="days">
        <h2 id="days">Leads a day</h2>
        <p className="hint">The last {days} days, without spam.</p>
        <div className="charts">
          {charts.map(({ form, bars }) => (
            <DaysChart key={form} name={formLabel(form)} bars={bars} most={most} />
          ))}
        </div>
        <DaysTable dates={dates} counts={counts} />
      </section>
      <section aria-labelledby="times">
        <h2 id="times">From Send to delivered</h2>
        <p className="hint">
          What was delivered in the last {days} days, the newest {formatCount(atMost)} of each.
        </p>
        {times.length === 0 ? (
          <p className="empty">Nothing was delivered in these days.</p>
        ) : (
          <>
            {times.map((one) => (
              <TimesChart key={one.channel} {...one} />
            ))}
            <TimesTable times={times} />
          </>
        )}
      </section>
    </>
  );
}

function DaysTable(props: { dates: readonly string[]; counts: ReadonlyMap<string, number> }) {
  const { dates, counts } = props;
  const busy = dates.filter((day) => formNames.some((form) => counts.has(`${form} ${day}`)));
  return (
    <details>
      <summary>Leads a day as a table</summary>
      {busy.length === 0 ? (
        <p>There were none.</p>
      ) : (
        <table className="numbers">
          <caption>Days with leads, the newest first</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {formNames.map((form) => (
                <th key={form} scope="col">
                  {formLabel(form)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {busy.toReversed().map((day) => (
              <tr key={day}>
                <th scope="row">
                  <time dateTime={day}>{day}</time>
                </th>
                {formNames.map((form) => (
                  <td key={form}>{counts.get(`${form} ${day}`) ?? 0}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}

function TimesTable({ times }: Pick<FiguresProps, 'times'>) {
  return (
    <details>
      <summary>Delivery times as a table</summary>
      <table className="numbers">
        <caption>So many of a hundred took at most as long</caption>
        <thead>
          <tr>
            {['To', '50', '90', '99', '100'].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map(({ channel, p50, p90, p99, longest }) => (
            <tr key={channel}>
              <th scope="row">{channelLabel(channel)}</th>
              {[p50, p90, p99, longest].map((ms, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay where they are
                <td key={place}>{duration(ms)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
