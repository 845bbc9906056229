import type { ActivityEntry } from '../../forms/activity-log.ts';
import type { DeliveryRecord, LeadRecord } from '../../forms/lead-types.ts';
import { cleanLine, cleanLines } from '../../lib/clean-text.ts';
import { actionOf } from '../actions.ts';
import { placeLabel } from '../words.ts';
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
