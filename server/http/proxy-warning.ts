import type { Server } from 'node:http';
import type { Logger } from '../lib/log.ts';

/** For a server that trusts no proxy: says once, at the first sign, that there is one all the same. */
export function warnOfUnknownProxy(server: Server, log: Pick<Logger, 'warn'>): void {
  server.on('request', function look({ headers }) {
    if (headers['x-forwarded-for'] === undefined) return;
    server.off('request', look);
    log.warn(
      'A request came with X-Forwarded-For, but TRUST_PROXY is 0: if there is a proxy in front, all visitors ' +
        'share one quota of messages. Set TRUST_PROXY to the number of proxies, or to their networks',
    );
  });
}
