import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FormName } from '../../../shared/lead.ts';
import type { Settings } from '../../settings.ts';
import { formNames } from '../form-fields.ts';
import { retriedChannels } from '../routing.ts';
import type { Store } from '../store/create-store.ts';
import type { DeliveryRecord, LeadAdmin } from '../store/store.ts';
import { CommandError } from './command-error.ts';
import type { Report } from './report.ts';
import { testLead } from './test-lead.ts';

/** Longer than any one attempt takes, after a server has looked for new leads. */
const patienceMs = 90_000;
/** A server looks every two seconds; a queue may stand before the test. */
const unclaimedMs = 15_000;
const lookEveryMs = 200;

interface Deps {
  settings: Settings;
  admin: Store;
}

/**
 * Puts a marked lead into the queue of the running server, tells what came back from each place that it goes to, and
 * removes it: what is tried is the server itself, with its settings and its network.
 */
export async function sendTest(form: FormName | undefined, deps: Deps): Promise<Report> {
  const forms = (form ? [form] : formNames).filter(
    (one) => retriedChannels(one, deps.settings).length > 0,
  );
  if (forms.length === 0) {
    throw new CommandError(
      'There is nowhere to send a test: the settings name neither a target nor a mailbox',
      1,
    );
  }
  const reports = await Promise.all(forms.map((one) => sendOne(one, deps)));
  return {
    out: reports.map(({ out }) => out).join(''),
    code: reports.every(({ code }) => code === 0) ? 0 : 1,
  };
}

async function sendOne(form: FormName, deps: Deps): Promise<Report> {
  const { admin } = deps;
  const id = await queue(form, deps);
  try {
    const ways = await waited(id, admin);
    const lines = ways.map((way) => `${form}: ${nameOf(way)}: ${wordsFor(way)}\n`);
    return {
      out: lines.join(''),
      code: ways.every(({ state }) => state === 'delivered') ? 0 : 1,
    };
  } finally {
    // Nothing in it is anybody's, so that visitors needn't wait while the ledger is rewritten.
    await admin.delete({ ids: [id] }, { traces: 'may stay' });
  }
}

async function queue(form: FormName, { settings, admin }: Deps): Promise<string> {
  const channels = retriedChannels(form, settings);
  const lead = testLead(form);
  const id = randomUUID();
  await admin.insert({
    ...{ id, form, payload: JSON.stringify(lead), email: lead.email, submission: undefined },
    state: channels.includes('target') ? 'pending' : 'inbox',
    mails: channels.includes('mail') ? ['mail'] : [],
  });
  return id;
}

/** Until each place has answered in some way, or nobody takes the lead there. */
async function waited(id: string, admin: LeadAdmin): Promise<DeliveryRecord[]> {
  const began = performance.now();
  for (;;) {
    const ways = await admin.deliveries(id);
    const past = performance.now() - began;
    const isTaken = ways.some((way) => isTried(way));
    if (ways.every(isTried) || past > (isTaken ? patienceMs : unclaimedMs)) return ways;
    await pause(lookEveryMs);
  }
}

function isTried({ state, attempts }: DeliveryRecord): boolean {
  return attempts.length > 0 || (state !== 'pending' && state !== 'received');
}

function nameOf({ channel }: DeliveryRecord): string {
  return channel === 'target' ? 'external site' : 'mailbox';
}

function wordsFor({ state, attempts, answer }: DeliveryRecord): string {
  const last = attempts.at(-1);
  if (!last) {
    return 'nothing came back: no server with these settings runs on this ledger, or it is busy';
  }
  const status = last.status === undefined ? '' : ` ${last.status}`;
  const said = answer ? `: "${answer}"` : '';
  const verdict = state === 'delivered' ? 'delivered' : `NOT delivered (${last.outcome})`;
  return `${verdict},${status} after ${last.durationMs} ms${said}`;
}
