import { type Inviting, invite, inviteAgain, waysIn } from '../crm/users.ts';
import { when } from '../crm/words.ts';
import { mailAddress } from '../lib/mail-address.ts';
import type { Settings } from '../settings/read.ts';
import { CommandError, misused } from './command-error.ts';
import { textTable } from './text-table.ts';
import type { Given, Place, Report } from './work.ts';

/** @throws {CommandError} where there is one already */
export async function addUser({ text, values, now }: Given, place: Place): Promise<Report> {
  const email = mailAddress(text);
  if (email === undefined) throw misused(`"${text}" is no e-mail address`);
  const added = await invite(place.ledger(), invitingOf(place.settings, now), {
    email,
    role: values.role,
  });
  if (!added) throw new CommandError(`${email} has an account already: leads user reset`, 1);
  return { out: linkText(`${email} is ${added.role} now`, added.link, place.settings) };
}

/** @throws {CommandError} where there is no such account */
export async function resetUser({ text, now }: Given, place: Place): Promise<Report> {
  const link = await inviteAgain(place.ledger(), invitingOf(place.settings, now), text);
  if (link === undefined) throw noAccount(text);
  return { out: linkText(`Password and passkeys of ${text} are void`, link, place.settings) };
}

/** @throws {CommandError} where there is no such account */
export async function removeUser({ text }: Given, { ledger }: Place): Promise<Report> {
  if (!(await ledger().accounts.removeUser(text))) throw noAccount(text);
  return { out: `${text} has no account any more.\n` };
}

export async function listUsers(_: Given, { ledger }: Place): Promise<Report> {
  const users = await ledger().accounts.users();
  if (users.length === 0) return { out: 'No accounts: leads user add EMAIL makes the first.\n' };
  const rows = users.map((user) => [user.email, user.role, when(user.createdAt), waysIn(user)]);
  return { out: `${textTable(['E-MAIL', 'ROLE', 'SINCE (UTC)', 'SIGNS IN BY'], rows)}\n` };
}

function invitingOf({ deskOrigins: [origin = ''] }: Settings, now: number): Inviting {
  return { origin, now: () => now };
}

function linkText(said: string, link: string, { desk, deskPort }: Settings): string {
  const isServed = desk || deskPort !== undefined;
  const hint = isServed
    ? ''
    : 'By the settings of this command the desk is off. If the server has DESK=on or its own SITE_URL, give them to this command, too: the link is made of them.\n';
  return `${said}. This link sets a password or makes a passkey, once, within two days:\n\n  ${link}\n\n${hint}`;
}

function noAccount(text: string): CommandError {
  return new CommandError(`There is no account ${text}`, 1);
}
