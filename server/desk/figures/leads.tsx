import { formNames } from '../../leads/form-fields.ts';
import { duration, formLabels, leadsIn } from '../../leads/operator/words.ts';
import { changeOf } from './change.ts';
import { DaysChart } from './DaysChart.tsx';
import { Numbers } from './Numbers.tsx';
import { type Asked, atMost, type Part, shareOf, type Table } from './part.ts';
import { daysOf } from './period.ts';

/** How many leads came, form by form. */
export async function leads({ admin, days, now }: Asked<'leadsPerDay'>): Promise<Part> {
  const perDay = await admin.leadsPerDay({ days: 2 * days });
  const counts = new Map(perDay.map(({ day, form, leads }) => [`${form} ${day}`, leads]));
  const both = daysOf(2 * days, now).map((day) => ({
    day,
    leads: formNames.map((form) => counts.get(`${form} ${day}`) ?? 0),
  }));
  const before = both.slice(0, days);
  const shown = both.slice(days);
  const sum = (of: typeof both, place: number) =>
    of.reduce((total, { leads }) => total + (leads[place] ?? 0), 0);
  // One scale for both, so that they can be compared.
  const most = Math.max(1, ...shown.flatMap(({ leads }) => leads));
  const table: Table = {
    name: 'leads',
    headings: ['Day', ...formNames.map((form) => formLabels[form])],
    rows: shown
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
            bars={shown.map(({ day, leads }) => ({ day, amount: leads[place] ?? 0 }))}
            most={most}
            more={`${changeOf(sum(shown, place), sum(before, place))} against the ${days} days before`}
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

/** How long people waited for an answer. */
export async function answers({ admin, days }: Asked<'answerTimes'>): Promise<Part> {
  const times = await admin.answerTimes({ days, atMost });
  const sorted = times.toSorted((one, other) => one - other);
  const content = (
    <>
      <p className="hint">From a lead’s arrival until somebody moved it on from “new”.</p>
      {sorted.length === 0 ? (
        <p className="empty">Nobody has answered a lead in these days.</p>
      ) : (
        <p>
          {leadsIn(sorted.length)}: half within <b>{duration(shareOf(sorted, 0.5))}</b>, nine of ten
          within <b>{duration(shareOf(sorted, 0.9))}</b>.
        </p>
      )}
    </>
  );
  return { id: 'answers', title: 'To the first answer', content, tables: [] };
}
