import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';

/** A request as Node gives it, with the target as Express keeps it for who stands below a router. */
export type EarlyRequest = IncomingMessage & { originalUrl?: string };

/** A middleware that needs nothing of Express; one that fails later on tells `next`. */
export type EarlyHandler = (
  req: EarlyRequest,
  res: ServerResponse<EarlyRequest>,
  next: (err?: unknown) => void,
) => void;

/**
 * Has some handlers look at each request before Express does: it would cost a finished page a quarter more CPU, past
 * its budget (`npm run bench -- cached-pages`). One that fails leaves the request to the table, unless its answer has
 * begun: that one is broken off, so that nobody waits for its end.
 */
export function answerEarly(
  handlers: readonly EarlyHandler[],
  { fallback, log }: { fallback: RequestListener; log: Pick<Logger, 'error'> },
): RequestListener {
  return function answer(req: EarlyRequest, res) {
    let position = 0;
    const next = (err?: unknown) => {
      if (err !== undefined) return passOn(err, req, res);
      const handler = handlers[position++];
      if (handler) handler(req, res, next);
      else fallback(req, res);
    };
    try {
      next();
    } catch (err) {
      passOn(err, req, res);
    }
  };

  function passOn(err: unknown, req: EarlyRequest, res: ServerResponse<EarlyRequest>): void {
    log.error({ err }, 'A request could not be answered early');
    if (res.headersSent) res.destroy();
    else fallback(req, res);
  }
}
