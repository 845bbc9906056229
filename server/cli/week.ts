import { dayMs } from '../lib/durations.ts';
import { senderOf } from '../notifications/mail/sender.ts';
import { weekMail } from '../notifications/mail/week-mail.ts';
import { weekBefore } from '../notifications/week-report.ts';
import type { Context, Input, Output } from './command-types.ts';

/** The mail about a week, as its readers get it, with today as the last day; nothing is sent. */
export async function week({ now }: Input, { settings, ledger, site }: Context): Promise<Output> {
  const until = Math.floor(now / dayMs) + 1;
  const { path, ...report } = await weekBefore(ledger(), {
    until,
    countsVisits: settings.figures,
  });
  const brand = await site(settings);
  const { subject, text } = weekMail(report, {
    site: brand,
    from: senderOf(settings, brand),
    to: settings.leadsMailTo,
    link: settings.deskUrl && settings.deskUrl + path,
  });
  return {
    out: `To: ${settings.leadsMailTo.join(', ') || 'nobody yet'}\nSubject: ${subject}\n\n${text}`,
  };
}
