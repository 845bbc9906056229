import { formatCount } from '../../../shared/count.ts';
import { visitName } from '../../analytics/visit-words.ts';
import {
  type RequestKind,
  requestKinds,
  type VisitKind,
  visitRetentionMonths,
} from '../../database/counts.ts';
import { changeOf } from './rates.ts';
import { dateOf, daysOf, type Report, type ReportRequest, type Table, totalOf } from './report.ts';

/** What requests for pages were, as people read it, and above a column of days. */
const kinds = {
  visit: ['Visits: people who came from elsewhere', 'Visits'],
  confirmed: ['of them confirmed, at least', 'Confirmed'],
  view: ['Further pages that people asked for', 'Further pages'],
  bot: ['Programs: crawlers, monitors, previews', 'Programs'],
  prefetch: ['Fetched ahead by a browser', 'Ahead'],
  unknown: ['Can’t be told', 'Can’t be told'],
  all: ['All requests for pages', 'All'],
} as const;
type Row = keyof typeof kinds;
const rowKinds = Object.keys(kinds) as readonly Row[];

/** How many people came, day by day, and what else asked for pages. */
export async function visits({ ledger, days, now, counted }: ReportRequest): Promise<Report> {
  const [requests, onDays] = await Promise.all([
    counted('request'),
    ledger.counts.totals({ days, of: ['request'], by: ['day', 'name'] }),
  ]);
  const perDay = new Map(onDays.map(({ day, name, amount }) => [`${name} ${dateOf(day)}`, amount]));
  const sumOf = (kind: Row, amountOf: (kind: RequestKind) => number) =>
    kind === 'all'
      ? requestKinds.reduce((sum, one) => sum + (one === 'confirmed' ? 0 : amountOf(one)), 0)
      : amountOf(kind);
  const amountOf = (kind: Row, of: 'amount' | 'before' = 'amount') =>
    sumOf(kind, (one) => totalOf(requests, one)[of]);
  const on = (day: string, kind: Row) => sumOf(kind, (one) => perDay.get(`${one} ${day}`) ?? 0);
  const visited = amountOf('visit');
  const confirmed = formatCount(Math.min(amountOf('confirmed'), visited));
  const byDay: Table = {
    name: 'visits',
    caption: 'Days (UTC), the newest first',
    summary: 'Day by day',
    timelines: [
      {
        ...{ column: 1, over: 2, title: 'Visits', label: 'Visits a day' },
        more: `${changeOf(visited, amountOf('visit', 'before'))} against the ${days} days before; confirmed, drawn over them: ${confirmed}`,
      },
      {
        ...{ column: 4, title: 'Programs', label: 'Requests of programs a day' },
        more: 'pages that crawlers, monitors and previews asked for',
      },
    ],
    headings: ['Day', ...rowKinds.map((kind) => kinds[kind][1])],
    rows: daysOf(days, now)
      .toReversed()
      .map((day) => [day, ...rowKinds.map((kind) => on(day, kind))]),
  };
  const allRequests: Table = {
    name: 'requests',
    caption: `The last ${days} days, and as many before`,
    summary: 'All requests for pages',
    headings: ['What', `${days} days`, 'Before'],
    rows: rowKinds.map((kind) => [kinds[kind][0], amountOf(kind), amountOf(kind, 'before')]),
  };
  return {
    id: 'visits',
    title: 'Visits',
    hint: 'Without cookie, script or anything about a person. The counts of the last ten seconds are still in memory: a crash loses them.',
    empty: amountOf('unknown') > Math.max(20, visited) && (
      <>
        Most requests come without the <code>Sec-Fetch-…</code> lines that browsers send, so that
        people and programs can’t be told apart, and few visits are counted. Serve the site over
        https, and have every proxy in front pass these lines on: after that visits count.
      </>
    ),
    tables: [byDay, allRequests],
    note: <HowItIsCounted />,
  };
}

function HowItIsCounted() {
  return (
    <details>
      <summary>How visits are counted</summary>
      <ul className="explained">
        <li>
          A <b>visit</b> is a page that somebody’s browser asked for, with a link from elsewhere or
          none. A reload, and what follows within the site, are further pages of it.
        </li>
        <li>
          <b>Confirmed</b>: the browser also asked for the style sheet of the page. Who has it from
          an earlier visit doesn’t ask again, so there are at least so many people.
        </li>
        <li>
          <b>Programs</b> are those that say what they are. One that pretends to be a browser is
          counted as a visit, mostly without being confirmed.
        </li>
        <li>
          <b>Fetched ahead</b>: browsers fetch, or lay out unseen, the page behind a link that
          somebody points at. When it is then shown nobody asks for it again: further pages of the
          site are more than are counted here. So is a visit whose page a search engine had fetched
          ahead.
        </li>
        <li>The way back often shows a page that the browser has kept, and asks for nothing.</li>
        <li>What a cache in front of the site answers isn’t seen here.</li>
        <li>
          Whose browser asks not to be tracked (Global Privacy Control, Do Not Track) counts among
          all requests only.
        </li>
        <li>
          Of pages 1,000 a day are told apart, of campaigns and referring sites 200; all others are
          “Others”. Counts are deleted after {visitRetentionMonths} months.
        </li>
      </ul>
    </details>
  );
}

const nobody = 'Nobody came in these days.';

/** On which pages people came, and which they saw. */
export async function pages({ counted }: ReportRequest): Promise<Report> {
  const [entered, confirmed, seen] = await Promise.all([
    counted('entry'),
    counted('confirmed'),
    counted('page'),
  ]);
  const names = [...new Set([...entered.keys(), ...seen.keys()])];
  const table: Table = {
    name: 'pages',
    caption: 'Visits by page',
    bars: 'largest',
    empty: nobody,
    headings: ['Page', 'Visits', 'Before', 'Confirmed', 'Views'],
    rows: names.map((page) => {
      const { amount, before } = totalOf(entered, page);
      const more = [totalOf(confirmed, page).amount, amount + totalOf(seen, page).amount];
      return [visitName('page', page), amount, before, ...more];
    }),
  };
  const hint = 'By the page on which a visit began; views are all times it was asked for.';
  return { id: 'pages', title: 'Pages', hint, tables: [table] };
}

/** From where people came: sites that link here, and campaigns. */
export async function sources({ counted }: ReportRequest): Promise<Report> {
  const campaignsAre = (
    <>
      As the address says: source, medium and campaign of <code>utm_…</code>, or the network of an
      advertisement. Visits without one aren’t listed.
    </>
  );
  const [sites, campaigns] = await Promise.all([
    visitsBy('referrer', 'referrers', 'Site', counted),
    visitsBy('campaign', 'campaigns', 'Campaign', counted),
  ]);
  const tables = [
    { ...sites, title: 'Sites that led here', empty: nobody },
    {
      ...{ ...campaigns, title: 'Campaigns', hint: campaignsAre },
      empty: 'Nobody came by a campaign in these days.',
    },
  ];
  return { id: 'sources', title: 'Where they came from', tables };
}

/** With what, from which country and at which hours people came. */
export async function devices({ counted }: ReportRequest): Promise<Report> {
  const [byHour, used, countries] = await Promise.all([
    counted('hour'),
    visitsBy('device', 'devices', 'Device', counted),
    visitsBy('country', 'countries', 'Country', counted),
  ]);
  const hours: Table = {
    name: 'hours',
    caption: 'Visits by hour',
    title: 'Hours',
    summary: 'Hours as a table',
    timelines: [
      {
        ...{ column: 1, title: 'Visits', label: 'Visits by the hour of the day (UTC)' },
        more: 'by the hour of the day (UTC)',
      },
    ],
    headings: ['Hour (UTC)', 'Visits', 'Before'],
    rows: Array.from({ length: byHour.size && 24 }, (_, hour) => {
      const name = String(hour).padStart(2, '0');
      const { amount, before } = totalOf(byHour, name);
      return [visitName('hour', name), amount, before];
    }),
  };
  const tables = [{ ...used, empty: nobody }, { ...countries, title: 'Countries' }, hours];
  return { id: 'devices', title: 'With what, and when', tables };
}

async function visitsBy(
  kind: VisitKind,
  name: string,
  heading: string,
  counted: ReportRequest['counted'],
): Promise<Table> {
  const totals = [...(await counted(kind))];
  return {
    name,
    caption: `Visits by ${heading.toLowerCase()}`,
    bars: 'largest',
    headings: [heading, 'Visits', 'Before'],
    rows: totals.map(([name, { amount, before }]) => [visitName(kind, name), amount, before]),
  };
}
