import type { Attribution } from '../../shared/attribution.ts';
import type { FormName } from '../../shared/lead.ts';
import type { Channel, NoticeChannel } from '../jobs/channels.ts';

/** Every state that a lead, or one of its deliveries, can be in. */
export const leadStates = [
  /** Committed, and this very moment on its way to the target. */
  'received',
  /** Safe, and waiting for the target. Each failed attempt leads back here. */
  'pending',
  /** The target has it. */
  'delivered',
  /** The target read it and doesn't want it. */
  'rejected',
  /** The worker has given up; an operator decides. */
  'dead',
  /** Kept here because no target is configured. */
  'inbox',
  /** The honeypot was filled in. */
  'spam',
] as const;

export type LeadState = (typeof leadStates)[number];

/** States that a new lead can begin in. */
export type FirstState = Extract<LeadState, 'received' | 'pending' | 'inbox' | 'spam'>;

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

/** How far people have come with a lead. `new`: nobody has answered yet. */
export const leadStatuses = ['new', 'contacted', 'meeting', 'offer', 'won', 'lost'] as const;

export type LeadStatus = (typeof leadStatuses)[number];
