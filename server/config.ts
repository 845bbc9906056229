import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';
import { defaultSite, type Site } from '../shared/site.ts';
import { siteOverrideSchema } from './site-schema.ts';

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
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environment.safeParse(present, { reportInput: true });
  const site = readSiteFile(present.SITE_FILE);
  const problems = [
    ...(parsed.success ? [] : parsed.error.issues.map(describeIssue)),
    ...(site.ok ? [] : site.problems),
  ];
  if (!parsed.success || !site.ok) throw new SettingsError(problems);

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
    dataDir: values.DATA_DIR === 'off' ? undefined : resolve(values.DATA_DIR),
    leadsRetentionDays: values.LEADS_RETENTION_DAYS,
    rateLimit: values.RATE_LIMIT,
    rateWindowMs: values.RATE_WINDOW_SECONDS * 1000,
    trustProxy: values.TRUST_PROXY,
    chatScriptUrl: values.CHAT_SCRIPT_URL,
    mapEmbedUrl: values.MAP_EMBED_URL,
    logLevel: values.LOG_LEVEL,
  };
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));
}

const environment = z.object({
  PORT: wholeNumber(0, 65_535).prefault('3000'),
  HOST: z.string().default('0.0.0.0'),
  SITE_URL: httpUrl
    .refine(
      (url) => new URL(url).pathname === '/' && !/[?#]/.test(url),
      'must be an origin, without a path',
    )
    .transform((url) => new URL(url).origin)
    .prefault('http://localhost:3000'),
  BLOGS_URL: httpUrl.optional(),
  BLOGS_TTL_SECONDS: wholeNumber(1, 86_400).prefault('60'),
  MEDIA_URL: httpUrl.transform((url) => (url.endsWith('/') ? url : `${url}/`)).optional(),
  CONTACT_URL: httpUrl.optional(),
  QUOTE_URL: httpUrl.optional(),
  UPSTREAM_TIMEOUT_MS: wholeNumber(100, 60_000).prefault('8000'),
  DATA_DIR: z.string().default('data'),
  LEADS_RETENTION_DAYS: wholeNumber(1, 3650).prefault('90'),
  RATE_LIMIT: wholeNumber(1, 1_000_000).prefault('5'),
  RATE_WINDOW_SECONDS: wholeNumber(1, 86_400).prefault('600'),
  TRUST_PROXY: wholeNumber(0, 10).prefault('0'),
  CHAT_SCRIPT_URL: httpUrl.optional(),
  MAP_EMBED_URL: z
    .literal('off')
    .transform(() => undefined)
    .or(httpUrl)
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
});

function describeIssue({ path, message, input }: z.core.$ZodIssue): string {
  const given = typeof input === 'string' || typeof input === 'number' ? ` (it is "${input}")` : '';
  return `${path.join('.')} ${message}${given}`;
}

type SiteFile = { ok: true; site: Site } | { ok: false; problems: string[] };

function readSiteFile(path: string | undefined): SiteFile {
  if (path === undefined) return { ok: true, site: defaultSite };
  try {
    const overrides = siteOverrideSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    if (overrides.success) return { ok: true, site: overrides.data };
    return {
      ok: false,
      problems: overrides.error.issues.map(
        (issue) => `SITE_FILE ${path}: ${issue.path.join('.') || 'the file'}: ${issue.message}`,
      ),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, problems: [`SITE_FILE ${path}: ${reason}`] };
  }
}
