import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that belong to nobody on the internet (the IANA registries of special-purpose addresses). */
const special = new BlockList();
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
  ] as const),
  ...([
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
  ] as const),
  ...([
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const),
] as const)
  special.addSubnet(network, bits, 'ipv4');
// Of the global ones those that lead to an IPv4 address, and those for examples.
for (const [network, bits] of [
  ...([
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ] as const),
] as const)
  special.addSubnet(network, bits, 'ipv6');
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the internet: neither this machine, nor its network, nor a tunnel into them. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

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
 * For a socket: what it connects to is what was checked, so that a name can't answer otherwise a moment later. An
 * address in the place of a name is never looked up: see `isPublic`.
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
