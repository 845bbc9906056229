import type { DeliveryRecord, LeadRecord } from '../../forms/lead-types.ts';
import { cleanLine } from '../../lib/clean-text.ts';
import { duration, placeLabel } from '../words.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { Moment } from './Moment.tsx';

/** Where a lead goes, and what came of each try. */
export function Deliveries(props: { lead: LeadRecord; deliveries: readonly DeliveryRecord[] }) {
  const { lead, deliveries } = props;
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries">Deliveries</h2>
      <DataTable
        caption="Where it goes, and what came of it"
        columns={columns}
        rows={deliveries}
        empty={`None: ${lead.state === 'spam' ? 'it is spam.' : 'it is kept here only.'}`}
      />
    </section>
  );
}

const columns: readonly Column<DeliveryRecord>[] = [
  { name: 'To', cell: placeLabel },
  {
    name: 'State',
    cell: ({ state, settledAt, dueAt }) => (
      <>
        <span className={`state ${state}`}>{state}</span>{' '}
        {settledAt !== undefined && <Moment at={settledAt} />}
        {dueAt !== undefined && (
          <>
            next try <Moment at={dueAt} />
          </>
        )}
      </>
    ),
  },
  { name: 'What came of it', cell: (delivery) => <Tries {...delivery} /> },
];

function Tries({ answer, attempts }: DeliveryRecord) {
  return (
    <>
      {answer !== undefined && (
        <p>
          It answered: <q dir="auto">{cleanLine(answer)}</q>
        </p>
      )}
      <ul className="hint">
        {attempts.map(({ at, status, durationMs, outcome }) => (
          <li key={`${at} ${outcome}`}>
            <Moment at={at} /> {cleanLine(outcome)}
            {status !== undefined && `, status ${status}`}, took {duration(durationMs)}
          </li>
        ))}
      </ul>
    </>
  );
}
