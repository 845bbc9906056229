import type { Attribution } from '../../shared/attribution.ts';
import type { FormName } from '../../shared/lead.ts';
import type { Channel, LeadState, NoticeChannel } from '../database/column-values.ts';
import type { Database } from '../database/connection.ts';
import type { Engine } from '../database/engine.ts';
import type { Clock } from '../lib/clock.ts';

/** States that a new lead can begin in. */
export type FirstState = Extract<LeadState, 'received' | 'pending' | 'inbox' | 'spam'>;

/** What is delivered by the same calls to the same place. */
export interface Queue {
  readonly channel: Channel;
  readonly form: FormName;
}

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

/** A row of a queue that this process has in hand: while the lease runs, nobody else delivers it. */
export interface Held {
  /** The same in every attempt, so that a second copy can be dropped. */
  readonly id: string;
  readonly channel: Channel | NoticeChannel;
  /** Which of the channel's places it goes to: of a mail the recipient; nothing where there is one place. */
  readonly target: string;
  /** How many times it has come due and was not delivered. */
  readonly retryCount: number;
  /** In wall-clock milliseconds; an operator's retry begins anew. */
  readonly firstAttemptAt: number;
  /** Names the lease. */
  readonly lease: string;
}

/** A delivery of a lead. Its id is also the `Idempotency-Key` of every attempt. */
export interface HeldLead extends Held {
  readonly channel: Channel;
  readonly form: FormName;
  /** The JSON that is forwarded, to the letter. */
  readonly payload: string;
  /** The phone number as it was typed. */
  readonly phone?: string | undefined;
  /** `received`: its visitor waits for the outcome. */
  readonly state: FirstState;
  /** When the visitor sent it. */
  readonly receivedAt: number;
  /** The lead's own state, as people see it, when the lease was taken. */
  readonly leadState: LeadState;
  /** Where its sender came from. */
  readonly attribution?: Attribution | undefined;
}

/** Something to tell our own people or machines. */
export interface HeldNotice extends Held {
  readonly channel: NoticeChannel;
  /** What it is about: `lead.received`, `alert.began` … */
  readonly kind: string;
  /** Its facts, as JSON. */
  readonly body: string;
  readonly createdAt: number;
  /** Another notice found that nobody listens there any more. */
  readonly isGone: boolean;
}

/** One call to the target, or one conversation with the mail server. */
export interface Attempt {
  readonly at: number;
  readonly durationMs: number;
  /** HTTP or SMTP status; undefined where no answer came. */
  readonly status: number | undefined;
  /** In a word, for the operator: `delivered`, `timeout` … Never personal data. */
  readonly outcome: string;
}

/** What the repositories of one ledger are made of. */
export interface LedgerContext {
  database: Database;
  engine: Engine;
  clock: Clock;
  /** Longer than an attempt can take. */
  leaseMs: Readonly<Record<Channel | NoticeChannel, number>>;
  noticeTargets: NoticeTargets;
  routes: Routes;
}
