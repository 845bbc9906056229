import { momentText } from '../../lib/moment-text.ts';
import { type Mail, type Mailing, mailOf, messageIdOf } from './templates.ts';

/** What changes how somebody signs in at the desk. */
export const accountChanges = ['password', 'added', 'removed', 'reset'] as const;

export type AccountChange = (typeof accountChanges)[number];

/** In words that go on after the address. */
const changeWords = {
  password: 'has a new password.',
  added: 'has one passkey more.',
  removed: 'has one passkey less.',
  reset: 'has a new link to sign in by. Password and passkeys are void.',
} as const satisfies Record<AccountChange, string>;

/** The mail to the owner of an account about a change of how they sign in: somebody else may have made it. */
export function accountMail(
  { email, change, at }: { email: string; change: AccountChange; at: Date },
  { site, from }: Omit<Mailing, 'to'>,
): Mail {
  const title = 'How you sign in has changed';
  return mailOf(
    { site, from, to: [email] },
    {
      subject: `${title} | ${site.name}`,
      title,
      blocks: [
        `On ${momentText(at)}: the account ${email} ${changeWords[change]}`,
        'If it was not you, ask an admin for a new link at once: all that there was is void by it.',
        site.name,
      ],
      messageId: messageIdOf(['account', email, change, at.toISOString()], from),
      headers: { 'Auto-Submitted': 'auto-generated' },
    },
  );
}
