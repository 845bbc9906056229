import type { Site } from '../../shared/site.ts';
import type { Settings } from '../settings.ts';

type Sender = Pick<Settings, 'mailFrom'>;
type Brand = Pick<Site, 'emails'>;

/** The address that mails come from. */
export function senderOf({ mailFrom }: Sender, { emails }: Brand): string {
  return mailFrom ?? emails.company;
}

/** What is to be said of a brand's address that is nobody's: its domain is reserved for examples. */
export function senderWarning({ mailFrom }: Sender, { emails }: Brand): string | undefined {
  return mailFrom === undefined && /@example\.(?:com|net|org)$/i.test(emails.company)
    ? `Mail comes from ${emails.company}, a sample address: set MAIL_FROM, or servers drop it`
    : undefined;
}
