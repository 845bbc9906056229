import * as z from 'zod';
import type { FormName } from '../../../shared/lead.ts';
import type { Site } from '../../../shared/site.ts';
import { accountChanges, accountMail } from './account-mail.ts';
import { reminderMail } from './reminder-mail.ts';
import { spamMail } from './spam-mail.ts';
import { alertMail, formTitles, type Mail } from './templates.ts';
import { weekMail } from './week-mail.ts';

/** Whose mails they are, and to whom they may go. */
export interface NotificationMailing {
  site: Site;
  from: string;
  leadsTo: readonly string[];
  alertsTo: readonly string[];
  /** The desk, for links; undefined: its readers reach none. */
  leadsPageUrl?: string | undefined;
}

type Writer = (body: unknown, mailing: NotificationMailing) => Mail;

const moment = z.iso.datetime().transform((text) => new Date(text));

const alertBody = z.object({
  name: z.string(),
  state: z.enum(['began', 'over']),
  isFirst: z.boolean(),
  title: z.string(),
  since: moment,
  threadSince: moment,
  at: moment,
  details: z.array(z.string()),
  whatToDo: z.string().optional(),
});

const alert: Writer = (body, { site, from, alertsTo }) => {
  const { whatToDo, ...facts } = alertBody.parse(body);
  return alertMail({ ...facts, whatToDo }, { site, from, to: alertsTo });
};

const formName = z.custom<FormName>(
  (name) => typeof name === 'string' && Object.hasOwn(formTitles, name),
);

const reminderBody = z.object({
  id: z.string(),
  path: z.string(),
  form: formName,
  name: z.string(),
  status: z.string(),
  on: z.iso.date(),
  receivedAt: moment,
  owner: z.string().nullable(),
});

/** To whoever looks after the lead; to all who get leads, where nobody does. */
const reminder: Writer = (body, { site, from, leadsTo, leadsPageUrl }) => {
  const { owner, path, ...facts } = reminderBody.parse(body);
  const to = owner === null ? leadsTo : [owner];
  const link = leadsPageUrl && leadsPageUrl + path;
  return reminderMail(facts, { site, from, to, link });
};

const digestBody = z.object({
  day: z.iso.date(),
  count: z.number(),
  path: z.string(),
  newest: z.array(z.object({ name: z.string(), email: z.string(), words: z.string() })),
});

const digest: Writer = (body, { site, from, leadsTo, leadsPageUrl }) => {
  const { path, ...facts } = digestBody.parse(body);
  const link = leadsPageUrl && leadsPageUrl + path;
  return spamMail(facts, { site, from, to: leadsTo, link });
};

const line = z.object({ what: z.string(), amount: z.number(), before: z.number() });

const weekBody = z.object({
  since: z.iso.date(),
  until: z.iso.date(),
  path: z.string(),
  totals: z.array(line),
  changes: z.array(line),
});

const week: Writer = (body, { site, from, leadsTo, leadsPageUrl }) => {
  const { path, ...report } = weekBody.parse(body);
  return weekMail(report, { site, from, to: leadsTo, link: leadsPageUrl && leadsPageUrl + path });
};

const accountBody = z.object({
  email: z.string(),
  change: z.enum(accountChanges),
  at: moment,
});

/** To the owner of the account, who may not have done it. */
const account: Writer = (body, { site, from }) =>
  accountMail(accountBody.parse(body), { site, from });

/** Who writes the mail of a notification, by its event: one of one's own is a line here. */
const writers = new Map<string, Writer>([
  ['alert.began', alert],
  ['alert.over', alert],
  ['lead.reminder', reminder],
  ['spam.digest', digest],
  ['week.report', week],
  ['account.changed', account],
]);

/**
 * The mail of a notification. Never throws: neither an unknown event nor a body that isn't as its event has it gets better
 * by another try.
 * @param body its facts, as JSON
 */
export function notificationMail(
  event: string,
  body: string,
  mailing: NotificationMailing,
): Mail | 'unknown event' | 'unreadable' {
  const write = writers.get(event);
  if (!write) return 'unknown event';
  try {
    return write(JSON.parse(body), mailing);
  } catch {
    return 'unreadable';
  }
}
