import type { VisitKind } from '../../database/counts.ts';
import { formNames } from '../../forms/lead-fields.ts';
import { formLabels } from '../words.ts';
import { changeOf } from './change.ts';
import { conversionText } from './conversion.ts';
import { FunnelChart } from './FunnelChart.tsx';
import { Numbers } from './Numbers.tsx';
import { daysOf } from './period.ts';
import type { Report, ReportRequest, Table } from './report.ts';

const steps = ['came to the site', 'saw the form', 'began to fill it in', 'sent it'] as const;

/** How many of those who came saw a form, began it and sent it. */
export function funnel(request: ReportRequest): Report {
  const { days, now, formPaths, leadsPerDay } = request;
  const counted = (kind: VisitKind, name: string) =>
    request.counted(kind).find((total) => total.name === name) ?? noTotal;
  const [firstDay = ''] = daysOf(days, now);
  const forms = formNames.map((form) => {
    const sent = (isNow: boolean) =>
      leadsPerDay
        .filter((one) => one.form === form && one.day >= firstDay === isNow)
        .reduce((sum, { leads }) => sum + leads, 0);
    const entered = counted('entry', formPaths[form]);
    const reached = counted('page', formPaths[form]);
    const numbers = [
      counted('request', 'visit'),
      { amount: entered.amount + reached.amount, before: entered.before + reached.before },
      counted('begun', form),
      { amount: sent(true), before: sent(false) },
    ];
    return {
      label: formLabels[form],
      steps: numbers.map(({ amount, before }, place) => ({
        name: steps[place] ?? '',
        amount,
        before,
        rate: place === 0 ? '' : conversionText(amount, numbers[place - 1]?.amount ?? 0),
      })),
    };
  });
  const table: Table = {
    name: 'funnel',
    headings: ['Form', 'Step', `${days} days`, 'Before', 'Of a hundred at the step before'],
    rows: forms.flatMap(({ label, steps }) =>
      steps.map(({ name, amount, before, rate }) => [label, name, amount, before, rate]),
    ),
  };
  const content = (
    <>
      <p className="hint">
        Beside each step stands how many of a hundred came to it from the one before, and the range
        in which chance alone lets that lie. A form is seen when its page is asked for, as often as
        it is. Whether somebody began to fill it in is told by the form’s script: without
        JavaScript, or with Global Privacy Control or Do Not Track, nobody knows, so more may be
        sent than were begun. Spam isn’t counted.
      </p>
      <div className="charts">
        {forms.map(({ label, steps }) => (
          <FunnelChart
            key={label}
            name={label}
            bars={steps.map(({ name, amount, before, rate }) => ({
              name,
              amount,
              more: rate || `${changeOf(amount, before)} against before`,
            }))}
          />
        ))}
      </div>
      <Numbers
        summary="From visit to lead as a table"
        caption="With the range in which chance alone lets each share lie"
        table={table}
      />
    </>
  );
  return { id: 'funnel', title: 'From visit to lead', content, tables: [table] };
}

const noTotal = { amount: 0, before: 0 };
