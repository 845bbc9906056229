import type { RequestListener, Server } from 'node:http';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { cacheControl } from '../http/cache-policy.ts';
import { createGuardedServer } from '../http/guarded-server.ts';
import { isRead } from '../http/request-target.ts';

export const metricsPath = '/metrics';

/** Prometheus and a few people with curl need no more. */
const connections = 50;

/** A server of its own for the metrics, so that they are never on the public port. Not listening yet. */
export function createMetricsServer(registry: Registry, log: Pick<Logger, 'error'>): Server {
  return createGuardedServer(answer, { connections });

  function answer(...[req, res]: Parameters<RequestListener>): void {
    res.setHeader('Cache-Control', cacheControl.never);
    res.setHeader('X-Content-Type-Options', 'nosniff');
    if (!isRead(req)) {
      res.writeHead(405, { Allow: 'GET, HEAD', Connection: 'close' }).end();
      return;
    }
    if (req.url !== metricsPath) {
      res.writeHead(404, { 'Content-Type': 'text/plain' }).end(`See ${metricsPath}\n`);
      return;
    }
    registry.metrics().then(
      (body) => res.writeHead(200, { 'Content-Type': registry.contentType }).end(body),
      (err: unknown) => {
        log.error({ err }, 'The metrics could not be read');
        res.writeHead(500).end();
      },
    );
  }
}
