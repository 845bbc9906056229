import type { Writable } from 'node:stream';
import pino, { type Logger, type LoggerOptions } from 'pino';
import { contactFields, quoteFields } from '../../shared/forms.ts';
import { currentRequestId } from '../http/request-id.ts';
import type { Settings } from '../settings/read.ts';
import { escapeUnsafe } from './clean-text.ts';
import { boundedOutput, boundLine, createLineCounts } from './log-limits.ts';

export type { Logger };

/**
 * Structured logs; personal data never reaches them (`redact` is the second net).
 * @param out Node's own standard output: it writes what a pipe or file takes at once, and ends without the rest
 */
export function createLog(
  { logLevel }: Pick<Settings, 'logLevel'>,
  out: Writable = process.stdout,
): Logger {
  const counts = createLineCounts();
  const options: LoggerOptions = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: nameRequest,
    // What others wrote, such as a provider's slugs, may stand in a line, and lines are read in terminals.
    hooks: {
      logMethod: counts.logMethod,
      streamWrite: (line) => escapeUnsafe(boundLine(line)),
    },
    redact: {
      paths: [
        'req.headers.cookie',
        'req.headers.authorization',
        ...[...Object.keys({ ...contactFields, ...quoteFields }), 'payload', 'lead'].flatMap(
          (name) => [`body.${name}`, `lead.${name}`, `payload.${name}`],
        ),
      ],
      remove: true,
    },
  };
  const log = pino(options, boundedOutput(out));
  setInterval(() => {
    for (const some of counts.endMinute()) log.warn(some, 'lines of this kind were left out');
  }, 60_000).unref();
  return log;
}

/** A line that a request caused says which. */
function nameRequest(): { requestId?: string } {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { requestId };
}
