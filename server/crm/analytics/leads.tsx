import { formatCount } from '../../../shared/count.ts';
import { leadsIn } from '../../forms/lead-count.ts';
import { formNames } from '../../forms/lead-fields.ts';
import { promisedBy, promiseText } from '../../forms/reply-promise.ts';
import { dayMs, hourMs } from '../../lib/durations.ts';
import { inboxPath, type Rules } from '../inbox-query.ts';
import { channelLabels, duration, formLabels } from '../words.ts';
import { changeOf, conversionText } from './rates.ts';
import {
  type Amounts,
  atMost,
  daysOf,
  type Figures,
  leadsOf,
  mostIn,
  type Report,
  type Row,
  ranking,
  shareOf,
  type Table,
} from './report.ts';

const steps = ['Came to the site', 'Saw the form', 'Began to fill it in', 'Sent it'] as const;

const funnelHint =
  'Beside each step stands how many of a hundred came to it from the one before, and the range in which chance alone lets that lie. A form is seen when its page is asked for, as often as it is. Whether somebody began to fill it in is told by the form’s script: without JavaScript, or with Global Privacy Control or Do Not Track, nobody knows, so more may be sent than were begun. Spam isn’t counted.';

/** How many of those who came saw a form, began it and sent it. */
export function funnel(figures: Figures): Report {
  const { days, formPaths, total } = figures;
  const rows = formNames.flatMap((form) => {
    const entered = total('entry', formPaths[form]);
    const reached = total('page', formPaths[form]);
    const numbers = [
      total('request', 'visit'),
      { amount: entered.amount + reached.amount, before: entered.before + reached.before },
      total('begun', form),
      leadsOf(form, figures),
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
  return { id: 'funnel', title: 'From visit to lead', hint: funnelHint, tables: [table] };
}

/** How many leads came, form by form. */
export function leads(figures: Figures): Report {
  const { days, now, leadsOn } = figures;
  const table: Table = {
    name: 'leads',
    caption: 'Days (UTC), the newest first',
    summary: 'Leads a day as a table',
    headings: ['Day', ...formNames.map((form) => formLabels[form])],
    rows: daysOf(days, now)
      .toReversed()
      .map((day) => [day, ...formNames.map((form) => leadsOn(form, day))]),
  };
  // One scale for all, so that they can be compared.
  const most = mostIn(
    table,
    formNames.map((_, place) => place + 1),
  );
  const timelines = formNames.map((form, place) => {
    const { amount, before } = leadsOf(form, figures);
    return {
      ...{ column: place + 1, title: formLabels[form], most },
      label: `${formLabels[form]} leads a day`,
      more: `${changeOf(amount, before)} against the ${days} days before`,
    };
  });
  return { id: 'leads', title: 'Leads', hint: 'Without spam.', tables: [{ ...table, timelines }] };
}

/** How long people waited for an answer, and who still does. */
export function answers({ answered, late, rules: { replyTime } }: Figures): Report {
  const times = answered
    .map(({ receivedAt, handledAt }) => Math.max(0, handledAt - receivedAt))
    .toSorted((one, other) => one - other);
  const inTime = answered.filter((one) =>
    isInTime(one.receivedAt, one.handledAt, replyTime),
  ).length;
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
export function deliveries({ deliveries: times }: Figures): Report {
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
  { column: 'landing', name: 'lead-landings', heading: 'Page on which they came' },
  { column: 'from_page', name: 'lead-pages', heading: 'Page before the form' },
  { column: 'source', name: 'lead-sources', heading: 'Source' },
  { column: 'campaign', name: 'lead-campaigns', heading: 'Campaign' },
] as const;

/** Which pages, sites and campaigns bring leads; of pages also how many of their visits became one. */
export function leadAttributions({ attributions, all, total }: Figures): Report {
  const by = Map.groupBy(attributions, ({ column }) => column);
  const visitsTo = ({ name }: Amounts) => total('entry', name).amount;
  const converted = {
    hint: 'Beside how many of a hundred visits became leads stands the range in which chance alone lets that lie.',
    more: {
      Visits: visitsTo,
      'Of a hundred visits': (one: Amounts) => conversionText(one.amount, visitsTo(one)),
    },
  };
  const tables = dimensions.map(({ column, ...named }) => {
    const more = column === 'landing' && all('entry').length > 0 ? converted : {};
    return ranking({ ...named, what: 'Leads', ...more }, by.get(column) ?? []);
  });
  return {
    id: 'lead-origins',
    title: 'What brings leads',
    hint: 'As far as the addresses of their pages told; without spam.',
    empty: attributions.length === 0 && 'Of no lead it is known in these days.',
    tables,
  };
}
