import { visitName } from '../../analytics/visit-words.ts';
import type { VisitKind } from '../../database/counts.ts';
import { Chart, ofLargest, Timeline } from './Chart.tsx';
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
      <Chart table={table} caption="Visits by page" share={ofLargest(table)} empty={nobody} />
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
      <Chart
        table={referrers}
        caption="Visits by site"
        share={ofLargest(referrers)}
        empty={nobody}
      />
      <h3>Campaigns</h3>
      <p className="hint">
        As the address says: source, medium and campaign of <code>utm_…</code>, or the network of an
        advertisement. Visits without one aren’t listed.
      </p>
      <Chart
        table={campaigns}
        caption="Visits by campaign"
        share={ofLargest(campaigns)}
        empty="Nobody came by a campaign in these days."
      />
    </>
  );
  return { id: 'sources', title: 'Where they came from', content, tables: [referrers, campaigns] };
}

/** With what, from which country and at which hours people came. */
export function devices({ counted }: ReportRequest): Report {
  const device = tableOf(counted, 'device', 'devices', 'Device');
  const country = tableOf(counted, 'country', 'countries', 'Country');
  const byHour = new Map(counted('hour').map((total) => [total.name, total]));
  const hours: Table = {
    name: 'hours',
    headings: ['Hour (UTC)', 'Visits', 'Before'],
    rows: Array.from({ length: byHour.size && 24 }, (_, hour) => {
      const name = String(hour).padStart(2, '0');
      const { amount, before } = byHour.get(name) ?? { amount: 0, before: 0 };
      return [visitName('hour', name), amount, before];
    }),
  };
  const content = (
    <>
      <Chart table={device} caption="Visits by device" share={ofLargest(device)} empty={nobody} />
      {country.rows.length > 0 && <h3>Countries</h3>}
      <Chart table={country} caption="Visits by country" share={ofLargest(country)} />
      {hours.rows.length > 0 && (
        <>
          <h3>Hours</h3>
          <Timeline
            table={hours}
            column={1}
            title="Visits"
            label="Visits by the hour of the day (UTC)"
            more="by the hour of the day (UTC)"
          />
          <Chart table={hours} caption="Visits by hour" summary="Hours as a table" />
        </>
      )}
    </>
  );
  return { id: 'devices', title: 'With what, and when', content, tables: [device, country, hours] };
}

function tableOf(
  counted: ReportRequest['counted'],
  kind: VisitKind,
  name: string,
  heading: string,
): Table {
  return {
    name,
    headings: [heading, 'Visits', 'Before'],
    rows: counted(kind).map(({ name, amount, before }) => [visitName(kind, name), amount, before]),
  };
}
