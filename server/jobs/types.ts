import type { Kysely } from 'kysely';
import type { Attribution } from '../../shared/attribution.ts';
import type { FormName } from '../../shared/lead.ts';
import type {
  DeliveryChannel,
  JobKind,
  LeadState,
  NotificationKind,
} from '../database/column-values.ts';
import type { Database } from '../database/connection.ts';
import type { Engine } from '../database/engine.ts';
import type { Attempt } from '../database/job-rows.ts';
import type { Tables } from '../database/tables.ts';
import type { Clock } from '../lib/clock.ts';
import type { Breaker } from './circuit-breaker.ts';
import type { DeliveryResult } from './delivery-result.ts';

/** Where a form's leads go by the settings; a retry looks no further. */
export type Routes = (form: FormName) => readonly DeliveryTarget[];

/** Where leads are delivered to: the external site, or one person's mailbox. */
export interface DeliveryTarget {
  channel: Exclude<DeliveryChannel, 'acknowledgement'>;
  /** Of a mail the recipient, else nothing. */
  target: string;
}

/** What a lead's jobs deliver of it. */
export interface JobLead {
  readonly id: string;
  readonly form: FormName;
  /** The JSON that is forwarded, to the letter. */
  readonly payload: string;
  /** The phone number as it was typed. */
  readonly phone?: string | undefined;
  /** When the visitor sent it. */
  readonly receivedAt: number;
  /** As people see it, when the job was claimed. */
  readonly state: LeadState;
  /** Where its sender came from. */
  readonly attribution?: Attribution | undefined;
}

/** An event that our own people or machines are to hear of. */
export interface Notification {
  kind: NotificationKind;
  /** What it is about; of a mail, who writes it (`server/notifications/mail/notification-mails.ts`). */
  event: string;
  /** Of a mail to one person, who that is; undefined: whoever the settings name. */
  recipient?: string | undefined;
  /** It goes with this lead. */
  leadId?: string | undefined;
  /** The facts, as they are now. */
  body: object;
  /** Of several with the same words here only the first is written, whichever server writes it. */
  once?: string | undefined;
  /** The `once` of one that is obsolete, if it still waits. */
  insteadOf?: string | undefined;
}

/** Where a notification goes: a job is written for each target, of mails for each recipient. None: nobody hears of it. */
export type NotificationTargets = (
  notification: Pick<Notification, 'kind' | 'event' | 'recipient'>,
) => readonly string[];

/** One thing to be delivered to one target, which this process has in hand: while the lease runs, nobody else does. */
interface Leased {
  /** The same in every attempt, so that a receiver can drop a second copy: of a forwarded lead the lead's own. */
  readonly id: string;
  /** A form for what is forwarded, a recipient for mails, an endpoint for webhooks. */
  readonly target: string;
  /** How many times it has come due and was not delivered. */
  readonly retryCount: number;
  /** In wall-clock milliseconds; an operator's retry begins anew. */
  readonly firstAttemptAt: number;
  readonly createdAt: number;
  /** Names the lease. */
  readonly lease: string;
}

/** A delivery of a lead. */
export interface LeadJob extends Leased {
  readonly kind: Exclude<JobKind, NotificationKind>;
  readonly lead: JobLead;
  /** Its visitor waits for the outcome. */
  readonly isFirst: boolean;
}

/** A delivery of a notification. */
export interface NotificationJob extends Leased {
  readonly kind: NotificationKind;
  /** `lead.received`, `alert.began` … */
  readonly event: string;
  /** Its facts, as JSON. */
  readonly payload: string;
  /** Another job found that nobody listens there any more. */
  readonly isGone: boolean;
  readonly isFirst: false;
}

export type Job = LeadJob | NotificationJob;

/** As far as a handler needs it: what no ledger holds is delivered, too. */
export type LeadCall = Pick<LeadJob, 'target' | 'lead'>;
export type NotificationCall = Pick<
  NotificationJob,
  'id' | 'target' | 'event' | 'payload' | 'createdAt'
> &
  Partial<Pick<NotificationJob, 'isGone'>>;

/** How the jobs of a kind, or of a kind and a target, are delivered. */
export interface JobHandler<Call = LeadCall | NotificationCall> {
  readonly kind: JobKind;
  /** The target of its jobs, where others of its kind have a handler of their own. */
  readonly target?: string | undefined;
  /** As the log names it. */
  readonly queue: object;
  /** What the log says of a delivery, of a try that came to nothing, and of the last of them. */
  readonly words: Readonly<Record<'done' | 'tried' | 'givenUp', string>>;
  readonly breaker: Breaker;
  /** False: the settings don't name it; they may have done so once. */
  readonly isConfigured: boolean;
  /** What the log says of a job. */
  about(call: Call): object;
  /** See `Deliver`. */
  deliver(call: Call, signal: AbortSignal): Promise<DeliveryResult>;
}

/** One try to deliver something. Never throws: whatever happens is a result. */
export type Deliver<Call> = JobHandler<Call>['deliver'];

/** What a job is left with. */
export interface JobResult {
  attempt?: Attempt;
  /** What the other side said, for the operator. */
  answer?: string | undefined;
  /** The visitor is answered that the lead is saved. */
  acknowledged?: boolean;
  /** For a job that goes on waiting. */
  retryCount?: number;
  dueAt?: number;
}

/** What the repositories of one ledger are made of. */
export interface LedgerContext {
  database: Database;
  engine: Engine;
  clock: Clock;
  /** Longer than an attempt can take. */
  leaseMs: Readonly<Record<JobKind, number>>;
  notificationTargets: NotificationTargets;
  routes: Routes;
}

/** The same with a connection, as `bindVerbs` hands it to the functions of a repository. */
export interface RepositoryContext extends LedgerContext {
  db: Kysely<Tables>;
}
