import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Words } from '../../shared/schemas/interface.ts';
import type { Logger } from '../lib/log.ts';
import { cacheControl } from './cache-policy.ts';

/**
 * The last stop of a request that failed: an operator reads the cause in the log, a visitor the designed page.
 * No answer ever carries a stack trace.
 */
export function answerErrors({
  sendError,
  words,
  log,
}: {
  sendError: (req: Request, res: Response) => Promise<void>;
  words: Pick<Words['failures'], 'unreadable' | 'plain'>;
  log: Pick<Logger, 'error'>;
}): ErrorRequestHandler {
  return async function answerError(error, req, res, next) {
    const status = clientErrorStatus(error);
    if (status) {
      res
        .status(status)
        .set('Cache-Control', cacheControl.never)
        .json({ message: words.unreadable });
      return;
    }
    log.error({ err: error, path: req.path }, 'a request failed');
    if (res.headersSent) return next(error);
    try {
      await sendError(req, res);
    } catch (err) {
      log.error({ err }, 'the error page itself failed');
      if (!res.headersSent) res.status(500).type('text').send(words.plain);
    }
  };
}

/** A 4xx that a middleware has put on its error: a malformed address, say. */
function clientErrorStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined;
  const { status } = error;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}
