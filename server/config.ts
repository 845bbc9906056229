import { resolve } from 'node:path';
import type * as z from 'zod';
import type { Site } from '../shared/site.ts';
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
  /** Absolute path of ledger and last blog list; undefined: keep nothing on disk. */
  dataDir: string | undefined;
  leadsRetentionDays: number;
  rateLimit: number;
  rateWindowMs: number;
  /** Trusted proxy hops in front of the server. */
  trustProxy: number;
  chatScriptUrl: string | undefined;
  mapEmbedUrl: string | undefined;
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
    ...(site.ok ? [] : site.problems),
    ...misspelled(Object.keys(present), Object.keys(settingsSchema.shape)),
  ];
  if (!parsed.success || !site.ok || problems.length > 0) throw new SettingsError(problems);

  const values = parsed.data;
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
    dataDir: values.DATA_DIR === undefined ? undefined : resolve(values.DATA_DIR),
    leadsRetentionDays: values.LEADS_RETENTION_DAYS,
    rateLimit: values.RATE_LIMIT,
    rateWindowMs: values.RATE_WINDOW_SECONDS * 1000,
    trustProxy: values.TRUST_PROXY,
    chatScriptUrl: values.CHAT_SCRIPT_URL,
    mapEmbedUrl: values.MAP_EMBED_URL,
    logLevel: values.LOG_LEVEL,
    warnings: warningsOf(values.SITE_URL, present.NODE_ENV),
  };
}

function describeIssue({ path, message, input }: z.core.$ZodIssue): string {
  const given =
    typeof input === 'string' || typeof input === 'number' ? ` (it is ${shown(input)})` : '';
  return `${path.join('.')} ${message}${given}`;
}

/** On one line, and without what may be a secret: the message ends up in a log. */
function shown(input: string | number): string {
  const text = String(input)
    .replace(/[?#].*/s, '?…')
    .replace(/\/\/[^/@]*@/, '//…@');
  return JSON.stringify(text.slice(0, 100));
}

function warningsOf(siteUrl: string, nodeEnv: string | undefined): string[] {
  const { hostname } = new URL(siteUrl);
  if (nodeEnv !== 'production' || !loopback.test(hostname)) return [];
  return [
    `SITE_URL is ${siteUrl}: search engines and shared links are led there, and forms are refused elsewhere`,
  ];
}

const loopback = /^(?:(?:.+\.)?localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/;
