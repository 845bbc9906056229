import type { Role } from '../database/column-values.ts';
import { deskPath } from '../forms/lead-path.ts';
import { digestOf, newSecret } from '../lib/secrets.ts';
import type { Invitation, User } from './auth/accounts-repository.ts';
import type { CrmLedger } from './repositories.ts';

/** Who does what no account does. */
export const terminal = 'terminal';

/** How long a link to a first password or passkey can be used. */
const invitedMs = 48 * 60 * 60_000;

export interface InvitationOptions {
  /** The origin at which the desk is reached. */
  origin: string;
  now: () => number;
}

/** Adds an account. Undefined: there is one with this address already. */
export async function invite(
  ledger: Pick<CrmLedger, 'accounts'>,
  options: InvitationOptions,
  user: { email: string; role: Role },
): Promise<{ link: string; role: Role } | undefined> {
  const { link, invitation } = newInvitation(options);
  const role = await ledger.accounts.addUser({ ...user, invitation });
  return role && { link, role };
}

/** Makes password and passkeys void, ends all sessions, and gives a new link. Undefined: there is no such account. */
export async function inviteAgain(
  ledger: Pick<CrmLedger, 'accounts'>,
  options: InvitationOptions,
  email: string,
): Promise<string | undefined> {
  const { link, invitation } = newInvitation(options);
  return (await ledger.accounts.inviteAgain(email, invitation)) ? link : undefined;
}

/** How somebody signs in: `password, 2 passkeys`. */
export function signInMethods({
  hasPassword,
  passkeys,
}: Pick<User, 'hasPassword' | 'passkeys'>): string {
  const keys = passkeys > 0 && (passkeys === 1 ? 'passkey' : `${passkeys} passkeys`);
  return [hasPassword && 'password', keys].filter(Boolean).join(', ') || 'not yet: invited';
}

function newInvitation({ origin, now }: InvitationOptions): {
  link: string;
  invitation: Invitation;
} {
  const key = newSecret();
  const link = `${origin}${deskPath}/invitation?key=${key}`;
  return { link, invitation: { digest: digestOf(key), until: now() + invitedMs } };
}
