import * as z from 'zod';
import { isSuccess, sentMessage } from '../../shared/lead.ts';
import { type DeliveryResult, unavailable } from '../jobs/delivery-result.ts';
import type { Deliver, LeadCall } from '../jobs/types.ts';
import { type BoundedAnswer, boundedFetch, CallError } from '../lib/bounded-fetch.ts';
import { cleanLine } from '../lib/clean-text.ts';

const maxAnswerBytes = 64 * 1024;
const maxMessageLength = 500;

/** Any JSON is an answer; one without a message says nothing. */
const answerSchema = z.object({ message: z.string() }).catch({ message: '' });

/** Statuses by which a target says that this lead won't do; every other error is not the lead's. */
const refusedStatuses: ReadonlySet<number> = new Set([400, 409, 413, 422]);

/**
 * Makes the call to one target. Never throws: whatever happens is an outcome. Every try has the lead's id as its
 * `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header).
 * @param deps.timeoutMs of the whole call
 */
export function createForwarder({
  url,
  timeoutMs,
}: {
  url: string;
  timeoutMs: number;
}): Deliver<LeadCall> {
  return async function forward({ lead: { id, payload } }, signal) {
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

function interpret({ status, headers, bytes }: BoundedAnswer): DeliveryResult {
  const answer = messageOf(new TextDecoder().decode(bytes));
  const full = answer?.message;
  // A cut may halve a character.
  const message = full?.slice(0, maxMessageLength).toWellFormed();
  if (status >= 200 && status < 300) {
    // 204 and 205 have no body by definition (RFC 9110, 15.3.5 and 15.3.6); any other answer without one was cut short.
    if (!answer && status !== 204 && status !== 205) {
      return unavailable('unreadable', { status });
    }
    if (!isSuccess(full)) return { kind: 'declined', reason: 'declined', status, message };
    // The browser looks for the word, too, so a shortened message must still have it.
    const words = message && isSuccess(message) ? message : sentMessage;
    return { kind: 'delivered', reason: 'delivered', status, message: words };
  }
  if (refusedStatuses.has(status)) return { kind: 'refused', reason: 'refused', status, message };
  return unavailable('status', {
    status,
    message,
    retryAfterMs: retryAfterMs(headers.get('retry-after') ?? undefined),
  });
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

/**
 * What `Retry-After` asks for, in ms (RFC 9110, 10.2.3). Undefined where there is none, or where it is a date: the clocks may
 * differ.
 */
export function retryAfterMs(seconds = ''): number | undefined {
  return /^\d{1,9}$/.test(seconds) ? Number(seconds) * 1000 : undefined;
}
