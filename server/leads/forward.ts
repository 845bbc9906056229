import { saysSuccess, sentMessage } from '../../shared/lead.ts';
import { cleanLine } from './clean-text.ts';
import { type CallAnswer, CallError, type CallFailure, exchange } from './http-call.ts';

/** What came of one try to hand a lead to its target. */
export type Outcome =
  | { kind: 'delivered'; status: number; message: string }
  /** Understood, but not wanted: 2xx without the word "success". */
  | { kind: 'declined'; status: number; message: string | undefined }
  /** The lead's own fault: a status of `refusals`. */
  | { kind: 'refused'; status: number; message: string | undefined }
  /** The target's or the setting's fault: worth another try. */
  | {
      kind: 'unavailable';
      /** `not tried`: the target is known to be down. */
      reason: CallFailure | 'status' | 'unreadable' | 'redirect' | 'not tried';
      status: number | undefined;
      message: string | undefined;
      retryAfterMs: number | undefined;
    };

export type Forward = (
  lead: { id: string; payload: string },
  signal: AbortSignal,
) => Promise<Outcome>;

export const forwardLimits = {
  connectMs: 4000,
  answerBytes: 64 * 1024,
  redirects: 3,
  messageLength: 500,
} as const;

/** Statuses by which a target says that this lead won't do; every other error is not the lead's. */
const refusals: ReadonlySet<number> = new Set([400, 409, 413, 422]);

/**
 * How a redirect within the target's origin is followed. A 301 or 302 repeats the POST, unlike in
 * browsers: a slash added by redirect must not turn the lead into a GET that drops it.
 */
const redirects: ReadonlyMap<number, 'POST' | 'GET'> = new Map([
  [301, 'POST'],
  [302, 'POST'],
  [303, 'GET'],
  [307, 'POST'],
  [308, 'POST'],
]);

/** Makes the call to one target. Never throws: whatever happens is an outcome. */
export function createForward({ url, timeoutMs }: { url: string; timeoutMs: number }): Forward {
  const target = new URL(url);

  return async function forward(lead, signal) {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(new CallError('timeout')), timeoutMs);
    try {
      return interpret(await send(target, lead, AbortSignal.any([deadline.signal, signal])));
    } catch (error) {
      return unavailable(error instanceof CallError ? error.failure : 'unreachable');
    } finally {
      clearTimeout(timer);
    }
  };
}

async function send(
  target: URL,
  lead: { id: string; payload: string },
  signal: AbortSignal,
): Promise<CallAnswer> {
  let url = target;
  let method: 'POST' | 'GET' = 'POST';
  for (let hop = 0; ; hop++) {
    const answer = await exchange({
      url,
      method,
      headers: headersFor(lead, method),
      body: method === 'POST' ? lead.payload : undefined,
      connectMs: forwardLimits.connectMs,
      maxBytes: forwardLimits.answerBytes,
      signal,
    });
    const next = redirects.get(answer.status);
    if (!next || !answer.location || !URL.canParse(answer.location, url)) return answer;
    url = new URL(answer.location, url);
    // Still a redirect status: interpreted as a target that is set up wrongly.
    if (url.origin !== target.origin || hop >= forwardLimits.redirects) return answer;
    if (next === 'GET') method = 'GET';
  }
}

function headersFor(lead: { id: string; payload: string }, method: 'POST' | 'GET') {
  return {
    accept: 'application/json',
    'accept-encoding': 'identity',
    'idempotency-key': lead.id,
    ...(method === 'POST' && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(lead.payload)),
    }),
  };
}

function interpret({ status, text, retryAfter }: CallAnswer): Outcome {
  const said = messageOf(text);
  const full = said.readable ? said.message : undefined;
  // A cut may halve a character.
  const message = full?.slice(0, forwardLimits.messageLength).toWellFormed();
  if (status >= 200 && status < 300) {
    // 204 and 205 have no body by definition; any other answer without one was cut short.
    if (!said.readable && status !== 204 && status !== 205) {
      return unavailable('unreadable', { status });
    }
    if (!saysSuccess(full)) return { kind: 'declined', status, message };
    // The browser looks for the word, too, so a shortened message must still have it.
    return {
      kind: 'delivered',
      status,
      message: message && saysSuccess(message) ? message : sentMessage,
    };
  }
  if (refusals.has(status)) return { kind: 'refused', status, message };
  const reason = redirects.has(status) ? 'redirect' : 'status';
  return unavailable(reason, { status, message, retryAfterMs: secondsOf(retryAfter) });
}

export function unavailable(
  reason: Extract<Outcome, { kind: 'unavailable' }>['reason'],
  more: { status?: number; message?: string | undefined; retryAfterMs?: number | undefined } = {},
): Outcome {
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

function secondsOf(retryAfter: string | undefined): number | undefined {
  return retryAfter && /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * 1000 : undefined;
}
