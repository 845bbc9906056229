import { ipKeyGenerator } from 'express-rate-limit';

/** What counts as one visitor: an IPv4 address, or the /56 of IPv6 that one household gets. */
export function addressKey(address: string): string {
  return ipKeyGenerator(address, 56);
}
