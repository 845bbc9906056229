import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestHandler } from 'express';
import type { Logger } from '../log.ts';
import { groupOf, type RequestCounts } from './request-counts.ts';
import { pathOf } from './request-target.ts';

/**
 * A line for each request that Express has served or failed at, an error where the fault is ours. Finished pages, files,
 * redirects and refusals are counted instead (`request-counts.ts`): writing about them would cost more than answering,
 * and a stranger has them for nothing, by the thousand.
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
      const hasLine = requests.express(path, headersSent ? status : 0);
      if (!hasLine) return;
      const group = groupOf(path, status);
      // Not being ready is an answer, not a fault.
      const isFault = status >= 500 && group !== 'health';
      log[isFault ? 'error' : 'info'](
        {
          method: req.method,
          path,
          group,
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
