import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FormName } from '../../shared/lead.ts';
import { formNames } from '../forms/lead-fields.ts';
import type { DeliveryRecord } from '../forms/lead-types.ts';
import { deliveryTargetsOf } from '../forms/routing.ts';
import type { Ledger } from '../ledger/create-ledger.ts';
import type { Settings } from '../settings/read.ts';
import { CommandError } from './command-error.ts';
import type { Context, Input, Output } from './command-types.ts';
import { testLead } from './test-lead.ts';

/** Longer than any one attempt takes, after a server has looked for new leads. */
const patienceMs = 90_000;
/** A server looks every two seconds; a queue may stand before the test. */
const unclaimedMs = 15_000;
const lookEveryMs = 200;

/**
 * Puts a marked lead into the queue of the running server, says what came back from each target, and
 * removes it: what is tried is the server itself, with its settings and its network.
 * @throws {CommandError} where the settings name no target
 */
export async function sendTest({ values }: Input, context: Context): Promise<Output> {
  const { settings } = context;
  const { form } = values.filter;
  const forms = (form ? [form] : formNames).filter(
    (name) => deliveryTargetsOf(name, settings).length > 0,
  );
  if (forms.length === 0) {
    throw new CommandError(
      'There is nowhere to send a test: the settings name neither a target nor a mailbox',
      1,
    );
  }
  const results = await Promise.all(forms.map((name) => tryForm(name, settings, context.ledger())));
  const deliveries = results.flat();
  return {
    out: deliveries.map(({ line }) => line).join(''),
    code: deliveries.every(({ state }) => state === 'delivered') ? 0 : 1,
  };
}

async function tryForm(form: FormName, settings: Settings, ledger: Ledger) {
  const targets = deliveryTargetsOf(form, settings);
  const lead = testLead(form);
  const id = randomUUID();
  await ledger.leads.insert({
    id,
    form,
    payload: JSON.stringify(lead),
    email: lead.email,
    submission: undefined,
    state: targets.some(({ channel }) => channel === 'target') ? 'pending' : 'inbox',
    mailTo: targets.flatMap(({ channel, target }) => (channel === 'mail' ? target : [])),
    isQuiet: true,
  });
  try {
    const deliveries = await resultsOf(id, ledger);
    return deliveries.map((each) => ({ state: each.state, line: `${form}: ${lineOf(each)}\n` }));
  } finally {
    // Nothing in it is anybody's, so that visitors needn't wait while the ledger is rewritten.
    await ledger.leads.delete({ ids: [id] }, { traces: 'may stay' });
  }
}

/** Once each target has answered in some way, or nobody takes the lead there. */
async function resultsOf(id: string, ledger: Ledger): Promise<DeliveryRecord[]> {
  const began = performance.now();
  for (;;) {
    const deliveries = await ledger.leads.deliveries(id);
    const patience = deliveries.some(hasResult) ? patienceMs : unclaimedMs;
    if (deliveries.every(hasResult) || performance.now() - began > patience) return deliveries;
    await pause(lookEveryMs);
  }
}

function hasResult({ state, attempts }: DeliveryRecord): boolean {
  return attempts.length > 0 || (state !== 'pending' && state !== 'received');
}

function lineOf({ channel, target, state, attempts, answer }: DeliveryRecord): string {
  const receiver = channel === 'target' ? 'external site' : `mailbox ${target}`;
  const last = attempts.at(-1);
  if (!last) {
    return `${receiver}: nothing came back: no server with these settings runs on this ledger, or it is busy`;
  }
  const status = last.status === undefined ? '' : ` ${last.status}`;
  const quote = answer ? `: "${answer}"` : '';
  const verdict = state === 'delivered' ? 'delivered' : `NOT delivered (${last.outcome})`;
  return `${receiver}: ${verdict},${status} after ${last.durationMs} ms${quote}`;
}
