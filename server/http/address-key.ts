import { ipKeyGenerator } from 'express-rate-limit';

/**
 * What counts as one visitor: an IPv4 address, or the /56 of IPv6 that one household gets (RFC 6177 leaves the length
 * to its provider).
 */
export function addressKey(address: string): string {
  return ipKeyGenerator(ipv4In(address) ?? address, 56);
}

/** The /48 of IPv6 that one customer can get, with 256 such households in it; undefined for IPv4. */
export function networkKey(address: string): string | undefined {
  const key = ipKeyGenerator(ipv4In(address) ?? address, 48);
  return key.includes('/') ? key : undefined;
}

/**
 * The IPv4 address of somebody who was translated on the way to a server that has IPv6 alone (NAT64, RFC 6052, 2.1):
 * all of IPv4 would be one household. Undefined for others.
 */
function ipv4In(address: string): string | undefined {
  const [, high = '0', low] = /^64:ff9b::(?:([\da-f]{1,4}):)?([\da-f]{1,4})$/i.exec(address) ?? [];
  if (low === undefined) return undefined;
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 255])
    .join('.');
}
