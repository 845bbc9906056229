import type { Request } from 'express';
import { trustOf } from '../lib/trusted-proxies.ts';
import type { Settings } from '../settings/read.ts';
import { peerOf } from './client-address.ts';

/**
 * Whether the address of who sends a request is known here, or only that of a proxy: this server speaks no TLS, so
 * under https there is one, and one that is trusted has to say whom it asks for.
 */
export function knownSender(
  settings: Pick<Settings, 'siteUrl' | 'trustProxy'> &
    Partial<Pick<Settings, 'clientAddressHeader'>>,
): (req: Pick<Request, 'headers' | 'socket'>) => boolean {
  const { siteUrl, trustProxy, clientAddressHeader = 'x-forwarded-for' } = settings;
  const trusts = trustOf(trustProxy);
  return function isSenderKnown(req) {
    if (trustProxy === 0) return !siteUrl.startsWith('https:');
    const isForwarded = [clientAddressHeader, 'x-forwarded-for'].some(
      (name) => name in req.headers,
    );
    return isForwarded || !trusts(peerOf(req), 0);
  };
}
