import { formNames } from '../../forms/lead-fields.ts';
import { formLabels } from '../words.ts';
import { conversionText } from './rates.ts';
import { daysOf, type Report, type ReportRequest, type Row, totalOf } from './report.ts';

const steps = ['Came to the site', 'Saw the form', 'Began to fill it in', 'Sent it'] as const;

const hint =
  'Beside each step stands how many of a hundred came to it from the one before, and the range in which chance alone lets that lie. A form is seen when its page is asked for, as often as it is. Whether somebody began to fill it in is told by the form’s script: without JavaScript, or with Global Privacy Control or Do Not Track, nobody knows, so more may be sent than were begun. Spam isn’t counted.';

/** How many of those who came saw a form, began it and sent it. */
export async function funnel(request: ReportRequest): Promise<Report> {
  const { days, now, formPaths, counted } = request;
  const [requests, entries, pages, begun, leadsPerDay] = await Promise.all([
    counted('request'),
    counted('entry'),
    counted('page'),
    counted('begun'),
    request.leadsPerDay(),
  ]);
  const [firstDay = ''] = daysOf(days, now);
  const rows = formNames.flatMap((form) => {
    const sent = (isNow: boolean) =>
      leadsPerDay
        .filter((one) => one.form === form && one.day >= firstDay === isNow)
        .reduce((sum, { leads }) => sum + leads, 0);
    const entered = totalOf(entries, formPaths[form]);
    const reached = totalOf(pages, formPaths[form]);
    const numbers = [
      totalOf(requests, 'visit'),
      { amount: entered.amount + reached.amount, before: entered.before + reached.before },
      totalOf(begun, form),
      { amount: sent(true), before: sent(false) },
    ];
    return numbers.map(({ amount, before }, place): Row => {
      const rate = place > 0 && conversionText(amount, numbers[place - 1]?.amount ?? 0);
      return [formLabels[form], steps[place] ?? '', amount, before, rate || ''];
    });
  });
  const table = {
    name: 'funnel',
    caption: 'From visit to lead',
    bars: 'largest',
    headings: ['Form', 'Step', `${days} days`, 'Before', 'Of a hundred before'],
    rows,
    part: (form: string) => ({ caption: `${form}, step by step` }),
  } as const;
  return { id: 'funnel', title: 'From visit to lead', hint, tables: [table] };
}
