import { checkLead } from '../../../shared/lead.ts';
import { importLeads } from '../open-store.ts';
import type { Store } from '../store/create-store.ts';
import type { LeadAdmin, LeadFilter, LeadRecord } from '../store/store.ts';
import { CommandError } from './command-error.ts';
import type { AdminCommand } from './command-line.ts';
import { list } from './list.ts';
import { deleteMany, forget } from './removal.ts';
import type { Report } from './report.ts';
import { show } from './show.ts';
import { status } from './status.ts';
import { leadsIn, withoutSpam } from './words.ts';

/**
 * Carries a command out.
 * @throws {CommandError} when there is nothing to do it with
 */
export async function runCommand(
  command: AdminCommand,
  admin: Store,
  now: number = Date.now(),
): Promise<Report> {
  switch (command.name) {
    case 'status':
      return status(admin);
    case 'delete': {
      const { id } = await only(command.id, admin);
      return deleteMany({ filter: { ids: [id] }, sure: command.sure, now }, admin);
    }
    case 'delete many':
      return deleteMany({ ...command, filter: withoutSpam(command.filter), now }, admin);
    default:
      return { out: await done(command, admin), code: 0 };
  }
}

type PlainCommand = Exclude<AdminCommand, { name: 'status' | 'delete' | 'delete many' }>;

async function done(command: PlainCommand, admin: Store): Promise<string> {
  switch (command.name) {
    case 'list':
      return list(command, admin);
    case 'show':
      return show(await only(command.id, admin), admin);
    case 'handled':
      return mark(await only(command.id, admin), !command.undo, admin);
    case 'spam':
      return command.undo
        ? noSpam(await only(command.id, admin), admin)
        : spam(await only(command.id, admin), admin);
    case 'retry':
      return retry(await only(command.id, admin), admin);
    case 'retry many':
      return retryMany(command.filter, admin);
    case 'forget':
      return forget(command.email, admin);
    case 'backup':
      return backup(command.file, admin);
    case 'import':
      return importFrom(command.file, admin);
  }
}

async function mark(lead: LeadRecord, handled: boolean, admin: LeadAdmin): Promise<string> {
  await admin.setHandled(lead.id, handled);
  return `${lead.id} is ${handled ? 'marked as handled' : 'not marked as handled any more'}.\n`;
}

async function spam(lead: LeadRecord, admin: LeadAdmin): Promise<string> {
  if (await admin.setSpam(lead.id, true)) return `${lead.id} is spam: it goes nowhere.\n`;
  throw new CommandError(`${lead.id} is marked as spam already`, 1);
}

async function noSpam(lead: LeadRecord, admin: LeadAdmin): Promise<string> {
  if (lead.state !== 'spam') throw new CommandError(`${lead.id} is not marked as spam`, 1);
  assertComplete(lead);
  await admin.setSpam(lead.id, false);
  const [{ state } = lead] = await admin.find(lead.id);
  return state === 'inbox'
    ? `${lead.id} is no spam: it is in the inbox.\n`
    : `${lead.id} is no spam: it will be delivered as soon as a server runs.\n`;
}

async function retry(lead: LeadRecord, admin: LeadAdmin): Promise<string> {
  if (lead.state === 'spam') assertComplete(lead);
  if ((await admin.retry({ ids: [lead.id] })) > 0) {
    return `${lead.id} will be delivered as soon as a server with a target for "${lead.form}" runs.\n`;
  }
  const places = await admin.deliveries(lead.id);
  if (places.length > 0) throw new CommandError(`${lead.id} has been delivered already`, 1);
  throw new CommandError(
    `${lead.id} has nowhere to go: the settings name neither a target nor a mailbox for "${lead.form}"`,
    1,
  );
}

async function retryMany(filter: LeadFilter, admin: LeadAdmin): Promise<string> {
  const count = await admin.retry(filter);
  return `${count} ${filter.state} ${count === 1 ? 'lead' : 'leads'} will be delivered as soon as a server runs.\n`;
}

async function importFrom(file: string, admin: Store): Promise<string> {
  if (admin.backup) {
    throw new CommandError('Leads are imported into PostgreSQL: set DATABASE_URL', 1);
  }
  const { taken, known } = await importLeads(file, admin);
  return `Imported ${leadsIn(taken)}; ${leadsIn(known)} were here already.\n`;
}

async function backup(file: string, admin: LeadAdmin): Promise<string> {
  if (!admin.backup)
    throw new CommandError('Leads are kept in PostgreSQL: back them up with pg_dump', 1);
  try {
    await admin.backup(file);
  } catch (error) {
    const { code, message } =
      error instanceof Error && 'code' in error ? error : { code: '', message: String(error) };
    const reason = code === 'EEXIST' ? 'it exists, and a backup is always a new file' : message;
    throw new CommandError(`${file} was not written: ${reason}`, 1);
  }
  return `Wrote ${leadsIn(await admin.count())} to ${file}, which only you can read.\n`;
}

async function only(id: string, admin: LeadAdmin): Promise<LeadRecord> {
  const [lead, ...more] = await admin.find(id);
  if (!lead) throw new CommandError(`There is no lead ${id}`, 1);
  if (more.length > 0) throw new CommandError(`More than one lead begins with ${id}`, 2);
  return lead;
}

function assertComplete(lead: LeadRecord): void {
  if (checkLead(lead.form, lead.payload).ok) return;
  throw new CommandError(`${lead.id} is not a complete lead`, 1);
}
