import type { Kysely } from 'kysely';
import type { Attribution } from '../../shared/attribution.ts';
import type { FormName } from '../../shared/lead.ts';
import type { LeadStatus } from '../database/column-values.ts';
import type { Tables } from '../database/tables.ts';
import {
  addNotifications,
  type NewJob,
  type NotificationContext,
  notificationJobs,
} from '../jobs/new-jobs.ts';
import type { Notification } from '../jobs/types.ts';

/** What becomes of leads is written for webhooks in the transaction in which it does. Nothing where nobody listens. */
const webhook = { kind: 'webhook' } as const;

interface Lead {
  id: string;
  form: FormName;
}

interface ReceivedLead extends Lead {
  payload: string;
  phone?: string | null | undefined;
  receivedAt: number;
  attribution?: Attribution | undefined;
}

/** It has come in, or was spam until now; of each only once. */
export function receivedNotification({
  id,
  form,
  payload,
  attribution: origin = {},
  ...lead
}: ReceivedLead): Notification {
  const receivedAt = new Date(lead.receivedAt).toISOString();
  const phone = lead.phone ?? undefined;
  const body = { id, form, receivedAt, origin, phone, fields: JSON.parse(payload) };
  return { ...webhook, event: 'lead.received', leadId: id, once: `received ${id}`, body };
}

/** The jobs that notify of them. */
export function receivedJobs(
  leads: readonly ReceivedLead[],
  context: NotificationContext,
): NewJob[] {
  const hasReceivers =
    context.notificationTargets({ ...webhook, event: 'lead.received' }).length > 0;
  return hasReceivers
    ? leads.flatMap((lead) => notificationJobs(receivedNotification(lead), context))
    : [];
}

/** Somebody has come further with a lead. */
export async function notifyStatus(
  db: Kysely<Tables>,
  {
    id,
    ...change
  }: Lead & {
    before: LeadStatus;
    status: LeadStatus;
    lostReason: string | null;
    by: string;
  },
  context: NotificationContext,
): Promise<void> {
  const body = { id, ...change };
  await addNotifications(db, [{ ...webhook, event: 'lead.status', leadId: id, body }], context);
}

/** They are gone for good: whoever has a copy should know. */
export async function notifyDeleted(
  db: Kysely<Tables>,
  leads: readonly Lead[],
  context: NotificationContext,
): Promise<void> {
  const notifications = leads.map((body) => ({
    ...webhook,
    event: 'lead.deleted',
    once: `deleted ${body.id}`,
    body,
  }));
  await addNotifications(db, notifications, context);
}
