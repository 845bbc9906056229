import type { FormName } from '../../../shared/lead.ts';
import type { Failure } from '../../availability.ts';
import type { Channel, MailChannel } from '../channels.ts';
import type { Attempt, FirstState, HeldLead, LeadState } from '../lead-states.ts';
import type { AlertStore } from './alert-record.ts';
import type { LeadRows } from './tables.ts';

/** What is delivered by the same calls to the same place. */
export interface Queue {
  readonly channel: Channel;
  readonly form: FormName;
}

/** The store can't be read or written. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  /** It won't mend by itself: better no start than a server that keeps nothing. */
  readonly permanent: boolean;
  /** It may have been written all the same. */
  readonly uncertain: boolean;
  /** It can't take this; it can take other things. */
  readonly refused: boolean;

  constructor(message: string, failure: Omit<Failure, 'reason'> = {}) {
    super(message);
    const { permanent = false, uncertain = false, refused = false } = failure;
    this.permanent = permanent;
    this.uncertain = uncertain;
    this.refused = refused;
  }
}

export interface NewLead {
  id: string;
  form: FormName;
  payload: string;
  email: string;
  state: FirstState;
  /** Identifies the submission together with its values; undefined: the browser named none. */
  submission: string | undefined;
  /** What is to be mailed about it; spam is not. */
  mails?: readonly MailChannel[];
  /** When it is delivered at the earliest; undefined: at once. */
  dueAt?: number;
}

export type InsertResult =
  | { kind: 'new'; lead: HeldLead }
  | { kind: 'known'; id: string; state: LeadState; answer: string | undefined };

/** What a settled delivery is left with. */
export interface Settlement {
  attempt?: Attempt;
  /** What the other side said, for the operator. */
  answer?: string | undefined;
  /** The visitor is told that the lead is safe. */
  acknowledged?: boolean;
  /** For a delivery that goes on waiting. */
  retryCount?: number;
  dueAt?: number;
}

/**
 * Leads and their deliveries, as the server needs them. What a method but `purge` does is done wholly or
 * not at all, and is on the disk when its promise resolves; each rejects with `StoreUnavailable`, whatever the reason.
 *
 * Leases run by a clock of the store's own, which all servers that share it see alike.
 */
export interface LeadStore extends AlertStore {
  /**
   * Records a new lead and its deliveries. A `received` one comes with a lease, so that only the caller forwards
   * it; its mails are due at once. No acknowledgement is recorded beyond `acknowledgementLimits`.
   */
  insert(lead: NewLead): Promise<InsertResult>;
  /**
   * Takes the lease of the next due delivery; the one that was tried least comes first. An acknowledgement isn't
   * due while its lead is on its way to the target for the first time: it may be refused.
   * @param backSince when the target came back after a failure: what was put off before is due
   */
  claimDue(queue: Queue, backSince?: number): Promise<HeldLead | undefined>;
  /** Moves a leased delivery on; gives up the lease. False: it was forgotten, or somebody else has it. */
  settle(lead: HeldLead, to: LeadState, settlement?: Settlement): Promise<boolean>;
  /** Whether a lead could be written now. Never rejects. */
  probe(): Promise<boolean>;
  /** What all leads take on the disk, indexes included. */
  bytes(): Promise<number>;
  /** Deletes what is past its retention time, a few leads at a time, so that visitors don't wait for it. */
  purge(options: { days: number; signal: AbortSignal }): Promise<PurgeResult>;
  /**
   * Some leads for another ledger, by their ids.
   * @param putOffUntil only those that nobody has in hand; what of them waits is put off, so that nobody delivers it from
   * here while it may be there already
   */
  toHandOver(options: { after: string; limit: number; putOffUntil?: number }): Promise<LeadRows>;
  /** Takes leads over as they stand, and of those that are here only what was settled meanwhile. Counts the new ones. */
  takeOver(rows: LeadRows): Promise<number>;
  close(): Promise<void>;
}

export interface PurgeResult {
  leads: number;
  /** Somebody was in the way: deleted text is overwritten by a later purge only. */
  tracesLeft: boolean;
}

/** A lead's way through one channel, as the operator sees it. */
export interface DeliveryRecord {
  channel: Channel;
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
  /** When somebody said that it needs nothing more. */
  handledAt: number | undefined;
  attempts: number;
  answer: string | undefined;
  payload: Readonly<Record<string, unknown>>;
}

/** Leads that fulfil all that is named. */
export interface LeadFilter {
  ids?: readonly string[] | undefined;
  state?: LeadState | undefined;
  form?: FormName | undefined;
  /** The whole address, in capitals or not. */
  email?: string | undefined;
  /** A state to leave out. */
  except?: LeadState | undefined;
  /** Received at this moment or later. */
  since?: number | undefined;
  /** Received before this moment. */
  until?: number | undefined;
  /** Stands somewhere in the lead's values, in capitals or not; see `searchable`. */
  search?: string | undefined;
  handled?: boolean | undefined;
}

export interface LeadPage extends LeadFilter {
  /** The last lead of the page before. */
  before?: Pick<LeadRecord, 'receivedAt' | 'id'> | undefined;
  limit?: number | undefined;
}

/** What a person has to look at, until it is mended or the leads are marked as handled. */
export interface Trouble {
  /** `unseen`: it lies in the inbox and was sent to nobody. `waiting`: for longer than `thresholds.leadWaitsMs`. */
  kind: 'dead' | 'rejected' | 'waiting' | 'unseen';
  /** Undefined for `unseen`. */
  channel: Channel | undefined;
  form: FormName;
  leads: number;
  /** When the oldest of them came. */
  since: number;
}

/** Deliveries of one queue that are on their way or wait for another try. */
export interface Waiting extends Queue {
  deliveries: number;
  /** When the first try of the oldest of them began, or an operator's retry. */
  since: number;
}

/** From receipt to delivery, in milliseconds: so many of a hundred took at most as long. */
export interface DeliveryTimes {
  channel: Channel;
  deliveries: number;
  p50: number;
  p90: number;
  p99: number;
  longest: number;
}

/** What the operator does with the leads, beside a server that runs or without one. */
export interface LeadAdmin {
  /** The newest first; of one moment, the highest id first. */
  list(page?: LeadPage): Promise<LeadRecord[]>;
  count(filter?: LeadFilter): Promise<number>;
  /** How many leads there are of each state and form; none where there are none. */
  counts(filter?: LeadFilter): Promise<{ state: LeadState; form: FormName; leads: number }[]>;
  /** By the whole id or its beginning. Several: the beginning is ambiguous. */
  find(id: string): Promise<LeadRecord[]>;
  /** Each way that a lead goes, with its attempts, the oldest first. */
  deliveries(id: string): Promise<DeliveryRecord[]>;
  /**
   * Makes everything about these leads that hasn't been delivered due at once, with three more days; a running
   * server delivers it within seconds. Each lead gets the deliveries that its form has by the settings; a
   * lead that was taken for spam is none any more. Acknowledgements aren't repeated.
   * @returns how many leads are on their way now, or no spam any more; the others have been delivered, or have
   * nowhere to go
   */
  retry(filter: LeadFilter): Promise<number>;
  /**
   * Removes these leads for good, and every trace of them unless `traces` may stay. An empty filter is every lead.
   */
  delete(filter: LeadFilter, options?: { traces: 'may stay' }): Promise<PurgeResult>;
  /** Removes every lead of an e-mail address. */
  forget(email: string): Promise<PurgeResult>;
  /** False: there is no such lead. */
  setHandled(id: string, handled: boolean): Promise<boolean>;
  /**
   * Spam is delivered nowhere, and purged; what turns out to be none is sent on its way as by `retry`.
   * False: there is no such lead, or it was so already.
   */
  setSpam(id: string, spam: boolean): Promise<boolean>;
  /** Leads but spam, by the day (UTC, `2025-06-01`) on which they came; the last `days`, today included. No leads: no entry. */
  leadsPerDay(last: { days: number }): Promise<{ day: string; form: FormName; leads: number }[]>;
  /** Of what was delivered within the last `days`, the newest `atMost` of each channel. */
  deliveryTimes(last: { days: number; atMost: number }): Promise<DeliveryTimes[]>;
  /** Of each queue in which something waits. */
  waiting(): Promise<Waiting[]>;
  /** Nothing: all is well. `withoutUnseen`: for who asks again and again, since each lead may be unseen. */
  status(options?: { withoutUnseen?: boolean }): Promise<Trouble[]>;
  /** Writes everything into a new file that only its owner can read, while servers go on. Not every store can. */
  backup?(file: string): Promise<void>;
  close(): Promise<void>;
}
