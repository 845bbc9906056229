import { formatCount } from '../../../shared/count.ts';
import { type Mail, type Mailing, mailOf, messageIdOf } from './templates.ts';

/** So many of a week, and of the week before. */
export interface WeekLine {
  what: string;
  amount: number;
  before: number;
}

/** What a week brought. */
export interface WeekReport {
  /** Its first and last day: `2026-03-02`. */
  since: string;
  until: string;
  totals: readonly WeekLine[];
  /** What has changed most. */
  changes: readonly WeekLine[];
}

/** The mail of a week. @param link the figures at the desk, if there is one */
export function weekMail(
  { since, until, totals, changes }: WeekReport,
  { link, ...mailing }: Mailing & { link: string | undefined },
): Mail {
  const title = `The week from ${since} to ${until}`;
  const lineOf = ({ what, amount, before }: WeekLine) =>
    `${what}: ${formatCount(amount)} (the week before: ${formatCount(before)})`;
  const changeBlocks =
    changes.length > 0
      ? [{ heading: 'What changed most' }, { items: changes.map(lineOf) }]
      : ['Nothing changed by more than chance alone explains.'];
  const links = link ? [{ link: 'Open the figures', href: link }] : [];
  return mailOf(mailing, {
    subject: title,
    title,
    blocks: [{ items: totals.map(lineOf) }, ...changeBlocks, ...links, mailing.site.name],
    messageId: messageIdOf(['week', since], mailing.from),
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
}
