import { resolve } from 'node:path';
import type * as z from 'zod';
import type { Site } from '../shared/site.ts';
import { isLoopback } from './http-url.ts';
import {
  type MailSettings,
  mailSettings,
  mailWarnings,
  missingMailServer,
} from './mail/settings.ts';
import type { DatabaseServer } from './postgres/database-url.ts';
import { misspelled } from './setting-names.ts';
import { type logLevels, settingsSchema } from './settings-schema.ts';
import { readSiteFile } from './site-file.ts';

/** Everything an operator can set, parsed and checked. */
export interface Settings {
  port: number;
  host: string;
  /** Canonical origin, without a trailing slash. */
  siteUrl: string;
  site: Site;
  /** The provider's list; undefined: the bundled samples. */
  blogsUrl: string | undefined;
  blogsTtlMs: number;
  /** Base of article images, ending with a slash. */
  mediaUrl: string;
  /** The external site's addresses; undefined: the ledger alone. */
  contactUrl: string | undefined;
  quoteUrl: string | undefined;
  upstreamTimeoutMs: number;
  /** Undefined: there is no mail server. */
  mail: MailSettings | undefined;
  /** Absolute path of ledger and last blog list; undefined: keep nothing on disk. */
  dataDir: string | undefined;
  /** Absolute path below which hashed files outlive their release; undefined: nowhere. */
  assetsDir: string | undefined;
  /** The origin under which the operator's page is reached, if it isn't this machine alone. */
  leadsPageUrl: string | undefined;
  /** Where the ledger and the counts of submissions are instead; undefined: the ledger is a file in `dataDir`. */
  database: DatabaseServer | undefined;
  /** What the ledger may take on its disk before new leads are kept no more. */
  ledgerMaxBytes: number;
  leadsRetentionDays: number;
  rateLimit: number;
  rateWindowMs: number;
  /** Trusted proxy hops in front of the server. */
  trustProxy: number;
  chatScriptUrl: string | undefined;
  mapEmbedUrl: string | undefined;
  /** How long it goes on serving after SIGTERM, while it is not ready. */
  drainMs: number;
  /** Where the metrics are served; undefined: nowhere. */
  metrics: { port: number; host: string } | undefined;
  logLevel: (typeof logLevels)[number];
  /** What works but can hardly be meant. */
  warnings: readonly string[];
}

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

/**
 * Reads the environment once.
 * @throws {SettingsError} listing every setting that won't do
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  // Secrets that come from files end with a line break.
  const present = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const parsed = settingsSchema.safeParse(present, { reportInput: true });
  const site = readSiteFile(present.SITE_FILE);
  const problems = [
    ...(parsed.success ? [] : parsed.error.issues.map(describeIssue)),
    ...missingMailServer(present),
    ...(parsed.success ? portProblems(parsed.data) : []),
    ...(site.ok ? [] : site.problems),
    ...misspelled(Object.keys(present), Object.keys(settingsSchema.shape)),
  ];
  if (!parsed.success || !site.ok || problems.length > 0) throw new SettingsError(problems);

  const values = parsed.data;
  const mail = mailSettings(values, site.site);
  return {
    port: values.PORT,
    host: values.HOST,
    siteUrl: values.SITE_URL,
    site: site.site,
    blogsUrl: values.BLOGS_URL,
    blogsTtlMs: values.BLOGS_TTL_SECONDS * 1000,
    mediaUrl: values.MEDIA_URL ?? `${values.SITE_URL}/images/`,
    contactUrl: values.CONTACT_URL,
    quoteUrl: values.QUOTE_URL,
    upstreamTimeoutMs: values.UPSTREAM_TIMEOUT_MS,
    mail,
    dataDir: values.DATA_DIR === undefined ? undefined : resolve(values.DATA_DIR),
    assetsDir: values.ASSETS_DIR === undefined ? undefined : resolve(values.ASSETS_DIR),
    leadsPageUrl: values.LEADS_PAGE_URL,
    database: values.DATABASE_URL,
    ledgerMaxBytes: values.LEDGER_MAX_MB * 1024 * 1024,
    leadsRetentionDays: values.LEADS_RETENTION_DAYS,
    rateLimit: values.RATE_LIMIT,
    rateWindowMs: values.RATE_WINDOW_SECONDS * 1000,
    trustProxy: values.TRUST_PROXY,
    chatScriptUrl: values.CHAT_SCRIPT_URL,
    mapEmbedUrl: values.MAP_EMBED_URL,
    drainMs: values.DRAIN_SECONDS * 1000,
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    logLevel: values.LOG_LEVEL,
    warnings: [...warningsOf(values.SITE_URL, present.NODE_ENV), ...mailWarnings(mail)],
  };
}

/** The metrics are nobody's business: they can't share a port with the site. */
function portProblems({ PORT, METRICS_PORT }: { PORT: number; METRICS_PORT?: number | undefined }) {
  return METRICS_PORT === PORT && PORT !== 0
    ? ['METRICS_PORT must be another port than PORT: the metrics are not public']
    : [];
}

function describeIssue({ path, message, input }: z.core.$ZodIssue): string {
  const name = path.join('.');
  const given = typeof input === 'string' || typeof input === 'number' ? shown(name, input) : '';
  return `${name} ${message}${given}`;
}

/** Settings that hold a secret: no message repeats a part of them. */
const secret: ReadonlySet<string> = new Set(['SMTP_URL', 'DATABASE_URL']);

/** On one line, and without what may be a secret: the message ends up in a log. */
function shown(name: string, input: string | number): string {
  if (secret.has(name)) return '';
  const text = String(input)
    .replace(/[?#].*/s, '?…')
    .replace(/\/\/[^/@]*@/, '//…@');
  return ` (it is ${JSON.stringify(text.slice(0, 100))})`;
}

function warningsOf(siteUrl: string, nodeEnv: string | undefined): string[] {
  const { hostname } = new URL(siteUrl);
  if (nodeEnv !== 'production' || !isLoopback(hostname)) return [];
  return [
    `SITE_URL is ${siteUrl}: search engines and shared links are led there, and forms are refused elsewhere`,
  ];
}
