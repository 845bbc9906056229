import * as z from 'zod';
import { isSuccess, sentMessage } from '../../shared/lead.ts';
import type { HeldLead } from '../jobs/types.ts';
import {
  type BoundedAnswer,
  boundedFetch,
  CallError,
  type CallFailure,
} from '../lib/bounded-fetch.ts';
import { cleanLine } from '../lib/clean-text.ts';
import type { MailOutcome } from './mail/smtp-result.ts';

/** What came of one try to hand a lead on, to its target or by mail. */
export interface Outcome {
  kind:
    | 'delivered'
    /** Understood, but not wanted: 2xx without the word "success". */
    | 'declined'
    /** The lead's own fault: a status of `refusals`, or a mail that was refused for good. */
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

/** In a word, for the operator and the log. */
type Reason =
  | Exclude<CallFailure, 'aborted'>
  | MailOutcome['reason']
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
  /** Another notice found that out. */
  | 'not sent: gone'
  | 'lead not wanted'
  | 'too late'
  | 'no mail address'
  | `unknown: ${string}`;

/** Whether it is worth another try. */
export function isOpen({ kind }: Outcome): boolean {
  return kind === 'unavailable' || kind === 'unknown';
}

/** As far as whoever is called may need it. */
export type ForwardedLead = Pick<
  HeldLead,
  'id' | 'target' | 'payload' | 'phone' | 'receivedAt' | 'leadState' | 'attribution'
>;

export type Deliver = (lead: ForwardedLead, signal: AbortSignal) => Promise<Outcome>;

const maxAnswerBytes = 64 * 1024;
const maxMessageLength = 500;

/** Any JSON is an answer; one without a message says nothing. */
const answerSchema = z.object({ message: z.string() }).catch({ message: '' });

/** Statuses by which a target says that this lead won't do; every other error is not the lead's. */
const refusals: ReadonlySet<number> = new Set([400, 409, 413, 422]);

/** Makes the call to one target. Never throws: whatever happens is an outcome. */
export function createWebhook({ url, timeoutMs }: { url: string; timeoutMs: number }): Deliver {
  return async function call({ id, payload }, signal) {
    try {
      const answer = await boundedFetch({
        url,
        method: 'POST',
        body: payload,
        timeoutMs,
        maxBytes: maxAnswerBytes,
        signal,
        headers: {
          accept: 'application/json',
          'accept-encoding': 'identity',
          'content-type': 'application/json',
          'idempotency-key': id,
        },
      });
      return interpret(answer);
    } catch (error) {
      if (!(error instanceof CallError)) return unavailable('unreachable');
      const { failure, status } = error;
      return unavailable(failure === 'aborted' ? 'closing' : failure, { status });
    }
  };
}

function interpret({ status, headers, bytes }: BoundedAnswer): Outcome {
  const said = messageOf(new TextDecoder().decode(bytes));
  const full = said?.message;
  // A cut may halve a character.
  const message = full?.slice(0, maxMessageLength).toWellFormed();
  if (status >= 200 && status < 300) {
    // 204 and 205 have no body by definition; any other answer without one was cut short.
    if (!said && status !== 204 && status !== 205) {
      return unavailable('unreadable', { status });
    }
    if (!isSuccess(full)) return { kind: 'declined', reason: 'declined', status, message };
    // The browser looks for the word, too, so a shortened message must still have it.
    const told = message && isSuccess(message) ? message : sentMessage;
    return { kind: 'delivered', reason: 'delivered', status, message: told };
  }
  if (refusals.has(status)) return { kind: 'refused', reason: 'refused', status, message };
  return unavailable('status', {
    status,
    message,
    retryAfterMs: retryAfterMs(headers.get('retry-after') ?? undefined),
  });
}

export function unavailable(
  reason: Reason,
  more: Partial<Pick<Outcome, 'status' | 'message' | 'retryAfterMs'>> = {},
): Outcome {
  return { kind: 'unavailable', reason, status: undefined, message: undefined, ...more };
}

/** An end that no answer brought. */
export function ended(kind: Outcome['kind'], reason: Outcome['reason']): Outcome {
  return { kind, reason, status: undefined, message: undefined };
}

/** What an answer says; undefined: it can't be read. */
function messageOf(text: string): { message: string | undefined } | undefined {
  try {
    const { message } = answerSchema.parse(JSON.parse(text));
    return { message: cleanLine(message) || undefined };
  } catch {
    return undefined;
  }
}

/** What `Retry-After` asks for, in seconds. */
export function retryAfterMs(seconds = ''): number | undefined {
  return /^\d{1,9}$/.test(seconds) ? Number(seconds) * 1000 : undefined;
}
