import { momentText } from '../moment-text.ts';
import type { Mail, Mailing } from './mails.ts';
import { mailOf, messageIdOf } from './mails.ts';

/** What changes how somebody signs in at the desk, in words that go on after the address. */
export const accountChanges = {
  password: 'has another password.',
  added: 'has one passkey more.',
  removed: 'has one passkey less.',
  reset: 'has a new link to sign in by. Password and passkeys are void.',
} as const;

export type AccountChange = keyof typeof accountChanges;

/** Tells the owner of an account, who may not have done it. */
export function accountMail(
  change: AccountChange,
  at: Date,
  mailing: Omit<Mailing, 'to'> & { to: string },
): Mail {
  const { site, from, to } = mailing;
  const title = 'How you sign in has changed';
  return mailOf(
    { site, from, to: [to] },
    {
      ...{ subject: `${title} | ${site.name}`, title },
      blocks: [
        `On ${momentText(at)}: the account ${to} ${accountChanges[change]}`,
        'If it was not you, ask an admin for a new link at once: all that there was is void by it.',
        site.name,
      ],
      messageId: messageIdOf(['account', to, change, at.toISOString()], from),
      headers: { 'Auto-Submitted': 'auto-generated' },
    },
  );
}
