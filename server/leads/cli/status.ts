import { spanText, thresholds } from '../../thresholds.ts';
import { endpointTroubleLine } from '../operator/notice-words.ts';
import { troubleLine, troublePlace } from '../operator/words.ts';
import type { Store } from '../store/create-store.ts';
import type { Trouble } from '../store/store.ts';
import type { Place, Report } from './work.ts';

/**
 * What needs a person, a line each.
 * @param articles what the provider's articles have lost: said, and no reason for another exit code
 */
export async function status(
  admin: Store,
  serverTroubles: Place['serverTroubles'],
  articles: readonly string[] = [],
): Promise<Report> {
  const troubles = await admin.status();
  const endpointTroubles = await admin.outbox.troubles();
  const lines = [
    ...troubles.map(lineOf),
    ...endpointTroubles.map(
      (trouble) => `webhooks: ${endpointTroubleLine(trouble)} (leads webhooks list)`,
    ),
    ...serverTroubles({ troubles, endpointTroubles }, await admin.alerts()),
  ];
  const said = [
    ...(lines.length === 0 ? ['Nothing needs a person.'] : lines),
    ...articles.map((line) => `articles: ${line}`),
  ];
  return { out: said.map((line) => `${line}\n`).join(''), code: lines.length === 0 ? 0 : 1 };
}

function lineOf(trouble: Trouble): string {
  const { kind, channel } = trouble;
  const place = troublePlace(trouble) ?? (channel === 'mail' ? 'the mailbox' : 'the external site');
  const what = {
    dead: `given up (leads retry --dead): ${place}`,
    rejected: `refused (leads list --state rejected): ${place}`,
    waiting: `waiting for more than ${spanText(thresholds.leadWaitsMs)} (leads list --state pending): ${place}`,
    late: 'not answered in the time promised',
    unseen: 'in the inbox, sent to nobody (leads list --state inbox, then leads handled ID)',
  }[kind];
  return `${kind}: ${troubleLine(trouble)}: ${what}`;
}
