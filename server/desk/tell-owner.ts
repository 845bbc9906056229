import type { Site } from '../../shared/site.ts';
import type { Logger } from '../log.ts';
import type { AccountChange } from '../mail/account-mail.ts';
import { type Mailer, mailLimits } from '../mail/transport.ts';

/** Mails the owner of an account that how they sign in has changed; nobody waits for it. */
export type TellOwner = (email: string, change: AccountChange) => void;

/** @param deps.mailer undefined: nobody is told */
export function createTellOwner(deps: {
  mailer: Mailer | undefined;
  site: Site;
  from: string;
  log: Logger;
}): TellOwner {
  const { mailer, site, from, log } = deps;
  return function tellOwner(email, change) {
    log.warn({ change }, 'How somebody signs in at the desk has changed');
    if (mailer) void mail(mailer, email, change);
  };

  async function mail(by: Mailer, to: string, change: AccountChange): Promise<void> {
    // Loaded with the first mail, like all that only installations with mail need.
    const { accountMail } = await import('../mail/account-mail.ts');
    const message = accountMail(change, new Date(), { site, from, to });
    const { kind, reason } = await by.send(message, AbortSignal.timeout(mailLimits.attemptMs));
    if (kind !== 'delivered') log.warn({ outcome: reason }, 'The owner of an account was not told');
  }
}
