import { ipKeyGenerator } from 'express-rate-limit';

/** What counts as one visitor: an IPv4 address, or the /56 of IPv6 that one household gets. */
export function addressKey(address: string): string {
  return ipKeyGenerator(address, 56);
}

/** The /48 of IPv6 that one customer can get, with 256 such households in it; undefined for IPv4. */
export function networkKey(address: string): string | undefined {
  const key = ipKeyGenerator(address, 48);
  return key.includes('/') ? key : undefined;
}
