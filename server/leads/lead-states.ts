import type { FormName } from '../../shared/lead.ts';
import type { Channel } from './channels.ts';

/** Every state a lead can be in, and the states that can follow it. */
export const transitions = {
  /** Committed, and this very moment on its way to the target. */
  received: ['delivered', 'rejected', 'pending'],
  /** Safe, and waiting for the target. Each failed attempt leads back here. */
  pending: ['delivered', 'rejected', 'pending', 'dead'],
  /** The target has it. */
  delivered: [],
  /** The target read it and doesn't want it. */
  rejected: ['pending'],
  /** Redelivery has given up; an operator decides. */
  dead: ['pending'],
  /** Kept here because no target is configured. */
  inbox: ['pending'],
  /** The honeypot was filled in. */
  spam: ['pending'],
} as const;

export type LeadState = keyof typeof transitions;

export const leadStates = Object.keys(transitions) as readonly LeadState[];

export function isLeadState(value: unknown): value is LeadState {
  return typeof value === 'string' && Object.hasOwn(transitions, value);
}

/** @throws when the ledger holds a state that this version doesn't know */
export function asLeadState(value: unknown): LeadState {
  if (!isLeadState(value)) throw new Error(`Unknown lead state in the ledger: ${String(value)}`);
  return value;
}

/** States that a new lead can begin in. */
export type FirstState = Extract<LeadState, 'received' | 'pending' | 'inbox' | 'spam'>;

/** States that `To` can follow. */
export type StateBefore<To extends LeadState> = {
  [From in LeadState]: To extends (typeof transitions)[From][number] ? From : never;
}[LeadState];

/** A delivery of a lead that this process holds: while the lease runs, nobody else makes it. */
export interface Lead<State extends LeadState = LeadState> {
  /** Also the `Idempotency-Key` of every attempt. */
  readonly id: string;
  readonly channel: Channel;
  readonly form: FormName;
  /** The JSON that is forwarded, to the letter. */
  readonly payload: string;
  readonly state: State;
  /** When the visitor sent it. */
  readonly receivedAt: number;
  /** The lead's own state, as people see it, when the lease was taken. */
  readonly leadState: LeadState;
  /** How many times it has come due and was not delivered. */
  readonly retryCount: number;
  /** In wall-clock milliseconds; an operator's retry begins anew. */
  readonly firstAttemptAt: number;
  /** Names the lease. */
  readonly lease: string;
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
