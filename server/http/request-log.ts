import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestHandler } from 'express';
import type { Logger } from '../lib/log.ts';
import { groupOf, isFault } from './request-counts.ts';
import { pathOf } from './request-target.ts';

/**
 * A line for each request that was served or failed past finished pages and files, an error where the fault is ours.
 * Redirects and refusals are counted alone (`request-counts.ts`): a stranger has them for nothing, by the thousand.
 */
export function logRequests({ log }: { log: Pick<Logger, 'info' | 'error'> }): RequestHandler {
  return function logRequest(req, res, next) {
    const started = performance.now();
    const logAnswer = () => {
      const { statusCode: status, headersSent } = res;
      if (!headersSent) return;
      // Routers take their own part off `req.path`, and some answer before they put it back. Without the query: people
      // paste all kinds of things into addresses.
      const path = pathOf(req.originalUrl);
      const group = groupOf(path, status);
      const isRefusal = (status >= 300 && status < 500) || (group === 'live' && status === 503);
      if (isRefusal) return;
      log[isFault(group, status) ? 'error' : 'info'](
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
    res.once('close', AsyncLocalStorage.bind(logAnswer));
    next();
  };
}
