import * as z from 'zod';

/**
 * Ports that browsers and Node's `fetch` never call: they belong to mail, file sharing and the like.
 * https://fetch.spec.whatwg.org/#port-blocking (a test holds this list to what `fetch` really refuses)
 */
export const blockedPorts: ReadonlySet<number> = new Set([
  ...[0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95],
  ...[101, 102, 103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179],
  ...[389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601],
  ...[636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566],
  ...[6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080],
]);

/** An address that a browser and this server can call, in its normal form. */
export const httpUrl = z
  .string()
  .superRefine((text, context) => {
    const problem = problemOf(URL.parse(text));
    if (problem) context.addIssue(problem);
  })
  .transform((text) => new URL(text).href);

/** What stands in the Content-Security-Policy must not end a part of it, and `*` would allow everything. */
const hostName = /^(?:[\w.-]+|\[[\da-f:.]+\])$/i;

function problemOf(url: URL | null): string | undefined {
  if (!url || !/^https?:$/.test(url.protocol)) {
    return 'must be an http or https address, like https://www.example.com';
  }
  if (!hostName.test(url.hostname)) return 'must have a host name';
  if (url.username || url.password) return 'must not hold a user name or password';
  if (blockedPorts.has(Number(url.port || 443))) return 'has a port that browsers refuse to call';
  return undefined;
}

const loopback = /^(?:(?:.+\.)?localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/;

/** Whether a host name, as `URL` writes it, means this machine itself. */
export function isLoopback(hostname: string): boolean {
  return loopback.test(hostname);
}
