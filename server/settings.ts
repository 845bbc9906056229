import { resolve } from 'node:path';
import * as z from 'zod';
import { defaultSite, type Site } from '../shared/site.ts';
import { misspelled } from './setting-names.ts';
import {
  baseUrl,
  databaseServer,
  email,
  emails,
  httpUrl,
  isLoopback,
  listenHost,
  listenPort,
  onOrOff,
  origin,
  orOff,
  smtpServer,
  wholeNumber,
} from './setting-types.ts';
import { readSiteFile } from './site-file.ts';
import { thresholds } from './thresholds.ts';

/** Connaught Place in New Delhi, cut as wide as the frame of 600 × 450 shows it. */
const defaultMap =
  'https://www.openstreetmap.org/export/embed.html' +
  '?bbox=77.2099%2C28.6270%2C77.2235%2C28.6360&layer=mapnik&marker=28.6315%2C77.2167';

const inPasswords = 'in a password, write `/ ? # @ %` as `%2F %3F %23 %40 %25`';

/**
 * Everything an operator can set, by the name of its environment variable in camel case: what it may be, what it is
 * if nobody sets it, and what README.md and .env.example say of it (`npm run settings` writes both).
 * `none` is said in the place of a default, `example` where there is none to show.
 */
export const settingsSchema = z.object({
  port: listenPort.prefault('3000').meta({ description: 'where the server listens' }),
  host: listenHost.default('0.0.0.0').meta({ description: 'the address it listens on' }),
  siteUrl: origin.prefault('http://localhost:3000').meta({
    description:
      'canonical origin, for links that leave the site; `https` adds HSTS and secure cookies. Forms are taken under its ' +
      'host only (under `localhost`: under any address or name that is not on the internet)',
  }),
  siteFile: z.string().optional().meta({
    description: 'a JSON file, 64 KB at most, that replaces parts of the brand object',
    example: 'site.json',
  }),
  blogsUrl: httpUrl.optional().meta({
    description: "the blog provider's list, its path ending in `/mern-app/mern-app/blogs`",
    none: 'bundled samples',
    example: 'https://provider.example.com/mern-app/mern-app/blogs',
  }),
  blogsTtlSeconds: wholeNumber(1, 86_400)
    .prefault('60')
    .meta({ description: 'how long the list counts as fresh' }),
  mediaUrl: baseUrl.optional().meta({
    description: "host of the articles' images",
    none: "the samples' own",
    example: 'https://media.example.com/',
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
  upstreamTimeoutMs: wholeNumber(100, 60_000)
    .prefault('8000')
    .meta({ description: "longest wait for the provider or a form's target" }),
  smtpUrl: smtpServer.optional().meta({
    description:
      'the mail server that mails are handed to: `smtps://user:password@host` (port 465), or `smtp://…` (port 587, ' +
      'STARTTLS where it is offered, and always for a password unless the host is `localhost`). Certificates are ' +
      `verified; \`NODE_EXTRA_CA_CERTS\` names an authority of your own; ${inPasswords}`,
    none: 'none: no mail',
    example: 'smtps://user:password@mail.example.com',
    secret: true,
  }),
  mailFrom: email.optional().meta({
    description: 'the address that mails come from; the mail server must take it',
    none: "the brand's `emails.company`",
    example: 'website@example.com',
  }),
  leadsMailTo: emails.prefault('').meta({
    description: 'who gets each lead as a mail: one address or several, with commas between them',
    none: 'nobody',
    example: 'sales@example.com,office@example.com',
  }),
  acknowledge: onOrOff.prefault('off').meta({
    description: '`on`: prospects get a short confirmation, without their own words in it',
  }),
  alertsMailTo: emails.prefault('').meta({
    description: 'who hears of trouble that needs a person',
    none: 'nobody: the log alone',
    example: 'admin@example.com',
  }),
  dataDir: orOff(z.string().transform((path) => resolve(path)))
    .prefault('data')
    .meta({ description: 'the ledger and the last blog list; `off` keeps nothing on disk' }),
  assetsDir: z
    .string()
    .transform((path) => resolve(path))
    .optional()
    .meta({
      description:
        'a folder in which scripts and pictures outlive their release by 30 days, for pages that are still open or ' +
        'cached; several servers may share it',
      example: 'kept',
    }),
  leadsPageUrl: origin.optional().meta({
    description:
      "where the operator's page ([leads serve](docs/leads.md)) is reached, such as a tunnel's " +
      '`http://127.0.0.1:3030`: mails about leads link to it',
    none: 'none: this machine alone',
    example: 'http://127.0.0.1:3030',
  }),
  databaseUrl: databaseServer.optional().meta({
    description:
      'a PostgreSQL database (14 or newer) for the ledger and the rate limits of several servers: ' +
      '`postgres://user:password@host:5432/database`, with `?sslmode=require` over TLS and a verified certificate ' +
      `([docs/leads.md](docs/leads.md#postgresql)); ${inPasswords}. \`DATA_DIR\` then holds the last blog list only`,
    none: 'none: a file in `DATA_DIR`',
    example: 'postgres://user:password@db.example.com/leads',
    secret: true,
  }),
  ledgerMaxMb: wholeNumber(16, 1_000_000)
    .prefault('1024')
    .meta({
      description:
        'what the ledger may take on its disk, about 650,000 leads; an alert comes at ' +
        `${thresholds.ledgerPercent} %, and past it new leads are no longer kept, only forwarded and mailed directly, or ` +
        'refused ' +
        '([docs/leads.md](docs/leads.md#how-large-the-ledger-may-get))',
    }),
  leadsRetentionDays: wholeNumber(1, 3650)
    .prefault('90')
    .meta({ description: 'how long delivered leads are kept' }),
  rateLimit: wholeNumber(1, 1_000_000).prefault('5').meta({
    description:
      'submissions from one address (IPv6: from one /56, and eight times as many from a /48) to one form',
  }),
  rateWindowSeconds: wholeNumber(1, 86_400)
    .prefault('600')
    .meta({ description: 'the time in which they are counted' }),
  trustProxy: wholeNumber(0, 10)
    .prefault('0')
    .meta({
      description:
        'how many proxies stand in front and write `X-Forwarded-For` (a port behind the address does no harm); wrong ' +
        'numbers let addresses be forged',
    }),
  chatScriptUrl: httpUrl.optional().meta({
    description: "the live chat's script; loaded after consent only",
    example: 'https://chat.example.com/widget.js',
  }),
  mapEmbedUrl: orOff(httpUrl).prefault(defaultMap).meta({
    description:
      "the map's page for the frame on the contact page, loaded on a click or after consent; `off` for none",
    none: 'OpenStreetMap: Connaught Place, New Delhi',
    example: 'off',
  }),
  drainSeconds: wholeNumber(0, 300).prefault('0').meta({
    description:
      'how long visitors are still served after SIGTERM, while `/readyz` says 503; `5` in the container',
  }),
  metricsPort: listenPort.optional().meta({
    description:
      'where Prometheus gets figures ([docs/metrics.md](docs/metrics.md)), never the public port; anybody who can ' +
      'reach it can read them',
    none: 'none: no metrics',
    example: '9464',
  }),
  metricsHost: listenHost.default('127.0.0.1').meta({ description: 'the address of that port' }),
  logLevel: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info')
    .meta({ description: 'JSON lines on standard output, without personal data' }),
});

type Values = z.infer<typeof settingsSchema>;
export type SettingKey = keyof Values;

/** The settings, parsed and checked, and what follows from several of them. */
export interface Settings extends Omit<Values, 'mediaUrl'> {
  mediaUrl: string;
  site: Site;
  /** Undefined: there is no mail server. */
  mail: ReturnType<typeof mailOf>;
  /** What works but can hardly be meant. */
  warnings: readonly string[];
}

export type MailSettings = NonNullable<Settings['mail']>;

/** Settings that can't be used; `message` lists every one of them. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `The server can't start with these settings:\n${problems.map((p) => `  - ${p}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

/** The environment variable of a setting: `siteUrl` is `SITE_URL`. */
export function envName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

const keys = Object.keys(settingsSchema.shape);
/** The environment variables of all settings. */
export const settingNames: readonly string[] = keys.map(envName);

/**
 * Reads the environment once.
 * @throws {SettingsError} listing every setting that won't do
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  // Secrets that come from files end with a line break. What is empty counts as not set.
  const values = Object.fromEntries(
    keys.map((key) => [key, env[envName(key)]?.trim() || undefined]),
  );
  const parsed = settingsSchema.safeParse(values, { reportInput: true });
  const site = readSiteFile(values.siteFile);
  const problems = [
    ...(parsed.success ? clashes(parsed.data) : parsed.error.issues.map(describeIssue)),
    ...(values.smtpUrl ? [] : missingMailServer(values)),
    ...(site.ok ? [] : site.problems),
    ...misspelled(
      Object.keys(env).filter((name) => env[name]?.trim()),
      settingNames,
    ),
  ];
  if (!parsed.success || !site.ok || problems.length > 0) throw new SettingsError(problems);

  const settings = parsed.data;
  const mail = mailOf(settings, site.site);
  return {
    ...settings,
    site: site.site,
    mediaUrl: settings.mediaUrl ?? `${settings.siteUrl}/images/`,
    mail,
    warnings: [...siteWarnings(settings.siteUrl, env.NODE_ENV), ...mailWarnings(mail)],
  };
}

/** The metrics are nobody's business: they can't share a port with the site. */
function clashes({ port, metricsPort }: Values): string[] {
  return metricsPort === port && port !== 0
    ? ['METRICS_PORT must be another port than PORT: the metrics are not public']
    : [];
}

/** Settings that ask for mail where there is no mail server. */
function missingMailServer(values: Readonly<Record<string, string | undefined>>): string[] {
  return ['leadsMailTo', 'acknowledge', 'alertsMailTo']
    .filter((key) => values[key] && !/^off$/i.test(values[key]))
    .map((key) => `${envName(key)} needs a mail server: set SMTP_URL, too`);
}

function describeIssue({ path, message, input }: z.core.$ZodIssue): string {
  const key = String(path[0]);
  const isText = typeof input === 'string' || typeof input === 'number';
  return `${envName(key)} ${message}${isText && !isSecret(key) ? shown(input) : ''}`;
}

/** No message repeats a part of these. */
function isSecret(key: string): boolean {
  const schema: z.ZodType | undefined = new Map(Object.entries(settingsSchema.shape)).get(key);
  return schema?.meta()?.secret === true;
}

/** On one line, and without what may be a secret: the message ends up in a log. */
function shown(input: string | number): string {
  const text = String(input)
    .replace(/[?#].*/s, '?…')
    .replace(/\/\/[^/@]*@/, '//…@');
  return ` (it is ${JSON.stringify(text.slice(0, 100))})`;
}

/** Mail comes from the brand's own address unless another is set. */
function mailOf(
  { smtpUrl, mailFrom, leadsMailTo, acknowledge, alertsMailTo }: Values,
  { emails }: Pick<Site, 'emails'>,
) {
  return (
    smtpUrl && {
      server: smtpUrl,
      from: mailFrom ?? emails.company,
      leadsTo: leadsMailTo,
      acknowledge,
      alertsTo: alertsMailTo,
    }
  );
}

function mailWarnings(mail: Settings['mail']): string[] {
  if (!mail) return [];
  const warnings: string[] = [];
  if (mail.leadsTo.length + mail.alertsTo.length === 0 && !mail.acknowledge) {
    warnings.push(
      'SMTP_URL is set, but LEADS_MAIL_TO, ALERTS_MAIL_TO and ACKNOWLEDGE are not: no mail is sent',
    );
  }
  if (mail.from === defaultSite.emails.company) {
    warnings.push(
      `Mail comes from ${mail.from}, the sample brand's address: set MAIL_FROM, or servers drop it`,
    );
  }
  return warnings;
}

function siteWarnings(siteUrl: string, nodeEnv: string | undefined): string[] {
  if (nodeEnv !== 'production' || !isLoopback(new URL(siteUrl).hostname)) return [];
  return [
    `SITE_URL is ${siteUrl}: search engines and shared links are led there, and forms are refused elsewhere`,
  ];
}
