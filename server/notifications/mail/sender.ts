import type { Site } from '../../../shared/site.ts';
import type { Settings } from '../../settings/read.ts';

type Sender = Pick<Settings, 'mailFrom'>;
type Brand = Pick<Site, 'emails'>;

/** The address that mails come from, and bounces go to: MAIL_FROM, or else the brand's. */
export function senderOf({ mailFrom }: Sender, { emails }: Brand): string {
  return mailFrom ?? emails.company;
}

/** Whether an address is nobody's: its domain is reserved for examples (RFC 2606, 3). */
export function isSample(address: string): boolean {
  return /@example\.(?:com|net|org)$/i.test(address);
}

/** What an operator should know of the addresses that mails come from and are answered to, at the start. */
export function senderRemarks(
  settings: Sender & Partial<Pick<Settings, 'mail'>>,
  brand: Brand,
): { warnings: readonly string[]; bouncesTo: string } {
  const from = senderOf(settings, brand);
  const { company } = brand.emails;
  const confirms = settings.mail?.acknowledge === true;
  const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return {
    warnings: [
      isSample(from) &&
        `Mail comes from ${from}, a sample address: set MAIL_FROM, or servers drop it`,
      confirms &&
        isSample(company) &&
        `emails.company of site.yaml is a sample, ${company}: confirmations are answered to ${from}`,
      confirms &&
        !isSample(company) &&
        domainOf(company) !== domainOf(from) &&
        `Confirmations come from ${from} and are answered to ${company}, of another domain: spam filters count that against them`,
    ].filter((warning) => typeof warning === 'string'),
    bouncesTo: from,
  };
}
