import type { ActivityEntry } from '../../forms/activity-log.ts';
import type { DeliveryRecord, LeadRecord } from '../../forms/lead-types.ts';
import { cleanLine, cleanLines } from '../../lib/clean-text.ts';
import { placeLabel } from '../words.ts';
import { Moment } from './Moment.tsx';

interface Event {
  at: number;
  what: string;
  who?: string;
  /** In the words of a person. */
  note?: string;
}

/** What happened to a lead, and who did it, in order. */
export function Story(props: {
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
        {events.map(({ at, who, what, note }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing changes its place
          <li key={place}>
            <Moment at={at} />
            <div>
              <p>
                {what}
                {who !== undefined && <span className="who"> {cleanLine(who)}</span>}
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

function eventOf({ at, who, kind, text }: ActivityEntry): Event {
  switch (kind) {
    case 'note':
      return { at, who, what: 'Note', note: text };
    case 'status':
      return { at, who, what: `Status: ${cleanLine(text)}` };
    case 'owner':
      return { at, who, what: text === '' ? 'Owner: nobody' : `Owner: ${cleanLine(text)}` };
    case 'reminder':
      return { at, who, what: text === '' ? 'No reminder' : `Reminder: ${cleanLine(text)}` };
    case 'spam':
      return { at, who, what: 'Marked as spam' };
    case 'no-spam':
      return { at, who, what: 'No spam' };
    case 'retry':
      return { at, who, what: 'Sent on its way again' };
    case 'kept':
      return { at, who, what: 'Kept for longer' };
    case 'deleted':
      return { at, who, what: text === 'yes' ? 'Deleted' : 'Not deleted after all' };
  }
}
