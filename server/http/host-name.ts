import { isIP } from 'node:net';

/**
 * The name in a `Host` line, or in the host of an address: in small letters, without the port. Proxies add the usual
 * port, or leave any out, so it says nothing of who was asked (RFC 9110, 7.2). By hand, as each visit needs it and
 * `URL` takes a microsecond.
 * @returns the empty text where there is none
 */
export function hostName(host: string | undefined): string {
  return (host ?? '').replace(/:\d{1,5}$/, '').toLowerCase();
}

/**
 * Whether two hosts have one name: what was asked for, where a link led from, what `SITE_URL` says. No name is the same
 * as none.
 */
export function isSameHost(one: string | undefined, other: string | undefined): boolean {
  const name = hostName(one);
  return name !== '' && name === hostName(other);
}

/** Whether the name of a host is its address: one by IPv6 stands in brackets (RFC 3986, 3.2.2). */
export function isAddress(name: string): boolean {
  return isIP(name.replace(/^\[|\]$/g, '')) > 0;
}
