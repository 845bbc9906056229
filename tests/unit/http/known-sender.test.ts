import { expect, test } from 'vitest';
import { knownSender } from '../../../server/http/known-sender.ts';

const https = 'https://www.example.com';
const forwarded = { 'x-forwarded-for': '192.0.2.1' };

test.each([
  ['http://localhost:3000', 0, {}, true],
  // Somebody else ends TLS.
  [https, 0, {}, false],
  [https, 0, forwarded, false],
  [https, 1, {}, false],
  [https, 1, forwarded, true],
  [https, 1, { 'cf-connecting-ip': '192.0.2.1' }, true],
  [https, ['10.0.0.0/8'], {}, false],
  // Past the proxy.
  [https, ['127.0.0.0/8'], {}, true],
])(
  'at %s with TRUST_PROXY=%j and %j the sender is known: %s',
  (siteUrl, trustProxy, headers, known) => {
    const isSenderKnown = knownSender({
      siteUrl,
      trustProxy,
      clientAddressHeader: 'cf-connecting-ip',
    });
    const socket = Object.assign(Object.create(null), { remoteAddress: '10.1.2.3' });
    expect(isSenderKnown({ headers, socket })).toBe(known);
  },
);
