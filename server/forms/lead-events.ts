import type { Kysely } from 'kysely';
import type { Attribution } from '../../shared/attribution.ts';
import type { FormName } from '../../shared/lead.ts';
import type { LeadStatus } from '../database/column-values.ts';
import type { Tables } from '../database/tables.ts';
import { addNotices, type NoticeParts } from '../jobs/outbox.ts';
import type { Notice } from '../jobs/types.ts';

/** What becomes of leads, told to machines in the transaction in which it does. Nothing where nobody listens. */
const event = { channel: 'webhook' } as const;

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

/** It has come in, or was spam until now; of each it is told once. */
export function receivedNotice({
  id,
  form,
  payload,
  attribution: origin = {},
  ...lead
}: ReceivedLead): Notice {
  const receivedAt = new Date(lead.receivedAt).toISOString();
  const phone = lead.phone ?? undefined;
  const body = { id, form, receivedAt, origin, phone, fields: JSON.parse(payload) };
  return { ...event, kind: 'lead.received', leadId: id, once: `received ${id}`, body };
}

export async function tellReceived(
  db: Kysely<Tables>,
  leads: readonly ReceivedLead[],
  parts: NoticeParts,
): Promise<void> {
  if (parts.noticeTargets({ ...event, kind: 'lead.received' }).length === 0) return;
  await addNotices(db, leads.map(receivedNotice), parts);
}

/** Somebody has come further with a lead. */
export async function tellStatus(
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
  parts: NoticeParts,
): Promise<void> {
  const body = { id, ...change };
  await addNotices(db, [{ ...event, kind: 'lead.status', leadId: id, body }], parts);
}

/** They are gone for good: whoever has a copy should know. */
export async function tellDeleted(
  db: Kysely<Tables>,
  leads: readonly Lead[],
  parts: NoticeParts,
): Promise<void> {
  const notices = leads.map((body) => ({
    ...event,
    kind: 'lead.deleted',
    once: `deleted ${body.id}`,
    body,
  }));
  await addNotices(db, notices, parts);
}
