import { senderOf, wordsOf } from '../form-fields.ts';
import type { LeadAdmin, LeadFilter, LeadRecord } from '../store/store.ts';
import { textTable } from './tables.ts';
import { leadsIn, textOf, when, withoutSpam } from './words.ts';

/** The newest leads in a line each, and how many there are of what. */
export async function list(
  { filter, limit }: { filter: LeadFilter; limit: number },
  admin: LeadAdmin,
): Promise<string> {
  const wanted = withoutSpam(filter);
  const leads = await admin.list({ ...wanted, limit });
  const lines = [leads.length > 0 ? table(leads) : 'No leads.', await total(wanted, admin)];
  if (filter.state === undefined) lines.push(await spamNote(filter, admin));
  return `${lines.filter((line) => line !== '').join('\n')}\n`;
}

function table(leads: readonly LeadRecord[]): string {
  const rows = leads.map((lead) => [
    ...[lead.id.slice(0, 8), when(lead.receivedAt), lead.form],
    lead.handledAt === undefined ? lead.state : `${lead.state}, handled`,
    ...[String(lead.attempts), senderOf(lead.form, lead.payload)],
    ...[textOf(lead.payload.email), firstWords(lead)],
  ]);
  return textTable(
    ['ID', 'RECEIVED (UTC)', 'FORM', 'STATE', 'TRIES', 'NAME', 'E-MAIL', 'MESSAGE'],
    rows,
  );
}

/** `120 leads: 100 delivered, 15 pending, 5 dead`; nothing where there are none. */
async function total(filter: LeadFilter, admin: LeadAdmin): Promise<string> {
  const counts = await summary(filter, admin);
  return counts.leads > 0 ? `${leadsIn(counts.leads)}: ${counts.states}` : '';
}

export async function summary(
  filter: LeadFilter,
  admin: LeadAdmin,
): Promise<{ leads: number; states: string }> {
  const byState = new Map<string, number>();
  for (const { state, leads } of await admin.counts(filter)) {
    byState.set(state, (byState.get(state) ?? 0) + leads);
  }
  const states = [...byState].sort(([, a], [, b]) => b - a);
  return {
    leads: states.reduce((sum, [, leads]) => sum + leads, 0),
    states: states.map(([state, leads]) => `${leads} ${state}`).join(', '),
  };
}

async function spamNote(filter: LeadFilter, admin: LeadAdmin): Promise<string> {
  const spam = await admin.count({ ...filter, state: 'spam' });
  return spam > 0 ? `Left out: ${spam} marked as spam (leads list --state spam)` : '';
}

function firstWords({ form, payload }: LeadRecord): string {
  return wordsOf(form, payload).slice(0, 200).replace(/\s+/g, ' ');
}
