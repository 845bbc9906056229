import { isIP } from 'node:net';
import * as z from 'zod';
import { blockedPorts, httpUrl } from './http-url.ts';
import { address, addresses, smtpServer } from './mail/settings.ts';
import { type DatabaseServer, readDatabaseUrl } from './postgres/database-url.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Connaught Place in New Delhi, cut as wide as the frame of 600 × 450 shows it. */
const defaultMap =
  'https://www.openstreetmap.org/export/embed.html' +
  '?bbox=77.2099%2C28.6270%2C77.2235%2C28.6360&layer=mapnik&marker=28.6315%2C77.2167';

const listenPort = wholeNumber(0, 65_535)
  // 0 lets the system choose, and it chooses none of these.
  .refine(
    (port) => port === 0 || !blockedPorts.has(port),
    'is a port that browsers refuse to call',
  );

const listenHost = z
  .string()
  .refine((host) => isIP(host) || /^[\w.-]+$/.test(host), 'must be an IP address or a host name');

const origin = httpUrl
  .refine((href) => href === `${new URL(href).origin}/`, 'must be an origin, without a path')
  .transform((href) => new URL(href).origin);

/** The environment's part that is ours: what each setting may be, and what it is if nobody sets it. */
export const settingsSchema = z.object({
  PORT: listenPort.prefault('3000'),
  HOST: listenHost.default('0.0.0.0'),
  SITE_URL: origin.prefault('http://localhost:3000'),
  SITE_FILE: z.string().optional(),
  BLOGS_URL: httpUrl.optional(),
  BLOGS_TTL_SECONDS: wholeNumber(1, 86_400).prefault('60'),
  MEDIA_URL: httpUrl
    .refine((href) => !/[?#]/.test(href), 'must end with a path: pictures are looked up below it')
    .transform((href) => (href.endsWith('/') ? href : `${href}/`))
    .optional(),
  CONTACT_URL: httpUrl.optional(),
  QUOTE_URL: httpUrl.optional(),
  UPSTREAM_TIMEOUT_MS: wholeNumber(100, 60_000).prefault('8000'),
  SMTP_URL: smtpServer.optional(),
  MAIL_FROM: address.optional(),
  LEADS_MAIL_TO: addresses.prefault(''),
  ACKNOWLEDGE: z
    .string()
    .regex(/^(?:on|off)$/i, 'must be on or off')
    .transform((text) => /^on$/i.test(text))
    .prefault('off'),
  ALERTS_MAIL_TO: addresses.prefault(''),
  DATA_DIR: orOff(z.string()).prefault('data'),
  ASSETS_DIR: z.string().optional(),
  LEADS_PAGE_URL: origin.optional(),
  DATABASE_URL: z
    .string()
    .transform((text, context): DatabaseServer => {
      const read = readDatabaseUrl(text);
      if (read.ok) return read.server;
      context.addIssue(read.problem);
      return z.NEVER;
    })
    .optional(),
  LEDGER_MAX_MB: wholeNumber(16, 1_000_000).prefault('1024'),
  LEADS_RETENTION_DAYS: wholeNumber(1, 3650).prefault('90'),
  RATE_LIMIT: wholeNumber(1, 1_000_000).prefault('5'),
  RATE_WINDOW_SECONDS: wholeNumber(1, 86_400).prefault('600'),
  TRUST_PROXY: wholeNumber(0, 10).prefault('0'),
  CHAT_SCRIPT_URL: httpUrl.optional(),
  MAP_EMBED_URL: orOff(httpUrl).prefault(defaultMap),
  DRAIN_SECONDS: wholeNumber(0, 300).prefault('0'),
  METRICS_PORT: listenPort.optional(),
  METRICS_HOST: listenHost.default('127.0.0.1'),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
});

function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));
}

/** `off`, in any case, is undefined: there shall be none. */
function orOff<Schema extends z.ZodType<string, string>>(schema: Schema) {
  return z
    .string()
    .transform((text) => (/^off$/i.test(text) ? undefined : text))
    .pipe(schema.optional());
}
