import { invitationLink, signInMethods } from '../crm/users.ts';
import { mailAddress } from '../lib/mail-address.ts';
import { when } from '../lib/moment-text.ts';
import type { Settings } from '../settings/read.ts';
import { CommandError, usageError } from './command-error.ts';
import type { Context, Input, Output } from './command-types.ts';
import { textTable } from './text-table.ts';

/**
 * Makes an account, and the link by which its owner signs in.
 * @throws {CommandError} where there is one already, and for what is no e-mail address
 */
export async function addUser({ text, values }: Input, context: Context): Promise<Output> {
  const email = mailAddress(text);
  if (email === undefined) throw usageError(`"${text}" is no e-mail address`);
  const added = await context.ledger().accounts.addUser({ email, role: values.role });
  if (!added) throw new CommandError(`${email} has an account already: leads user reset`, 1);
  return { out: linkText(`${email} is ${added.role} now`, added.key, context.settings) };
}

/** Voids how somebody signs in, and makes a link. @throws {CommandError} where there is no such account */
export async function resetUser({ text }: Input, { ledger, settings }: Context): Promise<Output> {
  const key = await ledger().accounts.inviteAgain(text);
  if (key === undefined) throw noAccount(text);
  return { out: linkText(`Password and passkeys of ${text} are void`, key, settings) };
}

/** Removes an account; its sessions end. @throws {CommandError} where there is no such account */
export async function removeUser({ text }: Input, { ledger }: Context): Promise<Output> {
  if (!(await ledger().accounts.removeUser(text))) throw noAccount(text);
  return { out: `${text} has no account any more.\n` };
}

/** All accounts, with how each signs in. */
export async function listUsers(_: Input, { ledger }: Context): Promise<Output> {
  const users = await ledger().accounts.users();
  if (users.length === 0) return { out: 'No accounts: leads user add EMAIL makes the first.\n' };
  const rows = users.map((user) => [
    user.email,
    user.role,
    when(user.createdAt),
    signInMethods(user),
  ]);
  return { out: `${textTable(['E-MAIL', 'ROLE', 'SINCE (UTC)', 'SIGNS IN BY'], rows)}\n` };
}

function linkText(sentence: string, key: string, settings: Settings): string {
  const { desk, deskPort, deskOrigins } = settings;
  const link = invitationLink(deskOrigins[0], key);
  const isServed = desk || deskPort !== undefined;
  const hint = isServed
    ? ''
    : 'By the settings of this command the desk is off. If the server has DESK=on or its own SITE_URL, give them to this command, too: the link is made of them.\n';
  return `${sentence}. This link sets a password or makes a passkey, once, within two days:\n\n  ${link}\n\n${hint}`;
}

function noAccount(text: string): CommandError {
  return new CommandError(`There is no account ${text}`, 1);
}
