import type { Attribution } from '../../shared/attribution.ts';
import type { FormName } from '../../shared/lead.ts';
import type { DeliveryChannel, LeadState, LeadStatus } from '../database/column-values.ts';
import type { Attempt } from '../database/job-rows.ts';
import type { LeadJob } from '../jobs/types.ts';

/** States that a new lead can begin in. */
export type FirstState = Extract<LeadState, 'received' | 'pending' | 'inbox' | 'spam'>;

export interface NewLead {
  id: string;
  form: FormName;
  payload: string;
  email: string;
  /** The phone number as it was typed: see `typedPhone`. */
  phone?: string | undefined;
  state: FirstState;
  /** Identifies the submission together with its values; undefined: the browser named none. */
  submission: string | undefined;
  /** Where its sender came from. */
  attribution?: Attribution | undefined;
  /** Who is mailed about it; spam is mailed to nobody. */
  mailTo?: readonly string[];
  /** Its sender gets a confirmation. */
  acknowledge?: boolean;
  /** No webhook is sent about it. */
  isQuiet?: boolean;
  /** What speaks for its being spam. */
  spamReasons?: readonly string[];
  /** See `textKey`. */
  textKey?: string | undefined;
  /** When it is delivered at the earliest; undefined: at once. */
  dueAt?: number | undefined;
}

export type InsertResult =
  /** With the job for which its visitor waits, if there is one. */
  | { kind: 'new'; id: string; job: LeadJob | undefined }
  | { kind: 'known'; id: string; state: LeadState; answer: string | undefined };

export interface PurgeResult {
  leads: number;
  /** Somebody was reading: deleted text is overwritten by a later purge only. */
  tracesLeft: boolean;
}

/** A lead's delivery by one channel, as the operator sees it. */
export interface DeliveryRecord {
  channel: DeliveryChannel;
  /** Of a mail the recipient; nothing: all of them, as an older release mailed it, or another channel. */
  target: string;
  state: LeadState;
  retryCount: number;
  /** While it waits. */
  dueAt: number | undefined;
  settledAt: number | undefined;
  /** What the other side said last. */
  answer: string | undefined;
  attempts: Attempt[];
}

/** A lead as the operator sees it. */
export interface LeadRecord {
  id: string;
  form: FormName;
  state: LeadState;
  receivedAt: number;
  settledAt: number | undefined;
  /** When it is tried next, while it waits. */
  dueAt: number | undefined;
  /** When somebody answered it first. */
  handledAt: number | undefined;
  status: LeadStatus;
  /** Of a lost one. */
  lostReason: string | undefined;
  /** The account that looks after it. */
  owner: string | undefined;
  /** The day on which its owner is reminded: `2026-03-01`. */
  remindOn: string | undefined;
  /** Counts the changes. */
  revision: number;
  /** What speaks for its being spam, and against it; none where nothing speaks for it. */
  spamReasons: readonly string[];
  /** Where its sender came from. */
  attribution: Attribution;
  /** Tries to hand it to the external site, whose answer is the next field. */
  attempts: number;
  answer: string | undefined;
  payload: Readonly<Record<string, unknown>>;
  /** The phone number as it was typed, where the payload's differs and it was kept. */
  phone?: string | undefined;
}

/** Leads that fulfil all that is named. */
export interface LeadFilter {
  ids?: readonly string[] | undefined;
  state?: LeadState | undefined;
  form?: FormName | undefined;
  /** The whole address, in capitals or not. */
  email?: string | undefined;
  /** What to leave out. */
  except?: 'spam' | undefined;
  /** Received at this moment or later. */
  since?: number | undefined;
  /** Received before this moment. */
  until?: number | undefined;
  /** Stands somewhere in the lead's values, in capitals or not; see `searchable`. */
  search?: string | undefined;
  handled?: boolean | undefined;
  status?: LeadStatus | undefined;
  /** An account; `nobody`: those that none looks after. */
  owner?: string | undefined;
  /** With a reminder on this day (`2026-03-01`) or before. */
  remindUntil?: string | undefined;
  /** Somebody has it, and nothing was done with it since this moment: what the purge takes. */
  settledBefore?: number | undefined;
  campaign?: string | undefined;
  source?: string | undefined;
  /** Also those that are about to be removed. */
  deleted?: 'either' | undefined;
}

/** By what leads are in order, and those that share it by when they came; each has an index. */
export interface LeadOrder {
  by: 'received' | 'status' | 'form';
  isAscending: boolean;
}

/** Where a page ends: what its last lead is in order by. */
export interface LeadPlace extends Pick<LeadRecord, 'receivedAt' | 'id'> {
  status?: LeadStatus | undefined;
  form?: FormName | undefined;
}

export interface LeadPage extends LeadFilter {
  /** The last lead of the page before. */
  before?: LeadPlace | undefined;
  /** Undefined: the newest first. */
  order?: LeadOrder | undefined;
  limit?: number | undefined;
}
