import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestHandler } from 'express';
import type { Logger } from '../log.ts';
import { groupOf, type RequestCounts } from './request-counts.ts';
import { pathOf } from './request-target.ts';

/**
 * A line for each request that Express answers, an error where the answer is one of ours. Finished pages, files and
 * unknown addresses are counted instead (`request-counts.ts`): writing about them would cost more
 * than serving them, and robots try addresses by the thousand.
 */
export function logRequests({
  log,
  requests,
}: {
  log: Pick<Logger, 'info' | 'error'>;
  requests: Pick<RequestCounts, 'express'>;
}): RequestHandler {
  return function logRequest(req, res, next) {
    const started = performance.now();
    // Routers take their own part off `req.path`, and some answer before they put it back. Without the query: people
    // paste all kinds of things into addresses.
    const path = pathOf(req.originalUrl);
    const ended = () => {
      const { statusCode: status, headersSent } = res;
      requests.express(path, headersSent ? status : 0);
      if (status === 404) return;
      // Not being ready is an answer, not a fault.
      const isFault = status >= 500 && groupOf(path, status) !== 'health';
      log[isFault ? 'error' : 'info'](
        {
          method: req.method,
          path,
          status,
          ms: Math.round(performance.now() - started),
          ...(res.writableFinished ? {} : { aborted: true }),
        },
        'request',
      );
    };
    // The connection may serve another request by then: the line belongs to this one.
    res.once('close', AsyncLocalStorage.bind(ended));
    next();
  };
}
