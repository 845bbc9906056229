import { cleanLine } from '../../clean-text.ts';
import type { DeliveryRecord, LeadRecord } from '../../leads/store/store.ts';
import { channelLabel, duration } from '../words.ts';
import { Moment } from './Moment.tsx';

/** What happened to a lead, in order. */
export function Story(props: { lead: LeadRecord; deliveries: readonly DeliveryRecord[] }) {
  return (
    <section aria-labelledby="story">
      <h2 id="story">What happened</h2>
      <ol className="story">
        {eventsOf(props).map(({ at, what }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing changes its place
          <li key={place}>
            <Moment at={at} /> <span>{what}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function eventsOf(props: { lead: LeadRecord; deliveries: readonly DeliveryRecord[] }) {
  const { lead, deliveries } = props;
  const attempts = deliveries.flatMap(({ channel, attempts: tries }) =>
    tries.map(({ at, status, durationMs, outcome }) => ({
      at,
      what: [
        `${channelLabel(channel)}: ${cleanLine(outcome)}`,
        ...(status === undefined ? [] : [`status ${status}`]),
        `took ${duration(durationMs)}`,
      ].join(', '),
    })),
  );
  return [
    { at: lead.receivedAt, what: 'Received' },
    ...attempts,
    ...(lead.handledAt === undefined ? [] : [{ at: lead.handledAt, what: 'Marked as handled' }]),
  ].toSorted((one, other) => one.at - other.at);
}
