import * as z from 'zod';
import { defaultSite, type Site } from '../../shared/site.ts';
import { mailAddress } from './address.ts';
import type { SmtpServer } from './smtp-url.ts';

export { smtpServer } from './smtp-url.ts';

/** What an operator can set about mail; undefined where there is no mail server. */
export interface MailSettings {
  server: SmtpServer;
  from: string;
  /** Who gets each lead; none: leads aren't mailed. */
  leadsTo: readonly string[];
  /** Whether prospects get a confirmation. */
  acknowledge: boolean;
  /** Who hears of trouble; none: the log alone. */
  alertsTo: readonly string[];
}

export const address = z.string().transform((text, context): string => {
  const usable = mailAddress(text);
  if (!usable) context.addIssue('must be an e-mail address, like office@example.com');
  return usable ?? z.NEVER;
});

/** Several, with commas between them. */
export const addresses = z.string().transform((text, context): readonly string[] => {
  const given = text.split(',').flatMap((part) => part.trim() || []);
  const bad = given.filter((part) => !mailAddress(part)).map((part) => part.slice(0, 100));
  const words = bad.map((part) => JSON.stringify(part)).join(' and ');
  if (words)
    context.addIssue(`must be e-mail addresses with commas between them, which ${words} can't be`);
  return [...new Set(given.flatMap((part) => mailAddress(part) ?? []))];
});

/** Mail comes from the brand's own address unless another is set. */
export function mailSettings(
  values: {
    SMTP_URL?: SmtpServer | undefined;
    MAIL_FROM?: string | undefined;
    LEADS_MAIL_TO: readonly string[];
    ACKNOWLEDGE: boolean;
    ALERTS_MAIL_TO: readonly string[];
  },
  { emails }: Pick<Site, 'emails'>,
): MailSettings | undefined {
  const { SMTP_URL: server, MAIL_FROM: from = emails.company, ACKNOWLEDGE: acknowledge } = values;
  const { LEADS_MAIL_TO: leadsTo, ALERTS_MAIL_TO: alertsTo } = values;
  return server && { server, from, leadsTo, acknowledge, alertsTo };
}

/** Problems with settings that ask for mail where there is no mail server. */
export function missingMailServer(env: Readonly<Record<string, string>>): string[] {
  if (env.SMTP_URL) return [];
  return ['LEADS_MAIL_TO', 'ACKNOWLEDGE', 'ALERTS_MAIL_TO']
    .filter((name) => env[name] && !/^off$/i.test(env[name]))
    .map((name) => `${name} needs a mail server: set SMTP_URL, too`);
}

/** What works but can hardly be meant. */
export function mailWarnings(mail: MailSettings | undefined): string[] {
  if (!mail) return [];
  const { from, leadsTo, alertsTo, acknowledge } = mail;
  const isIdle = leadsTo.length + alertsTo.length === 0 && !acknowledge;
  const idle =
    'SMTP_URL is set, but LEADS_MAIL_TO, ALERTS_MAIL_TO and ACKNOWLEDGE are not: no mail is sent';
  const sample = `Mail comes from ${from}, the sample brand's address: set MAIL_FROM, or servers drop it`;
  return [...(isIdle ? [idle] : []), ...(from === defaultSite.emails.company ? [sample] : [])];
}
