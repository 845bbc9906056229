import type { DeliveryRecord, LeadRecord } from '../../forms/lead-types.ts';
import { cleanLine } from '../../lib/clean-text.ts';
import { duration, placeLabel } from '../words.ts';
import { Moment } from './Moment.tsx';

/** Where a lead goes, and what came of each try. */
export function Deliveries(props: { lead: LeadRecord; deliveries: readonly DeliveryRecord[] }) {
  const { lead, deliveries } = props;
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries">Deliveries</h2>
      {deliveries.length === 0 && (
        <p>None: {lead.state === 'spam' ? 'it is spam.' : 'it is kept here only.'}</p>
      )}
      {deliveries.map((delivery) => (
        <Delivery key={`${delivery.channel} ${delivery.target}`} {...delivery} />
      ))}
    </section>
  );
}

function Delivery({ state, dueAt, settledAt, answer, attempts, ...place }: DeliveryRecord) {
  return (
    <div className="delivery">
      <h3>{placeLabel(place)}</h3>
      <p className="facts">
        <span className={`state ${state}`}>{state}</span>
        <span>
          {attempts.length} {attempts.length === 1 ? 'try' : 'tries'}
        </span>
        {settledAt !== undefined && <Moment at={settledAt} />}
        {dueAt !== undefined && (
          <span>
            next try <Moment at={dueAt} />
          </span>
        )}
      </p>
      {answer !== undefined && (
        <p>
          It answered: <q dir="auto">{cleanLine(answer)}</q>
        </p>
      )}
      {attempts.length > 0 && (
        <ul className="tries">
          {attempts.map(({ at, status, durationMs, outcome }) => (
            <li key={`${at} ${outcome}`}>
              <Moment at={at} /> {cleanLine(outcome)}
              {status !== undefined && `, status ${status}`}, took {duration(durationMs)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
