import { formatCount } from '../../../shared/count.ts';
import { type RequestKind, requestKinds, visitRetentionMonths } from '../../database/counts.ts';
import { changeOf } from './rates.ts';
import { type Amounts, daysOf, type Figures, type Report, ranking, type Table } from './report.ts';

/** What requests for pages were, as people read it, and above a column of days. */
const kinds = [
  { kind: 'visit', name: 'Visits: people who came from elsewhere', heading: 'Visits' },
  { kind: 'confirmed', name: 'of them confirmed, at least', heading: 'Confirmed' },
  { kind: 'view', name: 'Further pages that people asked for', heading: 'Further pages' },
  { kind: 'bot', name: 'Programs: crawlers, monitors, previews', heading: 'Programs' },
  { kind: 'prefetch', name: 'Fetched ahead by a browser', heading: 'Ahead' },
  { kind: 'unknown', name: 'Can’t be told', heading: 'Can’t be told' },
] as const;

/** So many requests of each, and so many of all: those that are confirmed are visits, too. */
function amountsBy(amountOf: (kind: RequestKind) => number): readonly number[] {
  const every = requestKinds.map((kind) => (kind === 'confirmed' ? 0 : amountOf(kind)));
  return [...kinds.map(({ kind }) => amountOf(kind)), every.reduce((sum, one) => sum + one, 0)];
}

/** How many people came, day by day, and what else asked for pages. */
export function visits({ requestsOn, days, now, total }: Figures): Report {
  const visited = total('request', 'visit');
  const confirmed = Math.min(total('request', 'confirmed').amount, visited.amount);
  const change = changeOf(visited.amount, visited.before);
  const byDay: Table = {
    name: 'visits',
    caption: 'Days (UTC), the newest first',
    summary: 'Day by day',
    timelines: [
      {
        ...{ column: 1, over: 2, title: 'Visits', label: 'Visits a day' },
        more: `${change} against the ${days} days before; confirmed, drawn over them: ${formatCount(confirmed)}`,
      },
      {
        ...{ column: 4, title: 'Programs', label: 'Requests of programs a day' },
        more: 'pages that crawlers, monitors and previews asked for',
      },
    ],
    headings: ['Day', ...kinds.map(({ heading }) => heading), 'All'],
    rows: daysOf(days, now)
      .toReversed()
      .map((day) => [day, ...amountsBy((kind) => requestsOn(kind, day))]),
  };
  const before = amountsBy((kind) => total('request', kind).before);
  const allRequests: Table = {
    name: 'requests',
    caption: `The last ${days} days, and as many before`,
    summary: 'All requests for pages',
    headings: ['What', `${days} days`, 'Before'],
    rows: amountsBy((kind) => total('request', kind).amount).map((amount, place) => {
      return [kinds[place]?.name ?? 'All requests for pages', amount, before[place] ?? 0];
    }),
  };
  return {
    id: 'visits',
    title: 'Visits',
    hint: 'Without cookie, script or anything about a person. The counts of the last ten seconds are still in memory: a crash loses them.',
    empty: total('request', 'unknown').amount > Math.max(20, visited.amount) && (
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
export function pages({ all, total }: Figures): Report {
  const names = new Set([...all('entry'), ...all('page')].map(({ name }) => name));
  const entries = Array.from(names, (name) => total('entry', name));
  const more = {
    Confirmed: ({ name }: Amounts) => total('confirmed', name).amount,
    Views: ({ name, amount }: Amounts) => amount + total('page', name).amount,
  };
  const table = ranking(
    { of: 'entry', name: 'pages', heading: 'Page', empty: nobody, more },
    entries,
  );
  const hint = 'By the page on which a visit began; views are all times it was asked for.';
  return { id: 'pages', title: 'Pages', hint, tables: [table] };
}

/** From where people came: sites that link here, and campaigns. */
export function sources({ all }: Figures): Report {
  const sites = {
    of: 'referrer',
    ...{ name: 'referrers', heading: 'Site' },
    ...{ title: 'Sites that led here', empty: nobody },
  } as const;
  const campaigns = {
    of: 'campaign',
    ...{ name: 'campaigns', heading: 'Campaign', title: 'Campaigns' },
    hint: (
      <>
        As the address says: source, medium and campaign of <code>utm_…</code>, or the network of an
        advertisement. Visits without one aren’t listed.
      </>
    ),
    empty: 'Nobody came by a campaign in these days.',
  } as const;
  const tables = [sites, campaigns].map((one) => ranking(one, all(one.of)));
  return { id: 'sources', title: 'Where they came from', tables };
}

/** With what, from which country and at which hours people came. */
export function devices({ all, total }: Figures): Report {
  const used = { of: 'device', name: 'devices', heading: 'Device', empty: nobody } as const;
  const from = {
    of: 'country',
    name: 'countries',
    heading: 'Country',
    title: 'Countries',
  } as const;
  const hour = {
    of: 'hour',
    ...{ name: 'hours', heading: 'Hour (UTC)', title: 'Hours' },
    ...{ caption: 'Visits by hour', summary: 'Hours as a table', bars: undefined },
    timelines: [
      {
        ...{ column: 1, title: 'Visits', label: 'Visits by the hour of the day (UTC)' },
        more: 'by the hour of the day (UTC)',
      },
    ],
  } as const;
  const byHour = Array.from({ length: all('hour').length && 24 }, (_, hour) =>
    total('hour', String(hour).padStart(2, '0')),
  );
  const tables = [used, from].map((one) => ranking(one, all(one.of)));
  return {
    id: 'devices',
    title: 'With what, and when',
    tables: [...tables, ranking(hour, byHour)],
  };
}
