import { checkLead, type FormName } from '../../shared/lead.ts';
import { cleanLines, safeJson } from './clean-text.ts';
import { type Command, CommandError } from './command-line.ts';
import { fieldNames } from './form-fields.ts';
import type { LeadFilter, LeadRecord, OperatorDesk } from './operator.ts';
import { csv, textTable } from './tables.ts';

/**
 * Carries a command out.
 * @returns what the operator reads
 * @throws {CommandError} when there is nothing to do it with
 */
export function runCommand(
  command: Exclude<Command, { name: 'help' }>,
  desk: OperatorDesk,
): string {
  switch (command.name) {
    case 'list':
      return listed(command, desk);
    case 'show':
      return details(the(command.id, desk), desk);
    case 'retry':
      return retried(the(command.id, desk), desk);
    case 'retry dead':
      return retriedDead(desk);
    case 'export':
      return exported(command, desk);
    case 'forget':
      return forgotten(command.email, desk);
  }
}

/** Spam is listed, and exported, only where it is asked for: a flood of it would hide the leads. */
function withoutSpam({ state, form }: Pick<LeadFilter, 'state' | 'form'>): LeadFilter {
  return { state, form, except: state === undefined ? 'spam' : undefined };
}

function listed(command: Extract<Command, { name: 'list' }>, desk: OperatorDesk): string {
  const leads = desk.list({ ...withoutSpam(command), limit: command.limit });
  const spam = command.state === undefined ? desk.idsIn('spam').length : 0;
  const note = spam > 0 ? `Left out: ${spam} marked as spam (leads list --state spam)\n` : '';
  return listing(leads) + note;
}

function listing(leads: readonly LeadRecord[]): string {
  if (leads.length === 0) return 'No leads.\n';
  const rows = leads.map((lead) => [
    ...[lead.id.slice(0, 8), when(lead.receivedAt), lead.form, lead.state, String(lead.attempts)],
    ...[nameOf(lead), text(lead.payload.email)],
  ]);
  return `${textTable(['ID', 'RECEIVED (UTC)', 'FORM', 'STATE', 'TRIES', 'NAME', 'E-MAIL'], rows)}\n`;
}

function details(lead: LeadRecord, desk: OperatorDesk): string {
  const facts: (readonly [string, string])[] = [
    ['id', lead.id],
    ['form', lead.form],
    ['state', lead.state],
    ['received', when(lead.receivedAt)],
    ...(lead.settledAt ? [['settled', when(lead.settledAt)] as const] : []),
    ...(lead.dueAt ? [['next try', when(lead.dueAt)] as const] : []),
    ...(lead.answer ? [['answer', lead.answer] as const] : []),
    ...Object.entries(fieldsOf(lead)).map(([field, value]) => [field, text(value)] as const),
  ];
  const width = Math.max(...facts.map(([label]) => label.length)) + 2;
  const lines = facts.map(([label, value]) => {
    const indented = cleanLines(value).replaceAll('\n', `\n${' '.repeat(width)}`);
    return label.padEnd(width) + indented;
  });
  const attempts = desk
    .attemptsOf(lead.id)
    .map((attempt) => [
      ...[when(attempt.at), String(attempt.status ?? '-')],
      ...[`${attempt.durationMs} ms`, attempt.outcome],
    ]);
  const table = attempts.length
    ? `\n\n${textTable(['TRIED (UTC)', 'STATUS', 'TOOK', 'OUTCOME'], attempts)}`
    : '';
  return `${lines.join('\n')}${table}\n`;
}

function retried(lead: LeadRecord, desk: OperatorDesk): string {
  const result = desk.retry(lead.id, isComplete);
  if (result !== 'will be delivered') throw new CommandError(`${lead.id} ${result}`, 1);
  return `${lead.id} ${result} as soon as a server with a target for "${lead.form}" runs.\n`;
}

function retriedDead(desk: OperatorDesk): string {
  const ids = desk.idsIn('dead');
  for (const id of ids) desk.retry(id, isComplete);
  return `${ids.length} dead ${ids.length === 1 ? 'lead' : 'leads'} will be delivered as soon as a server runs.\n`;
}

function forgotten(email: string, desk: OperatorDesk): string {
  const { leads, thoroughly } = desk.forget(email);
  if (!thoroughly) {
    throw new CommandError(
      `Removed ${leads}, but traces may be left: another program reads the ledger, or the disk is full. Run this again`,
      1,
    );
  }
  if (leads === 0) throw new CommandError('No lead has this e-mail address', 1);
  return `Removed ${leads} ${leads === 1 ? 'lead' : 'leads'}.\n`;
}

function exported(command: Extract<Command, { name: 'export' }>, desk: OperatorDesk): string {
  const leads = desk.list(withoutSpam(command));
  return command.as === 'csv' ? asCsv(leads, command.form) : asJson(leads);
}

function asJson(leads: readonly LeadRecord[]): string {
  const told = leads.map(({ receivedAt, settledAt, dueAt, ...lead }) => ({
    ...lead,
    payload: fieldsOf(lead),
    receivedAt: iso(receivedAt),
    settledAt: settledAt === undefined ? undefined : iso(settledAt),
    dueAt: dueAt === undefined ? undefined : iso(dueAt),
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
    ...fields.map((field) => text(lead.payload[field])),
  ]);
  return csv(headings, rows);
}

function the(id: string, desk: OperatorDesk): LeadRecord {
  const [lead, ...more] = desk.find(id);
  if (!lead) throw new CommandError(`There is no lead ${id}`, 1);
  if (more.length > 0) throw new CommandError(`More than one lead begins with ${id}`, 1);
  return lead;
}

function isComplete(lead: LeadRecord): boolean {
  return checkLead(lead.form === 'quote' ? 'quote' : 'contact', lead.payload).ok;
}

/** What the form defines, and nothing else that may have been stored under the lead. */
function fieldsOf({ form, payload }: Pick<LeadRecord, 'form' | 'payload'>) {
  const names = fieldNames(form === 'quote' ? 'quote' : 'contact');
  const filled = names.filter((name) => payload[name] !== undefined);
  return Object.fromEntries(filled.map((name) => [name, payload[name]]));
}

function nameOf({ payload }: LeadRecord): string {
  return text(payload.fullname) || `${text(payload.firstName)} ${text(payload.lastName)}`;
}

function text(value: unknown): string {
  if (value === undefined || value === null) return '';
  return Array.isArray(value) ? value.map(String).join('; ') : String(value);
}

function when(ms: number): string {
  return iso(ms).slice(0, 19).replace('T', ' ');
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
