import { activeConditions } from './conditions.ts';
import { diskFacts, type Facts, type LedgerSettings } from './facts.ts';
import type { MonitoredLedger } from './monitored-ledger.ts';
import type { ServerStatus } from './probe-server.ts';

/**
 * What is wrong beside leads and webhooks, a line each: whether the ledger can be written and has room, as it says itself
 * and as the running server does; and the open alerts of what only servers see, also of what is late, as the site's
 * words have the promise. Never rejects.
 */
export async function serverTroubles(
  ledger: MonitoredLedger,
  settings: LedgerSettings,
  server: ServerStatus,
): Promise<string[]> {
  const facts = await diskFacts(ledger, settings);
  const alerts = await ledger.alerts.all().catch(() => []);
  // Last: where it fails, nothing more is read.
  const failure = await ledger.open().then(
    () => undefined,
    (error: Error) => error.message,
  );
  const seen = { ...facts, ...writing(failure, server) };
  return activeConditions(seen, alerts)
    .filter(({ condition: { name, find } }) => name === 'leads-late' || !isOfLeads(find))
    .flatMap(({ condition: { name, title, whatToDo }, details }) =>
      details.map(({ text }) => `${name}: ${title}, ${text}: ${whatToDo}`),
    )
    .concat(
      server.kind === 'silent'
        ? `server: The server at ${server.at} takes connections and answers nothing: its log may say why; start it anew`
        : [],
    );
}

/** The ledger can be in order and the server not: it may have another one, or be cut off from it. */
function writing(failure: string | undefined, { at, degraded }: ServerStatus) {
  if (failure !== undefined) return { isWritable: false, writeFailure: failure };
  if (!degraded.includes('ledger')) return { isWritable: true };
  return { isWritable: false, writeFailure: `says the server at ${at}, whose log has the cause` };
}

/** Such have a line with their leads or receivers. */
function isOfLeads(find: (facts: Facts) => unknown): boolean {
  return find({ troubles: [], endpointTroubles: [] }) !== undefined;
}
