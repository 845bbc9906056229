import type { CallFailure } from '../lib/bounded-fetch.ts';

/** What came of one try to hand something over: to its target, to a mail server or to a receiver of webhooks. */
export interface DeliveryResult {
  kind:
    | 'delivered'
    /** Understood, but not wanted: 2xx without the word "success". */
    | 'declined'
    /** The lead's own fault: a status by which the target refuses it, or a mail that was refused for good. */
    | 'refused'
    /** The other side's or the setting's fault: worth another try. */
    | 'unavailable'
    /** It may have been taken: ours rather than nobody's, so it is tried again under the same key. */
    | 'unknown'
    /** Nobody is to be called about it, or not again. */
    | 'skipped';
  reason: Reason;
  /** Undefined where no answer came. */
  status: number | undefined;
  /** What the other side said. */
  message: string | undefined;
  retryAfterMs?: number | undefined;
}

/** What a mail server, or the way to it, has against a mail. */
export type MailReason =
  | 'unreachable'
  | 'slow greeting'
  | 'turned away'
  | 'bad tls'
  | 'no tls'
  | 'wrong password'
  | 'no password taken'
  | 'login needed'
  | 'sender refused'
  | 'recipient put off'
  | 'put off'
  | 'unreadable'
  | 'timeout'
  | 'broken off'
  | 'closing'
  | 'no answer'
  | 'accepted'
  | 'partly refused'
  | 'recipient refused'
  | 'content refused';

/** In a word, for the operator and the log. */
type Reason =
  | Exclude<CallFailure, 'aborted'>
  | MailReason
  | 'delivered'
  | 'declined'
  | 'refused'
  | 'status'
  /** This server ended the call. */
  | 'closing'
  /** The other side is known to be down. */
  | 'not tried'
  | 'not configured'
  /** Webhooks go to the internet only, unless the settings say otherwise. */
  | 'private address'
  /** 410: nobody listens there any more. */
  | 'gone'
  /** Another job found that out. */
  | 'not sent: gone'
  | 'lead not wanted'
  | 'too late'
  | 'no mail address'
  | `unknown: ${string}`;

/** Whether it is worth another try. */
export function isOpen({ kind }: DeliveryResult): boolean {
  return kind === 'unavailable' || kind === 'unknown';
}

/** A try that can be made again. */
export function unavailable(
  reason: Reason,
  more: Partial<Pick<DeliveryResult, 'status' | 'message' | 'retryAfterMs'>> = {},
): DeliveryResult {
  return { kind: 'unavailable', reason, status: undefined, message: undefined, ...more };
}

/** An end that no answer brought. */
export function ended(
  kind: DeliveryResult['kind'],
  reason: DeliveryResult['reason'],
): DeliveryResult {
  return { kind, reason, status: undefined, message: undefined };
}
