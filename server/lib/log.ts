import type { Writable } from 'node:stream';
import pino, { type LevelWithSilent, type Logger, type LoggerOptions } from 'pino';
import { contactFields, quoteFields } from '../../shared/forms.ts';
import { escapeUnsafe } from './clean-text.ts';
import { boundedOutput, boundLine, createLineCounts } from './log-limits.ts';

export type { Logger };

interface LogOptions {
  /** Names the request that a line belongs to; undefined outside of any. */
  requestId?: () => string | undefined;
  /** Node's own standard output: it writes what a pipe or file takes at once, and ends without the rest. */
  out?: Writable;
}

/** Structured logs in lines of JSON; personal data never reaches them (`redact` is the second net). */
export function createLog(
  { logLevel }: { logLevel: LevelWithSilent },
  { requestId = () => undefined, out = process.stdout }: LogOptions = {},
): Logger {
  const counts = createLineCounts();
  const options: LoggerOptions = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => requestIdField(requestId()),
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
    for (const omitted of counts.endMinute()) log.warn(omitted, 'lines of this kind were left out');
  }, 60_000).unref();
  return log;
}

/** A line that a request caused says which. */
function requestIdField(requestId: string | undefined): { requestId?: string } {
  return requestId === undefined ? {} : { requestId };
}
