import type { RequestHandler } from 'express';
import type { Logger } from '../log.ts';

/**
 * A line for each request that Express answers. Finished pages and files don't come this far: they are
 * counted, and the count is logged once a minute, or writing about them would cost more than serving them.
 */
export function logRequests(log: Pick<Logger, 'info'>): RequestHandler {
  return function logRequest(req, res, next) {
    const started = performance.now();
    res.once('close', () => {
      log.info(
        {
          method: req.method,
          // Without the query: people paste all kinds of things into addresses.
          path: req.path,
          status: res.statusCode,
          ms: Math.round(performance.now() - started),
          ...(res.writableFinished ? {} : { aborted: true }),
        },
        'request',
      );
    });
    next();
  };
}

/** Counts what is served without a line of its own. */
export function createServedCounter(log: Pick<Logger, 'info'>, everyMs = 60_000) {
  let pages = 0;
  let files = 0;
  const timer = setInterval(report, everyMs);
  timer.unref();
  return {
    page: () => {
      pages += 1;
    },
    file: () => {
      files += 1;
    },
    stop: () => {
      clearInterval(timer);
      report();
    },
  };

  function report(): void {
    if (pages + files > 0) log.info({ pages, files }, 'served from memory');
    pages = 0;
    files = 0;
  }
}
