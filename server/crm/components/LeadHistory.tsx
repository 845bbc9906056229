import type { ActivityEntry } from '../../forms/activity-log.ts';
import type { DeliveryRecord, LeadRecord } from '../../forms/lead-types.ts';
import { cleanLine, cleanLines } from '../../lib/clean-text.ts';
import { actionOf } from '../actions.ts';
import { duration, placeLabel } from '../words.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { Moment } from './Moment.tsx';

interface Event {
  at: number;
  what: string;
  user?: string;
  /** In the words of a person. */
  note?: string;
}

/** What happened to a lead, and who did it, in order. */
export function Activity(props: {
  lead: LeadRecord;
  entries: readonly ActivityEntry[];
  deliveries: readonly DeliveryRecord[];
}) {
  const { lead, entries, deliveries } = props;
  const events: Event[] = [
    { at: lead.receivedAt, what: 'Received' },
    ...deliveries.flatMap(({ state, settledAt, ...place }) =>
      settledAt === undefined ? [] : { at: settledAt, what: `${placeLabel(place)}: ${state}` },
    ),
    ...entries.map(eventOf),
  ].toSorted((one, other) => one.at - other.at);
  return (
    <section aria-labelledby="story">
      <h2 id="story">What happened</h2>
      <ol className="story">
        {events.map(({ at, user, what, note }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing changes its place
          <li key={place}>
            <Moment at={at} />
            <div>
              <p>
                {what}
                {user !== undefined && <span className="who"> {cleanLine(user)}</span>}
              </p>
              {note !== undefined && (
                <p className="noted" dir="auto">
                  {cleanLines(note)}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function eventOf({ at, user, kind, text }: ActivityEntry): Event {
  const what = actionOf(kind).tell(cleanLine(text));
  return { at, user, what, ...(kind === 'note' && { note: text }) };
}

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
