import type { FormName } from '../../../shared/lead.ts';
import { momentText } from '../../lib/moment-text.ts';
import {
  formTitles,
  headerText,
  type Mail,
  type Mailing,
  mailOf,
  messageIdOf,
} from './templates.ts';

/** The mail of a reminder that somebody has set on a lead. */
export interface Reminder {
  /** The lead's. */
  id: string;
  form: FormName;
  name: string;
  status: string;
  /** The day: `2026-03-01`. */
  on: string;
  receivedAt: Date;
}

/** The mail of the morning. @param link the lead's page at the desk, if there is one */
export function reminderMail(
  { id, form, name, status, on, receivedAt }: Reminder,
  { link, ...mailing }: Mailing & { link: string | undefined },
): Mail {
  const title = `Reminder: ${headerText(name) || 'somebody without a name'}`;
  const what = `${formTitles[form]} of ${momentText(receivedAt)}, status “${status}”.`;
  const links = link ? [{ link: 'Open this lead', href: link }] : [];
  return mailOf(mailing, {
    subject: title,
    title,
    blocks: [`You wanted to be reminded on ${on}.`, what, ...links, `Lead ${id}`],
    messageId: messageIdOf(['reminder', id, on], mailing.from),
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
}
