import pino, { type Logger } from 'pino';
import { currentRequestId } from './http/request-id.ts';
import { escapeUnsafe } from './leads/clean-text.ts';
import type { Settings } from './settings.ts';

export type { Logger };

/** Structured logs on standard output; personal data never reaches them (`redact` is the second net). */
export function createLog({ logLevel }: Pick<Settings, 'logLevel'>): Logger {
  return pino({
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: nameRequest,
    // What others wrote, such as a provider's slugs, may stand in a line, and lines are read in terminals.
    hooks: { streamWrite: escapeUnsafe },
    redact: {
      paths: [
        'req.headers.cookie',
        'req.headers.authorization',
        ...[
          'email',
          'phoneNumber',
          'fullname',
          'firstName',
          'lastName',
          'message',
          'payload',
          'lead',
        ].flatMap((name) => [`body.${name}`, `lead.${name}`, `payload.${name}`]),
      ],
      remove: true,
    },
  });
}

/** A line that a request caused says which. */
function nameRequest(): { requestId?: string } {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { requestId };
}
