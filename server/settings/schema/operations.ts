import * as z from 'zod';
import { httpUrl } from '../../../shared/schemas/http-url.ts';
import {
  dataAttributes,
  headerName,
  listenHost,
  listenPort,
  nullIfOff,
  origin,
  scriptAddress,
  trustedProxies,
  wholeNumber,
} from '../types.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Who stands between the server and its visitors, what other companies see of them, and what the operator does. */
export const operationSettings = {
  trustProxy: trustedProxies.meta({
    description:
      'how many proxies stand in front and write `X-Forwarded-For` (a port behind the address does no harm); or, where ' +
      'that changes, in which networks they are: `loopback`, `linklocal`, `uniquelocal` (private ones), `203.0.113.0/24`, ' +
      'with commas between them. What is wrong here lets addresses be forged',
    example: 'loopback, 10.0.0.0/8',
  }),
  clientAddressHeader: headerName.optional().meta({
    description:
      'the header in which the outermost proxy names the visitor, such as `CF-Connecting-IP`, `Fly-Client-IP` or ' +
      '`True-Client-IP`, read from trusted proxies alone: that one has to set it, or to take it away',
    none: 'none: `X-Forwarded-For`',
    example: 'cf-connecting-ip',
  }),
  chatScriptUrl: httpUrl.optional().meta({
    description: "the live chat's script; loaded after consent only",
    example: 'https://chat.example.com/widget.js',
  }),
  analyticsScript: scriptAddress.optional().meta({
    description:
      'the script of a tool that counts visits ([which](docs/operating.md#visits)), or the path of one in `public` of ' +
      '`SITE_DIR`; loaded after consent',
    none: 'none',
    example: 'https://stats.example.com/script.js',
  }),
  analyticsOrigin: origin.optional().meta({
    description: 'where it reports, if not where it comes from',
    none: 'the script’s',
    example: 'https://stats.example.com',
  }),
  analyticsAttributes: dataAttributes.prefault('').meta({
    description: 'what its element has beside `src`',
    none: 'nothing',
    example: 'data-domain="www.example.com"',
  }),
  analyticsConsent: z
    .enum(['ask', 'exempt'], 'must be ask or exempt')
    .default('ask')
    .describe(
      '`exempt`: it is loaded without a question, but not where the browser sends Global Privacy Control or Do Not Track',
    ),
  mapEmbedUrl: nullIfOff(httpUrl).optional().meta({
    description:
      "the map's page for the frame on the contact page, loaded on a click or after consent; `off` for none",
    none: 'OpenStreetMap, at the `map` of `site.yaml`',
    example: 'off',
  }),
  drainSeconds: wholeNumber(0, 300, 0).describe(
    'how long visitors are still served after SIGTERM, while `/readyz` says 503; `5` in the container',
  ),
  metricsPort: listenPort.optional().meta({
    description:
      'where Prometheus gets figures ([docs/metrics.md](docs/metrics.md)), never the public port; anybody who can ' +
      'reach it can read them',
    none: 'none: no metrics',
    example: '9464',
  }),
  metricsHost: listenHost.default('127.0.0.1').describe('the address of that port'),
  logLevel: z
    .enum(logLevels, `must be one of ${logLevels.join(', ')}`)
    .default('info')
    .describe('JSON lines on standard output, without personal data'),
};
