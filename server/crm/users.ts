import { deskPath } from '../forms/lead-path.ts';
import type { User } from './auth/accounts-repository.ts';

/** Who does what no account does. */
export const terminal = 'terminal';

/** A link by which somebody chooses how to sign in. @param origin at which the desk is reached */
export function invitationLink(origin = '', key: string): string {
  return `${origin}${deskPath}/invitation?key=${key}`;
}

/** How somebody signs in: `password, 2 passkeys`. */
export function signInMethods({ hasPassword, passkeys }: User): string {
  const keys = passkeys > 0 && (passkeys === 1 ? 'passkey' : `${passkeys} passkeys`);
  return [hasPassword && 'password', keys].filter(Boolean).join(', ') || 'not yet: invited';
}
