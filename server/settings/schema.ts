import { resolve } from 'node:path';
import * as z from 'zod';
import { httpUrl } from '../../shared/schemas/http-url.ts';
import { thresholds } from '../lib/thresholds.ts';
import {
  baseUrl,
  dataAttributes,
  databaseServer,
  email,
  emails,
  headerName,
  imageHosts,
  listenHost,
  listenPort,
  nullIfOff,
  onOrOff,
  origin,
  orOff,
  scriptAddress,
  smtpServer,
  trustedProxies,
  webhookSecrets,
  webhookUrls,
  wholeNumber,
} from './types.ts';
import { webhookFormats } from './webhook-endpoints.ts';

const file = z.string().transform((path) => resolve(path));
const folder = file;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * Everything an operator can set, by the name of its environment variable in camel case: what it may be, what it is
 * if nobody sets it, and what README.md and .env.example say of it (`npm run texts` writes both).
 * `none` is said in the place of a default, `example` where there is none to show.
 */
export const settingsSchema = z.object({
  port: listenPort.prefault('3000').describe('where the server listens'),
  host: listenHost.default('0.0.0.0').describe('the address it listens on'),
  siteUrl: origin.optional().meta({
    description:
      'canonical origin, for links that leave the site; `https` adds HSTS and secure cookies. Forms are taken under its ' +
      'host only (under `localhost`: under any address or name that is not on the internet)',
    none: '`http://localhost:PORT`',
    example: 'https://www.example.com',
  }),
  siteDir: folder.optional().meta({
    description:
      'a folder with files that are laid over the delivered content: brand, words, pages, articles, redirects',
    example: '/srv/site',
  }),
  siteFile: file.optional().meta({
    description:
      'a file in YAML or JSON that replaces parts of the brand, as `site.yaml` in `SITE_DIR` does: write that',
    example: 'site.json',
  }),
  previewToken: z
    .string()
    .min(32, 'must have at least 32 characters: make one with `openssl rand -hex 32`')
    .optional()
    .meta({
      description:
        'a secret of 32 characters or more: `/some-page?preview=…` with it shows drafts, and what is published later',
      none: 'none: no previews',
      example: 'a-secret-that-openssl-rand-hex-32-made',
    }),
  blogsUrl: nullIfOff(httpUrl).optional().meta({
    description:
      "the blog provider's list, its path ending in `/mern-app/mern-app/blogs`; `off`: only articles of the site's own",
    none: 'bundled samples',
    example: 'https://provider.example.com/mern-app/mern-app/blogs',
  }),
  blogsTtlSeconds: wholeNumber(1, 86_400, 60).describe('how long the list counts as fresh'),
  mediaUrl: baseUrl.optional().meta({
    description: "host of the articles' images",
    none: "the samples' own",
    example: 'https://media.example.com/',
  }),
  imageHosts: imageHosts.prefault('').meta({
    description:
      'further hosts from which pictures in articles, and their covers, are loaded directly, with commas between them; ' +
      '`*.example.com` is all below it. In the place of others stands a link',
    none: 'none',
    example: 'res.cloudinary.com,*.example.com',
  }),
  contactUrl: httpUrl.optional().meta({
    description: "the external site's `…/chat`, where contact enquiries go",
    none: 'the ledger alone',
    example: 'https://forms.example.com/chat',
  }),
  quoteUrl: httpUrl.optional().meta({
    description: "the external site's `…/form`, where quote requests go",
    none: 'the ledger alone',
    example: 'https://forms.example.com/form',
  }),
  forwardOrigin: onOrOff
    .prefault('off')
    .describe(
      '`on`: what is forwarded there also has `landing`, `from`, `source` and `campaign`, as far as they are known',
    ),
  upstreamTimeoutMs: wholeNumber(100, 60_000, 8000).describe(
    "longest wait for the provider or a form's target",
  ),
  smtpUrl: smtpServer.optional().meta({
    description:
      'the mail server that mails are handed to: `smtps://user:password@host` (port 465), or `smtp://…` (port 587, ' +
      'STARTTLS where it is offered, and always for a password unless the host is `localhost`). Certificates are ' +
      'verified; `NODE_EXTRA_CA_CERTS` names an authority of your own',
    none: 'none: no mail',
    example: 'smtps://user:password@mail.example.com',
  }),
  mailFrom: email.optional().meta({
    description:
      'the address that mails come from, and that undeliverable ones come back to: somebody has to read it. The mail server ' +
      'must take it. Of a domain that no recipient shares (`website@forms.example.com`), no filter takes the prospect’s ' +
      'address, to which answers go, for a fraud',
    none: "the brand's `emails.company`",
    example: 'website@example.com',
  }),
  leadsMailTo: emails.prefault('').meta({
    description: 'who gets each lead as a mail: one address or several, with commas between them',
    none: 'nobody',
    example: 'sales@example.com,office@example.com',
  }),
  weeklyMail: onOrOff
    .prefault('off')
    .describe('`on`: they get a mail each Monday on what changed most against the week before'),
  acknowledge: onOrOff
    .prefault('off')
    .describe('`on`: prospects get a short confirmation, without their own words in it'),
  alertsMailTo: emails.prefault('').meta({
    description: 'who hears of trouble that needs a person',
    none: 'nobody: the log alone',
    example: 'admin@example.com',
  }),
  webhookUrls: webhookUrls.prefault('').meta({
    description:
      'who is told by HTTP of each lead, change of status and alert ([how](docs/operating.md#webhooks)): one `https` ' +
      'address or several, with commas between them',
    none: 'nobody',
    example: 'https://crm.example.com/hook,https://hooks.slack.com/services/T0/B0/secret',
  }),
  webhookSecret: webhookSecrets.prefault('').meta({
    description:
      'signs webhooks after [Standard Webhooks](https://www.standardwebhooks.com): `whsec_` and what ' +
      '`openssl rand -base64 32` prints; while it is changed the new one and the old, with a comma between them',
    none: 'none: only addresses in the format `slack` do without',
    example: 'whsec_what/openssl/prints/in/the/place/of/this',
  }),
  webhookFormat: z
    .enum(webhookFormats, `must be ${webhookFormats.join(' or ')}`)
    .optional()
    .meta({
      description: '`json` or `slack`, whose text Mattermost and Discord (`…/slack`) read, too',
      none: 'by address: `slack` for hooks.slack.com and what ends with `/slack`, else `json`',
      example: 'json',
    }),
  webhookPrivate: onOrOff
    .prefault('off')
    .describe('`on`: webhooks may go to private addresses and by plain `http`'),
  heartbeatUrl: httpUrl.optional().meta({
    description:
      'an address that is called each minute, so that a watcher outside notices when the calls stay away',
    none: 'none',
    example: 'https://watcher.example.com/ping/site',
  }),
  dataDir: orOff(folder)
    .prefault('data')
    .describe(
      "the ledger, the last blog list and articles' social cards; `off` keeps nothing on disk",
    ),
  assetsDir: folder.optional().meta({
    description:
      'a folder in which scripts and pictures outlive their release by 30 days, for pages that are still open or ' +
      'cached; several servers may share it',
    example: 'kept',
  }),
  desk: onOrOff
    .prefault('off')
    .describe(
      '`on`: people with an account (`npm run leads -- user add EMAIL`) work with the leads at `/desk` of the site',
    ),
  deskPasswords: onOrOff
    .prefault('on')
    .describe(
      '`off`: the desk takes passkeys alone, which need a device and its PIN, finger or face',
    ),
  deskPort: listenPort.optional().meta({
    description: 'the desk on a port of its own, instead or as well',
    none: 'none',
    example: '3030',
  }),
  deskHost: listenHost.default('127.0.0.1').describe('the address of that port'),
  leadsPageUrl: origin.optional().meta({
    description:
      "where the desk is reached, if not at `SITE_URL`, such as a tunnel's `http://127.0.0.1:3030`: mails about leads " +
      'link to it',
    none: '`SITE_URL` with `DESK=on`, else none',
    example: 'http://127.0.0.1:3030',
  }),
  figures: onOrOff
    .prefault('on')
    .describe(
      'visits, forms that are begun and the speed of some are counted, without anything about a person',
    ),
  countryHeader: headerName.optional().meta({
    description: 'the proxy’s header for a visitor’s country',
    none: 'none',
    example: 'cf-ipcountry',
  }),
  databaseUrl: databaseServer.optional().meta({
    description:
      'a PostgreSQL database (14 or newer) for the ledger and the rate limits of several servers: ' +
      '`postgres://user:password@host:5432/database`, with `?sslmode=require` over TLS and a verified certificate ' +
      '([how](docs/operating.md#postgresql)). `DATA_DIR` then holds the last blog list only',
    none: 'none: a file in `DATA_DIR`',
    example: 'postgres://user:password@db.example.com/leads',
  }),
  ledgerMaxMb: wholeNumber(16, 1_000_000, 1024).describe(
    'what the ledger may take on its disk, about 650,000 leads; an alert comes at ' +
      `${thresholds.ledgerPercent} %, and past it new leads are no longer kept, only forwarded and mailed directly, or refused ` +
      '([more](docs/operating.md#leads))',
  ),
  leadsRetentionDays: wholeNumber(1, 3650, 730).describe('how long delivered leads are kept'),
  rateLimit: wholeNumber(1, 1_000_000, 5).describe(
    'submissions from one address (IPv6: from one /56, and eight times as many from a /48) to one form',
  ),
  rateWindowSeconds: wholeNumber(1, 86_400, 600).describe('the time in which they are counted'),
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
});
