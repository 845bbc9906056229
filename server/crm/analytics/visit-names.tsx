import { formatCount } from '../../../shared/count.ts';
import { visitName } from '../../analytics/visit-words.ts';
import type { VisitKind } from '../../database/counts.ts';
import { type RankedTable, Ranking } from './Ranking.tsx';
import type { Report, ReportRequest } from './report.ts';

/** On which pages people came, and which they saw. */
export function pages({ counted }: ReportRequest): Report {
  const amountsOf = (kind: VisitKind) =>
    new Map(counted(kind).map(({ name, amount }) => [name, amount]));
  const [confirmed, seen] = [amountsOf('confirmed'), amountsOf('page')];
  const entered = new Map(counted('entry').map((total) => [total.name, total]));
  const names = [...new Set([...entered.keys(), ...seen.keys()])];
  const table: RankedTable = {
    name: 'pages',
    headings: ['Page', 'Visits', 'Before', 'Confirmed', 'Views'],
    rows: names.map((page) => {
      const { amount, before } = entered.get(page) ?? { amount: 0, before: 0 };
      const more = [confirmed.get(page) ?? 0, amount + (seen.get(page) ?? 0)];
      return [visitName('page', page), amount, before, ...more];
    }),
  };
  const content = (
    <>
      <p className="hint">
        By the page on which a visit began; views are all times it was asked for.
      </p>
      <Ranking table={table} nothing="Nobody came in these days." />
    </>
  );
  return { id: 'pages', title: 'Pages', content, tables: [table] };
}

/** From where people came: sites that link here, and campaigns. */
export function sources({ counted }: ReportRequest): Report {
  const referrers = tableOf(counted, 'referrer', 'referrers', 'Site');
  const campaigns = tableOf(counted, 'campaign', 'campaigns', 'Campaign');
  const content = (
    <>
      <h3>Sites that led here</h3>
      <Ranking table={referrers} nothing="Nobody came in these days." />
      <h3>Campaigns</h3>
      <p className="hint">
        As the address says: source, medium and campaign of <code>utm_…</code>, or the network of an
        advertisement. Visits without one aren’t listed.
      </p>
      <Ranking table={campaigns} nothing="Nobody came by a campaign in these days." />
    </>
  );
  return { id: 'sources', title: 'Where they came from', content, tables: [referrers, campaigns] };
}

/** With what, from which country and at which hours people came. */
export function devices({ counted, days }: ReportRequest): Report {
  const device = tableOf(counted, 'device', 'devices', 'Device');
  const country = tableOf(counted, 'country', 'countries', 'Country');
  const hours = tableOf(counted, 'hour', 'hours', 'Hour (UTC)');
  const byClock = {
    ...hours,
    rows: hours.rows.toSorted(([one], [other]) => one.localeCompare(other)),
  };
  const content = (
    <>
      <Ranking table={device} nothing="Nobody came in these days." />
      {country.rows.length > 0 && (
        <>
          <h3>Countries</h3>
          <Ranking table={country} nothing="" />
        </>
      )}
      {byClock.rows.length > 0 && (
        <>
          <h3>Hours</h3>
          <Hours table={byClock} days={days} />
        </>
      )}
    </>
  );
  return {
    id: 'devices',
    title: 'With what, and when',
    content,
    tables: [device, country, byClock],
  };
}

/** A bar for each hour of the day. */
function Hours({ table: { rows }, days }: { table: RankedTable; days: number }) {
  const amounts = new Map(rows.map(([hour, amount]) => [Number.parseInt(hour, 10), amount]));
  const most = Math.max(1, ...amounts.values());
  const [busiest = 0] = [...amounts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  const label = `Visits by the hour of the day (UTC) in ${days} days: most from ${busiest}:00`;
  return (
    <figure>
      <figcaption>
        Most from <b>{busiest}:00</b> <span>UTC, {formatCount(most)} in these days</span>
      </figcaption>
      <svg role="img" aria-label={label} width="100%" height="84">
        {Array.from({ length: 24 }, (_, hour) => {
          const tall = ((amounts.get(hour) ?? 0) / most) * 60;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: hours never change their order
            <g key={hour}>
              <rect
                className="bar-of-day"
                x={`${(hour * 100) / 24}%`}
                width="3.3%"
                y={60 - tall}
                height={tall}
              />
              {hour % 6 === 0 && (
                <text x={`${(hour * 100) / 24}%`} y="80">
                  {hour}:00
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

function tableOf(
  counted: ReportRequest['counted'],
  kind: VisitKind,
  name: string,
  heading: string,
): RankedTable {
  return {
    name,
    headings: [heading, 'Visits', 'Before'],
    rows: counted(kind).map(({ name, amount, before }) => [visitName(kind, name), amount, before]),
  };
}
