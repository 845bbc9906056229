import { AsyncLocalStorage } from 'node:async_hooks';
import type { OutgoingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from '../log.ts';
import { groupOf, type RequestCounts } from './request-counts.ts';

export type ServedCounter = ReturnType<typeof createServedCounter>;

/**
 * A line for each request that Express answers, an error where the answer is one of ours. Finished pages, files and
 * unknown addresses are counted instead, and the counts logged once a minute: writing about them would cost more
 * than serving them, and robots try addresses by the thousand.
 */
export function logRequests({
  log,
  served,
}: {
  log: Pick<Logger, 'info' | 'error'>;
  served: Pick<ServedCounter, 'express'>;
}): RequestHandler {
  return function logRequest(req, res, next) {
    const started = performance.now();
    const ended = () => {
      const { statusCode: status, headersSent } = res;
      served.express(req.path, headersSent ? status : 0);
      if (status === 404) return;
      // Not being ready is an answer, not a fault.
      const isFault = status >= 500 && groupOf(req.path, status) !== 'health';
      log[isFault ? 'error' : 'info'](
        {
          method: req.method,
          // Without the query: people paste all kinds of things into addresses.
          path: req.path,
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

/** Counts every request, and tells once a minute of those that are served without a line of their own. */
export function createServedCounter({
  log,
  requests,
  everyMs = 60_000,
}: {
  log: Pick<Logger, 'info'>;
  requests: Pick<RequestCounts, 'count'>;
  everyMs?: number;
}) {
  let counts = { pages: 0, files: 0, unknown: 0 };
  const timer = setInterval(report, everyMs);
  timer.unref();
  return {
    /** A finished page, already sent. */
    page: (status: number) => {
      counts.pages += 1;
      requests.count('page', status);
    },
    /** A file, which may still have to be read: its status is known at the end. */
    file: (res: ServerResponse) => {
      counts.files += 1;
      res.on('close', countFile);
    },
    /** The page for unknown addresses, already sent. */
    unknown: (status: number) => {
      counts.unknown += 1;
      requests.count('unknown', status);
    },
    express: (path: string, status: number) => {
      if (status === 404) counts.unknown += 1;
      requests.count(groupOf(path, status), status);
    },
    stop: () => {
      clearInterval(timer);
      report();
    },
  };

  /** One function for all files: a closure for each would be felt. */
  function countFile(this: OutgoingMessage & { statusCode?: number }): void {
    requests.count('file', this.headersSent ? (this.statusCode ?? 0) : 0);
  }

  function report(): void {
    if (Object.values(counts).some((count) => count > 0)) log.info(counts, 'served without a line');
    counts = { pages: 0, files: 0, unknown: 0 };
  }
}
