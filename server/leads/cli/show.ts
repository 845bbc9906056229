import { cleanLines } from '../../clean-text.ts';
import type { DeliveryRecord, LeadAdmin, LeadRecord } from '../store/store.ts';
import { textTable } from './tables.ts';
import { fieldsOf, textOf, wayNames, when } from './words.ts';

/** A lead with all its fields, and each way that it goes. */
export async function show(lead: LeadRecord, admin: LeadAdmin): Promise<string> {
  const facts: (readonly [string, string])[] = [
    ['id', lead.id],
    ['form', lead.form],
    ['state', lead.state],
    ['received', when(lead.receivedAt)],
    ...(lead.settledAt ? [['settled', when(lead.settledAt)] as const] : []),
    ...(lead.handledAt ? [['handled', when(lead.handledAt)] as const] : []),
    ...(lead.dueAt ? [['next try', when(lead.dueAt)] as const] : []),
    ...(lead.answer ? [['answer', lead.answer] as const] : []),
    ...Object.entries(fieldsOf(lead)).map(([field, value]) => [field, textOf(value)] as const),
  ];
  const width = Math.max(...facts.map(([label]) => label.length)) + 2;
  const lines = facts.map(([label, value]) => {
    const indented = cleanLines(value).replaceAll('\n', `\n${' '.repeat(width)}`);
    return label.padEnd(width) + indented;
  });
  const ways = (await admin.deliveries(lead.id)).map(wayTable).join('');
  return `${lines.join('\n')}\n${ways}`;
}

/** One way that the lead goes: how far it has come, and each try. */
function wayTable({ channel, state, dueAt, answer, attempts }: DeliveryRecord): string {
  const due = dueAt === undefined ? '' : `, next try ${when(dueAt)}`;
  // The target's answer is among the lead's own facts.
  const said = answer && channel !== 'target' ? `\n${cleanLines(answer)}` : '';
  const rows = attempts.map((attempt) => [
    ...[when(attempt.at), String(attempt.status ?? '-')],
    ...[`${attempt.durationMs} ms`, attempt.outcome],
  ]);
  const table = rows.length > 0 ? `\n${textTable(attemptHeadings, rows)}` : '';
  return `\n${wayNames[channel]}: ${state}${due}${said}${table}\n`;
}

const attemptHeadings = ['TRIED (UTC)', 'STATUS', 'TOOK', 'OUTCOME'];
