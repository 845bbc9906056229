import { isSuccess, sentMessage } from '../../shared/lead.ts';
import { type BoundedAnswer, boundedFetch, CallError, type CallFailure } from '../bounded-fetch.ts';
import { cleanLine } from '../clean-text.ts';
import type { MailTrouble } from '../mail/outcome.ts';
import type { HeldLead } from './lead-states.ts';

/** What came of one try to hand a lead on, to its target or by mail. */
export type Outcome = {
  /** What the attempt is remembered as, where kind and reason don't say it all. */
  word?: string;
} & (
  | { kind: 'delivered'; status: number | undefined; message: string }
  /** Understood, but not wanted: 2xx without the word "success". */
  | { kind: 'declined'; status: number; message: string | undefined }
  /** The lead's own fault: a status of `refusals`, or a mail that was refused for good. */
  | { kind: 'refused'; status: number | undefined; message: string | undefined }
  /** The target's or the setting's fault: worth another try. */
  | {
      kind: 'unavailable';
      /**
       * `closing`: this server ended the call. `not tried`: the other side is known to be down.
       * `unknown`: it may have been taken.
       */
      reason:
        | Exclude<CallFailure, 'aborted'>
        | MailTrouble
        | 'status'
        | 'not tried'
        | 'not configured'
        | 'unknown';
      status: number | undefined;
      message: string | undefined;
      retryAfterMs: number | undefined;
    }
  /** Nobody is to be called about it, or not again. */
  | { kind: 'skipped'; status: number | undefined; message: string | undefined }
);

/** As far as whoever is called may need it. */
export type ForwardedLead = Pick<HeldLead, 'id' | 'payload' | 'receivedAt' | 'leadState'>;

export type Deliver = (lead: ForwardedLead, signal: AbortSignal) => Promise<Outcome>;

const maxAnswerBytes = 64 * 1024;
const maxMessageLength = 500;

/** Statuses by which a target says that this lead won't do; every other error is not the lead's. */
const refusals: ReadonlySet<number> = new Set([400, 409, 413, 422]);

/** Makes the call to one target. Never throws: whatever happens is an outcome. */
export function createWebhook({ url, timeoutMs }: { url: string; timeoutMs: number }): Deliver {
  return async function call({ id, payload }, signal) {
    try {
      const answer = await boundedFetch({
        ...{ url, method: 'POST', body: payload, timeoutMs, maxBytes: maxAnswerBytes, signal },
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
  const full = said.readable ? said.message : undefined;
  // A cut may halve a character.
  const message = full?.slice(0, maxMessageLength).toWellFormed();
  if (status >= 200 && status < 300) {
    // 204 and 205 have no body by definition; any other answer without one was cut short.
    if (!said.readable && status !== 204 && status !== 205) {
      return unavailable('unreadable', { status });
    }
    if (!isSuccess(full)) return { kind: 'declined', status, message };
    // The browser looks for the word, too, so a shortened message must still have it.
    return {
      kind: 'delivered',
      status,
      message: message && isSuccess(message) ? message : sentMessage,
    };
  }
  if (refusals.has(status)) return { kind: 'refused', status, message };
  return unavailable('status', { status, message, retryAfterMs: retryAfterOf(headers) });
}

type Unavailable = Extract<Outcome, { kind: 'unavailable' }>;

export function unavailable(
  reason: Unavailable['reason'],
  more: {
    status?: number | undefined;
    message?: string | undefined;
    retryAfterMs?: number | undefined;
  } = {},
): Unavailable {
  const { status, message, retryAfterMs } = more;
  return { kind: 'unavailable', reason, status, message, retryAfterMs };
}

function messageOf(
  text: string,
): { readable: true; message: string | undefined } | { readable: false } {
  try {
    const answer: unknown = JSON.parse(text);
    const isObject = typeof answer === 'object' && answer !== null && 'message' in answer;
    const message = isObject && typeof answer.message === 'string' ? answer.message : '';
    return { readable: true, message: cleanLine(message) || undefined };
  } catch {
    return { readable: false };
  }
}

function retryAfterOf(headers: Headers): number | undefined {
  const seconds = headers.get('retry-after') ?? '';
  return /^\d{1,9}$/.test(seconds) ? Number(seconds) * 1000 : undefined;
}
