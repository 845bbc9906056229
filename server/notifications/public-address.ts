import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address is one of the internet (IANA's registries of special-purpose addresses): neither this machine, nor
 * its network, nor a tunnel into them.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.parse(address);
  return ip.range() === 'unicast' && (ip.kind() === 'ipv4' || ip.match(assigned));
}

/** Of IPv6 nothing else is allocated (IANA, IPv6 Global Unicast Address Assignments). */
const assigned = ipaddr.IPv6.parseCIDR('2000::/3');

/** The name leads into a private network. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/** Asks for the addresses of a name. */
export type Resolve = (
  host: string,
  options: { all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A look-up for a socket, against DNS rebinding: what it connects to is what was checked. It fails with `PrivateAddress`. An
 * address instead of a name is never looked up: see `isPublic`.
 */
export function publicOnly(resolve: Resolve = lookup): LookupFunction {
  return function lookUp(host, options, done) {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      const open = addresses.filter(({ address }) => isPublic(address));
      const [first] = open;
      if (!first) return done(new PrivateAddress(`${host} is in a private network`), '', 0);
      if (options.all) done(null, open);
      else done(null, first.address, first.family);
    });
  };
}
