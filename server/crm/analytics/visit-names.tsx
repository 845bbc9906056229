import { visitName } from '../../analytics/visit-words.ts';
import type { VisitKind } from '../../database/counts.ts';
import type { Report, ReportRequest, Table } from './report.ts';

const nobody = 'Nobody came in these days.';

/** On which pages people came, and which they saw. */
export function pages({ counted }: ReportRequest): Report {
  const amountsOf = (kind: VisitKind) =>
    new Map(counted(kind).map(({ name, amount }) => [name, amount]));
  const [confirmed, seen] = [amountsOf('confirmed'), amountsOf('page')];
  const entered = new Map(counted('entry').map((total) => [total.name, total]));
  const names = [...new Set([...entered.keys(), ...seen.keys()])];
  const table: Table = {
    name: 'pages',
    caption: 'Visits by page',
    bars: 'largest',
    empty: nobody,
    headings: ['Page', 'Visits', 'Before', 'Confirmed', 'Views'],
    rows: names.map((page) => {
      const { amount, before } = entered.get(page) ?? { amount: 0, before: 0 };
      const more = [confirmed.get(page) ?? 0, amount + (seen.get(page) ?? 0)];
      return [visitName('page', page), amount, before, ...more];
    }),
  };
  const hint = 'By the page on which a visit began; views are all times it was asked for.';
  return { id: 'pages', title: 'Pages', hint, tables: [table] };
}

/** From where people came: sites that link here, and campaigns. */
export function sources({ counted }: ReportRequest): Report {
  const campaignsAre = (
    <>
      As the address says: source, medium and campaign of <code>utm_…</code>, or the network of an
      advertisement. Visits without one aren’t listed.
    </>
  );
  const tables = [
    {
      ...visitsBy('referrer', 'referrers', 'Site', counted),
      ...{ title: 'Sites that led here', empty: nobody },
    },
    {
      ...visitsBy('campaign', 'campaigns', 'Campaign', counted),
      ...{ title: 'Campaigns', hint: campaignsAre },
      empty: 'Nobody came by a campaign in these days.',
    },
  ];
  return { id: 'sources', title: 'Where they came from', tables };
}

/** With what, from which country and at which hours people came. */
export function devices({ counted }: ReportRequest): Report {
  const byHour = new Map(counted('hour').map((total) => [total.name, total]));
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
      const { amount, before } = byHour.get(name) ?? { amount: 0, before: 0 };
      return [visitName('hour', name), amount, before];
    }),
  };
  const tables = [
    { ...visitsBy('device', 'devices', 'Device', counted), empty: nobody },
    { ...visitsBy('country', 'countries', 'Country', counted), title: 'Countries' },
    hours,
  ];
  return { id: 'devices', title: 'With what, and when', tables };
}

function visitsBy(
  kind: VisitKind,
  name: string,
  heading: string,
  counted: ReportRequest['counted'],
): Table {
  return {
    name,
    caption: `Visits by ${heading.toLowerCase()}`,
    bars: 'largest',
    headings: [heading, 'Visits', 'Before'],
    rows: counted(kind).map(({ name, amount, before }) => [visitName(kind, name), amount, before]),
  };
}
