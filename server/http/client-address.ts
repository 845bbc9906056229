import type { IncomingMessage } from 'node:http';
import { isIP, SocketAddress } from 'node:net';
import type { Express, Request } from 'express';
import { type Trusts, trustOf } from '../lib/trusted-proxies.ts';
import type { Settings } from '../settings/read.ts';
import { headerValue } from './header-value.ts';

/**
 * Makes `req.ip` the one word for who asks, in all of an app: an address, never more, whatever was written. It is
 * that of the header that a trusted proxy fills in, else the first one in `X-Forwarded-For`, from its end, that is no
 * trusted proxy's own (https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/X-Forwarded-For).
 */
export function defineClientAddress(
  app: Express,
  settings: Pick<Settings, 'trustProxy'> & Partial<Pick<Settings, 'clientAddressHeader'>>,
): void {
  const trusts = trustOf(settings.trustProxy);
  const { clientAddressHeader } = settings;
  Object.defineProperty(app.request, 'ip', {
    configurable: true,
    get(this: Request): string {
      const peer = peerOf(this);
      if (!trusts(peer, 0)) return peer;
      const stated =
        clientAddressHeader && readAddress(headerValue(this.get(clientAddressHeader)) ?? '');
      return stated || firstUntrusted(peer, this.get('x-forwarded-for'), trusts);
    },
  });
}

/** The address of the machine that has opened the connection; empty if it is gone. */
export function peerOf({ socket }: Pick<IncomingMessage, 'socket'>): string {
  return readAddress(socket.remoteAddress ?? '') ?? '';
}

function firstUntrusted(peer: string, forwarded: string | undefined, trusts: Trusts): string {
  let client = peer;
  for (const [hop, entry] of (forwarded?.split(',').reverse() ?? []).entries()) {
    const next = trusts(client, hop) ? readAddress(entry) : undefined;
    // Of a visitor whose address the proxy doesn't tell, that of the proxy counts.
    if (next === undefined) break;
    client = next;
  }
  return client;
}

/** An address in its one spelling. Some proxies write `address:port`, with another port for each connection. */
function readAddress(text: string): string | undefined {
  const bare = text.trim().replace(/%[^\]]*/, '');
  return SocketAddress.parse(isIP(bare) === 6 ? `[${bare}]` : bare)?.address;
}
