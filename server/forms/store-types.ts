import type { Attribution } from '../../shared/attribution.ts';
import type { FormName } from '../../shared/lead.ts';
import type { Failure } from '../database/availability.ts';
import type { Channel, NoticeChannel } from '../jobs/channels.ts';
import type { Attempt, FirstState, HeldLead, LeadState, LeadStatus } from './lead-states.ts';

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
  /** The phone number as it was typed: see `typedPhone`. */
  phone?: string | undefined;
  state: FirstState;
  /** Identifies the submission together with its values; undefined: the browser named none. */
  submission: string | undefined;
  /** Where its sender came from. */
  attribution?: Attribution | undefined;
  /** Who is mailed about it; spam is mailed to nobody. */
  mailTo?: readonly string[];
  /** Its sender is told that it is here. */
  acknowledge?: boolean;
  /** No webhook tells of it. */
  isQuiet?: boolean;
  /** What speaks for its being spam. */
  spamReasons?: readonly string[];
  /** See `textKey`. */
  textKey?: string | undefined;
  /** When it is delivered at the earliest; undefined: at once. */
  dueAt?: number;
}

export type InsertResult =
  | { kind: 'new'; lead: HeldLead }
  | { kind: 'known'; id: string; state: LeadState; answer: string | undefined };

/** Where a form's leads go by the settings; a retry looks no further. */
export type Routes = (form: FormName) => readonly Place[];

/** A place that leads go to: the external site, or one person's mailbox. */
export interface Place {
  channel: Exclude<Channel, 'acknowledgement'>;
  /** Of a mail the recipient, else nothing. */
  target: string;
}

/** Something that our own people or machines are to be told. */
export interface Notice {
  channel: NoticeChannel;
  /** What it is about; of a mail, who writes it (`server/notifications/mail/notification-mails.ts`). */
  kind: string;
  /** Of a mail to one person, who that is; undefined: whoever the settings name. */
  recipient?: string | undefined;
  /** It goes with this lead. */
  leadId?: string | undefined;
  /** The facts, as they are now. */
  body: object;
  /** Of several notices with the same words here only the first is told, whichever server writes it. */
  once?: string | undefined;
  /** The `once` of one that isn't told any more, if it still waits. */
  insteadOf?: string | undefined;
}

/** Where a notice goes: a row is written for each place, of mails for each recipient. None: nobody is to be told. */
export type NoticeTargets = (
  notice: Pick<Notice, 'channel' | 'kind' | 'recipient'>,
) => readonly string[];

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

export interface PurgeResult {
  leads: number;
  /** Somebody was in the way: deleted text is overwritten by a later purge only. */
  tracesLeft: boolean;
}

/** A lead's way through one channel, as the operator sees it. */
export interface DeliveryRecord {
  channel: Channel;
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

export interface LeadPage extends LeadFilter {
  /** The last lead of the page before. */
  before?: Pick<LeadRecord, 'receivedAt' | 'id'> | undefined;
  limit?: number | undefined;
}

/** What a person has to look at, until it is mended or the leads are marked as handled. */
export interface Trouble {
  /**
   * `unseen`: it lies in the inbox and was sent to nobody. `waiting`: for longer than `thresholds.leadWaitsMs`. `late`:
   * nobody has answered it within the time that the site promises.
   */
  kind: 'dead' | 'rejected' | 'waiting' | 'unseen' | 'late';
  /** Undefined for `unseen` and `late`. */
  channel: Channel | undefined;
  /** Of mails the recipient; nothing: all of them, as an older release mailed it. */
  target?: string;
  /** What the other side said to one of them. */
  answer?: string | undefined;
  form: FormName;
  leads: number;
  /** When the oldest of them came. */
  since: number;
}

/** A lead that somebody has answered. */
export interface AnswerTime {
  receivedAt: number;
  handledAt: number;
}

/** How many leads one attribution brought. */
export interface AttributionTotal {
  column: 'landing' | 'from_page' | 'source' | 'campaign';
  name: string;
  amount: number;
  /** In as many days before. */
  before: number;
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

/** What people do with a lead: a note, or a change of one of its facts. */
export type StoryKind =
  | ('note' | 'status' | 'owner' | 'reminder')
  | ('spam' | 'no-spam' | 'retry' | 'kept' | 'deleted');

/** Something that somebody did with a lead, or noted. */
export interface StoryEntry {
  at: number;
  /** An account, or `terminal`. */
  who: string;
  kind: StoryKind;
  text: string;
}

/** What somebody changes; what isn't named stays. Null takes it away. */
export interface LeadChange {
  status?: LeadStatus | undefined;
  lostReason?: string | null | undefined;
  owner?: string | null | undefined;
  remindOn?: string | null | undefined;
  deleted?: boolean | undefined;
}

/** Who does something, by one press of a button. */
export interface By {
  /** An account, or `terminal`. */
  who: string;
  /** Names the press, so that all of it can be undone. */
  act: string;
}

/** `stale`: somebody else has changed it since. */
export type ChangeResult = 'changed' | 'stale' | 'gone';

/** `member`: works with leads. `admin`: also exports, deletes, and manages accounts. */
export const roles = ['member', 'admin'] as const;

export type Role = (typeof roles)[number];

export interface User {
  email: string;
  role: Role;
  createdAt: number;
  hasPassword: boolean;
  /** How many; with no password either, the invitation waits. */
  passkeys: number;
}

/** A key in somebody's device, in place of a password (WebAuthn). */
export interface Passkey {
  /** As the device calls it. */
  id: string;
  email: string;
  /** At which it is good. */
  host: string;
  /** As COSE, in base64url. */
  publicKey: string;
  /** How often it has signed; 0: it doesn't say. */
  counter: number;
  name: string;
  createdAt: number;
  usedAt: number | undefined;
}

/** A filter of the inbox that an account keeps. */
export interface SavedFilter {
  name: string;
  /** As it stands in the inbox's address: `status=new&form=quote`. */
  query: string;
}

/** A browser that is signed in. */
export interface Session {
  id: string;
  /** Undefined: whoever sits at the terminal. */
  email: string | undefined;
  role: Role;
  startedAt: number;
  seenAt: number;
  browser: string;
}
