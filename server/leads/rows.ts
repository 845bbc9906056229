import type { FormName } from '../../shared/lead.ts';
import type { Channel } from './channels.ts';
import { type Attempt, asLeadState } from './lead-states.ts';
import {
  type Attention,
  type DeliveryRecord,
  type DeliveryTimes,
  type LeadRecord,
  type Tries,
  type Trouble,
  troubleKinds,
  type Waiting,
} from './store.ts';

/** A row as a database gives it: columns are named alike in every store. */
export type Row = Readonly<Record<string, unknown>>;

export function asRecord(row: Row): LeadRecord {
  const state = asLeadState(row.state);
  return {
    id: String(row.id),
    form: asFormName(row.form),
    state,
    receivedAt: Number(row.received_at),
    settledAt: asTime(row.settled_at),
    dueAt: state === 'pending' ? Number(row.due_at) : undefined,
    handledAt: asTime(row.handled_at),
    attempts: Number(row.attempts),
    answer: row.answer === null ? undefined : String(row.answer),
    payload: JSON.parse(String(row.payload)),
  };
}

export function asDelivery(row: Row, channel: Channel, attempts: readonly Row[]): DeliveryRecord {
  const state = asLeadState(row.state);
  return {
    channel,
    state,
    retryCount: Number(row.retry_count),
    dueAt: state === 'pending' ? Number(row.due_at) : undefined,
    settledAt: asTime(row.settled_at),
    answer: row.answer === null ? undefined : String(row.answer),
    attempts: attempts.map(asAttempt),
  };
}

function asAttempt(row: Row): Attempt {
  const { at, duration_ms, status, outcome } = row;
  return {
    at: Number(at),
    durationMs: Number(duration_ms),
    status: status === null ? undefined : Number(status),
    outcome: String(outcome),
  };
}

export function asTries(row: Row): Tries {
  return {
    retryCount: Number(row.retry_count),
    firstAttemptAt: Number(row.first_attempt_at),
  };
}

/** A delivery whose lease was just taken. */
export function asClaimed(row: Row) {
  return {
    ...{ id: String(row.lead_id), payload: String(row.payload), state: 'pending' as const },
    ...{ receivedAt: Number(row.received_at), leadState: asLeadState(row.lead_state) },
    ...asTries(row),
  };
}

export function asAttention(row: Row | undefined): Attention {
  return {
    waiting: Number(row?.waiting),
    dead: Number(row?.dead),
    refusedMails: Number(row?.refused_mails),
  };
}

export function asTimes(row: Row): DeliveryTimes {
  return {
    ...{ channel: String(row.channel), deliveries: Number(row.deliveries) },
    ...{ p50: Number(row.p50), p90: Number(row.p90), p99: Number(row.p99) },
    longest: Number(row.longest),
  };
}

export function asTrouble(row: Row): Trouble {
  return {
    kind: troubleKinds.find((kind) => kind === row.kind) ?? 'unseen',
    channel: row.channel === null ? undefined : String(row.channel),
    ...asFormCount(row),
    since: Number(row.since),
  };
}

export function asWaiting(row: Row): Waiting {
  return {
    ...{ channel: String(row.channel), form: asFormName(row.form) },
    ...{ deliveries: Number(row.deliveries), since: Number(row.since) },
  };
}

export function asFormCount(row: Row): { form: FormName; leads: number } {
  return { form: asFormName(row.form), leads: Number(row.leads) };
}

export function asFormName(value: unknown): FormName {
  return value === 'quote' ? 'quote' : 'contact';
}

function asTime(value: unknown): number | undefined {
  return value === null ? undefined : Number(value);
}
