import { BlockList, isIP } from 'node:net';

/** Proxies that are believed: so many of them in front of this server, or all in these networks (`10.0.0.0/8`). */
export type TrustedProxies = number | readonly string[];

/**
 * Whether the machine at an address is such a proxy.
 * @param hop how many machines stand between it and this server
 */
export type Trusts = (address: string, hop: number) => boolean;

/**
 * The names that Express has for networks which nobody on the internet can be in (RFC 1122, 3927, 4193, 4291, 1918).
 */
const networkNames: ReadonlyMap<string, readonly string[]> = new Map([
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);

/**
 * The networks that are meant by a name, a network or a single address, as CIDR; undefined: it is none of these. All of
 * the internet is none either: anybody could write any address then.
 */
export function networksOf(text: string): readonly string[] | undefined {
  const named = networkNames.get(text.toLowerCase());
  if (named) return named;
  const [, address = '', length] = /^([\da-f.:]+?)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const version = isIP(address);
  if (!version) return undefined;
  const most = version === 4 ? 32 : 128;
  const bits = Number(length ?? most);
  return bits > 0 && bits <= most ? [`${address}/${bits}`] : undefined;
}

/**
 * Whom these proxies make this server believe. A number trusts so many machines in front, whatever their addresses.
 * @param proxies networks as CIDR, as `networksOf` gives them
 */
export function trustOf(proxies: TrustedProxies): Trusts {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const networks = new BlockList();
  for (const network of proxies) {
    const [address = '', bits] = network.split('/');
    networks.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  return (address) => networks.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}
