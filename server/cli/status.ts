import type { Trouble } from '../analytics/lead-troubles.ts';
import { endpointTroubleLine, troubleLine, troublePlace } from '../analytics/trouble-words.ts';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import { spanText, thresholds } from '../lib/thresholds.ts';
import type { Context, Output } from './command-types.ts';

/**
 * What needs a person, a line each: in the ledger, with it, and at the server that runs.
 * @param articles what the provider's articles have lost: said, and no reason for another exit code
 */
export async function status(
  { ledger, settings, ...context }: Context,
  articles: readonly string[] = [],
): Promise<Output> {
  const opened = ledger();
  const troubles = await emptyIfUnavailable(opened.reports.status());
  const endpointTroubles = await emptyIfUnavailable(opened.jobs.troubles());
  const server = await context.probeServer(settings);
  const lines = [
    ...troubles.map(lineOf),
    ...endpointTroubles.map(
      (trouble) => `webhooks: ${endpointTroubleLine(trouble)} (leads webhooks list)`,
    ),
    ...(await context.serverTroubles(opened, settings, server)),
  ];
  const silence = server.kind === 'none' ? ` No server answers at ${server.at}.` : '';
  const output = [
    ...(lines.length === 0 ? [`Nothing needs a person.${silence}`] : lines),
    ...articles.map((line) => `articles: ${line}`),
  ];
  return { out: output.map((line) => `${line}\n`).join(''), code: lines.length === 0 ? 0 : 1 };
}

/** A ledger that can't be read is a trouble of its own, which has a line. */
async function emptyIfUnavailable<Row>(rows: Promise<Row[]>): Promise<Row[]> {
  try {
    return await rows;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return [];
    throw error;
  }
}

function lineOf(trouble: Trouble): string {
  const { kind, channel } = trouble;
  const receiver =
    troublePlace(trouble) ?? (channel === 'mail' ? 'the mailbox' : 'the external site');
  const what = {
    dead: `given up (leads retry --dead): ${receiver}`,
    rejected: `refused (leads list --state rejected): ${receiver}`,
    waiting: `waiting for more than ${spanText(thresholds.leadWaitsMs)} (leads list --state pending): ${receiver}`,
    late: 'not answered in the time promised',
    unseen: 'in the inbox, sent to nobody (leads list --state inbox, then leads handled ID)',
  }[kind];
  return `${kind}: ${troubleLine(trouble)}: ${what}`;
}
