import type { FormName } from '../../shared/lead.ts';
import { fieldsOf, placeLabel, textOf } from '../crm/words.ts';
import { asTyped, attributionFacts } from '../forms/lead-fields.ts';
import type { DeliveryRecord } from '../forms/lead-types.ts';
import { cleanLines } from '../lib/clean-text.ts';
import { when } from '../lib/moment-text.ts';
import type { Context, Input, Output } from './command-types.ts';
import { findLead } from './find-lead.ts';
import { textTable } from './text-table.ts';

/** A lead with all its fields, and each of its deliveries. @throws {CommandError} unless exactly one is meant */
export async function show({ text }: Input, { ledger }: Context): Promise<Output> {
  const lead = await findLead(text, ledger());
  const { id, form, state, receivedAt, settledAt, handledAt, dueAt, answer, spamReasons } = lead;
  const known = {
    id,
    form,
    state,
    received: when(receivedAt),
    settled: settledAt && when(settledAt),
    handled: handledAt && when(handledAt),
    'next try': dueAt && when(dueAt),
    answer: answer || undefined,
    'spam points': spamReasons.length > 0 ? spamReasons.join('\n') : undefined,
  };
  const facts = [
    ...Object.entries(known).filter(([, value]) => value !== undefined),
    ...attributionFacts(lead.attribution),
    ...Object.entries(asTyped(lead, fieldsOf(lead))),
  ];
  const width = Math.max(...facts.map(([label]) => label.length)) + 2;
  const lines = facts.map(([label, value]) => {
    const indented = cleanLines(textOf(value)).replaceAll('\n', `\n${' '.repeat(width)}`);
    return label.padEnd(width) + indented;
  });
  const deliveries = (await ledger().leads.deliveries(id))
    .map((each) => deliveryTable(form, each))
    .join('');
  return { out: `${lines.join('\n')}\n${deliveries}` };
}

/** How far a delivery has come, and each attempt. */
function deliveryTable(
  form: FormName,
  { channel, target, state, dueAt, answer, attempts }: DeliveryRecord,
): string {
  // Of the external site also the setting that names it.
  const setting = channel === 'target' ? ` (${form.toUpperCase()}_URL)` : '';
  const due = dueAt === undefined ? '' : `, next try ${when(dueAt)}`;
  // The target's answer is among the lead's own facts.
  const answerLine = answer && channel !== 'target' ? `\n${cleanLines(answer)}` : '';
  const rows = attempts.map(({ at, status, durationMs, outcome }) => [
    when(at),
    String(status ?? '-'),
    `${durationMs} ms`,
    outcome,
  ]);
  const headings = ['TRIED (UTC)', 'STATUS', 'TOOK', 'OUTCOME'];
  const table = rows.length > 0 ? `\n${textTable(headings, rows)}` : '';
  return `\n${placeLabel({ channel, target })}${setting}: ${state}${due}${answerLine}${table}\n`;
}
