import * as z from 'zod';

/**
 * Ports that browsers and Node's `fetch` never call: they belong to mail, file sharing and the like.
 * https://fetch.spec.whatwg.org/#port-blocking (a test holds this list to what `fetch` really refuses)
 */
export const blockedPorts: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102,
  103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465,
  512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993,
  995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668,
  6669, 6679, 6697, 10080,
]);

/** An address of the web that a page may name and the server may call. */
export const httpUrl = z
  .url({
    protocol: /^https?$/,
    // What stands in the Content-Security-Policy must not end a part of it, and `*` would allow everything.
    hostname: /^(?:[\w.-]+|\[[\da-f:.]+\])$/i,
    normalize: true,
    abort: true,
    error: 'must be an http or https address, like https://www.example.com',
  })
  .refine((href) => !/^https?:\/\/[^/]*@/.test(href), 'must not hold a user name or password')
  .refine(
    (href) => !blockedPorts.has(Number(new URL(href).port || 443)),
    'has a port that browsers refuse to call',
  );
