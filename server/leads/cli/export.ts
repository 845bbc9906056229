import type { FormName } from '../../../shared/lead.ts';
import { safeJson } from '../clean-text.ts';
import { fieldNames } from '../form-fields.ts';
import type { LeadAdmin, LeadFilter, LeadRecord } from '../store.ts';
import { csv } from './tables.ts';
import { fieldsOf, iso, textOf, withoutSpam } from './words.ts';

/** Everything about these leads, for a spreadsheet or a program. */
export async function exportLeads(
  { as, filter }: { as: 'csv' | 'json'; filter: LeadFilter },
  admin: LeadAdmin,
): Promise<string> {
  // What is kept of a person is all of it: who asks for it by address has a right to know.
  const wanted = filter.email === undefined ? withoutSpam(filter) : filter;
  const leads = await admin.list(wanted);
  return as === 'csv' ? asCsv(leads, filter.form) : asJson(leads);
}

function asJson(leads: readonly LeadRecord[]): string {
  const told = leads.map(({ receivedAt, settledAt, dueAt, handledAt, ...lead }) => ({
    ...lead,
    payload: fieldsOf(lead),
    receivedAt: iso(receivedAt),
    settledAt: isoOrNone(settledAt),
    dueAt: isoOrNone(dueAt),
    handledAt: isoOrNone(handledAt),
  }));
  return `${safeJson(told)}\n`;
}

function asCsv(leads: readonly LeadRecord[], form: FormName | undefined): string {
  const named = form ? [form] : (['contact', 'quote'] as const);
  const fields = [...new Set(named.flatMap(fieldNames))];
  const headings = ['id', 'form', 'state', 'received', 'attempts', 'answer', ...fields];
  const rows = leads.map((lead) => [
    ...[lead.id, lead.form, lead.state, iso(lead.receivedAt), String(lead.attempts)],
    lead.answer ?? '',
    ...fields.map((field) => textOf(lead.payload[field])),
  ]);
  return csv(headings, rows);
}

function isoOrNone(ms: number | undefined): string | undefined {
  return ms === undefined ? undefined : iso(ms);
}
