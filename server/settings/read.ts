import type * as z from 'zod';
import { readSetting } from './files.ts';
import { findMisspelled } from './names.ts';
import { settingsSchema } from './schema.ts';
import { isLoopback } from './types.ts';
import { formatOf } from './webhook-endpoints.ts';

type Values = z.infer<typeof settingsSchema>;

/** The settings, parsed and checked, and what follows from several of them. */
export interface Settings extends Omit<Values, 'siteUrl' | 'mediaUrl'> {
  siteUrl: string;
  mediaUrl: string;
  /** Undefined: there is no mail server. Mails come from `mailFrom`, or else from the brand's address. */
  mail: Omit<MailSettings, 'from'> | undefined;
  /** Where mails link to the desk; undefined: their readers reach none. */
  deskUrl: string | undefined;
  /** Where the desk is reached; links lead to the first. */
  deskOrigins: readonly string[];
  /** What works but can hardly be meant. */
  warnings: readonly string[];
}

export interface MailSettings {
  server: NonNullable<Values['smtpUrl']>;
  from: string;
  leadsTo: readonly string[];
  acknowledge: boolean;
  alertsTo: readonly string[];
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

/** The environment variable of a setting: `siteUrl` is `SITE_URL`. */
export function envName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

/** The environment variables of all settings. */
export const settingNames: readonly string[] = Object.keys(settingsSchema.shape).map(envName);

/**
 * Reads the environment once.
 * @throws {SettingsError} listing every setting that won't do
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const unreadable: string[] = [];
  // What is empty counts as not set.
  const readEnv = (name: string) => readSetting(env, name, (problem) => unreadable.push(problem));
  const keys = Object.keys(settingsSchema.shape);
  const values = Object.fromEntries(keys.map((key) => [key, readEnv(envName(key))]));
  const parsed = settingsSchema.safeParse(values, { reportInput: true });
  const problems = [
    ...unreadable,
    ...(parsed.success ? conflicts(parsed.data) : parsed.error.issues.map(describeIssue)),
    ...(values.smtpUrl ? [] : missingMailServer(values)),
    ...(values.analyticsScript ? [] : missingAnalyticsScript(values)),
    ...findMisspelled(
      Object.keys(env).filter((name) => env[name]?.trim()),
      settingNames,
    ),
  ];
  if (!parsed.success || problems.length > 0) throw new SettingsError([...new Set(problems)]);

  const settings = parsed.data;
  const mail = settings.smtpUrl && {
    server: settings.smtpUrl,
    leadsTo: settings.leadsMailTo,
    acknowledge: settings.acknowledge,
    alertsTo: settings.alertsMailTo,
  };
  const siteUrl = settings.siteUrl ?? new URL(`http://localhost:${settings.port}`).origin;
  const mediaUrl = settings.mediaUrl ?? `${siteUrl}/images/`;
  const deskUrl = settings.leadsPageUrl ?? (settings.desk ? siteUrl : undefined);
  const deskOrigins = [settings.leadsPageUrl ?? [], siteUrl].flat();
  return {
    ...settings,
    siteUrl,
    mediaUrl,
    mail,
    deskUrl,
    deskOrigins,
    warnings: warningsOf({ ...settings, siteUrl }, mail, env.NODE_ENV),
  };
}

/** What no two settings can be at once. */
function conflicts(values: Values): string[] {
  const { port, metricsPort, desk, deskPort, dataDir, databaseUrl, webhookUrls } = values;
  const { siteUrl, leadsMailTo, analyticsScript } = values;
  const isKept = dataDir !== undefined || databaseUrl !== undefined;
  const ports = [port, metricsPort, deskPort].filter((one) => one !== undefined && one !== 0);
  return [
    new Set(ports).size < ports.length &&
      'PORT, METRICS_PORT and DESK_PORT must be different ports: the metrics and the desk are not public',
    (desk || deskPort !== undefined) &&
      !isKept &&
      'DESK needs leads that are kept: DATA_DIR is off, and there is no DATABASE_URL',
    webhookUrls.length > 0 &&
      !isKept &&
      'WEBHOOK_URLS needs a ledger in which events wait: DATA_DIR is off, and there is no DATABASE_URL',
    values.clientAddressHeader !== undefined &&
      values.trustProxy === 0 &&
      'CLIENT_ADDRESS_HEADER needs TRUST_PROXY: from anybody else than a proxy it is not believed',
    values.weeklyMail && leadsMailTo.length === 0 && 'WEEKLY_MAIL needs LEADS_MAIL_TO',
    values.weeklyMail &&
      !isKept &&
      'WEEKLY_MAIL needs a ledger that counts: DATA_DIR or DATABASE_URL',
    analyticsScript?.startsWith('http:') &&
      siteUrl?.startsWith('https:') &&
      'ANALYTICS_SCRIPT must be an address with https://, as SITE_URL is: browsers refuse a script by http there',
    !values.webhookPrivate &&
      webhookUrls.some((url) => !url.startsWith('https:')) &&
      'WEBHOOK_URLS must be https addresses (or, inside a network of your own, set WEBHOOK_PRIVATE=on)',
    values.webhookSecret.length === 0 &&
      webhookUrls.some((url) => formatOf(url, values.webhookFormat) === 'json') &&
      'WEBHOOK_URLS needs WEBHOOK_SECRET, by which receivers know that it is you: make it with `echo whsec_$(openssl rand -base64 32)`',
  ].filter((problem) => typeof problem === 'string');
}

/** Settings that ask for mail where there is no mail server. */
function missingMailServer(values: Readonly<Record<string, string | undefined>>): string[] {
  return ['leadsMailTo', 'weeklyMail', 'acknowledge', 'alertsMailTo']
    .filter((key) => values[key] && !/^off$/i.test(values[key]))
    .map((key) => `${envName(key)} needs a mail server: set SMTP_URL, too`);
}

/** Settings of a tool that isn't there. */
function missingAnalyticsScript(values: Readonly<Record<string, string | undefined>>): string[] {
  return ['analyticsOrigin', 'analyticsAttributes', 'analyticsConsent']
    .filter((key) => values[key])
    .map((key) => `${envName(key)} needs a script: set ANALYTICS_SCRIPT, too`);
}

const secrets: ReadonlySet<unknown> = new Set(['previewToken', 'webhookUrls', 'webhookSecret']);

/** The value is said on one line, and without what may be a secret: the message ends up in a log. */
function describeIssue({ path, message, input }: z.core.$ZodIssue): string {
  const problem = `${envName(String(path[0]))} ${message}`;
  // Also too short a secret stays one, and whoever knows a webhook's address can write to it.
  if (secrets.has(path[0])) return problem;
  if (typeof input !== 'string' && typeof input !== 'number') return problem;
  const shown = String(input)
    .replace(/[?#].*/s, '?…')
    .replace(/\/\/[^/@]*@/, '//…@')
    .slice(0, 100);
  return `${problem} (it is ${JSON.stringify(shown)})`;
}

function warningsOf(
  { siteUrl, siteFile, trustProxy }: Pick<Settings, 'siteUrl' | 'siteFile' | 'trustProxy'>,
  mail: Settings['mail'],
  nodeEnv: string | undefined,
): string[] {
  const mailsNobody = mail && ![...mail.leadsTo, ...mail.alertsTo].length && !mail.acknowledge;
  return [
    nodeEnv === 'production' &&
      isLoopback(new URL(siteUrl).hostname) &&
      `SITE_URL is ${siteUrl}: search engines and shared links are led there, and forms are refused elsewhere`,
    siteUrl.startsWith('https:') &&
      trustProxy === 0 &&
      'SITE_URL is https, so there is a proxy in front, and TRUST_PROXY is 0: all visitors share one quota of messages. Set TRUST_PROXY, and let the proxy write X-Forwarded-For',
    mailsNobody &&
      'SMTP_URL is set, but LEADS_MAIL_TO, ALERTS_MAIL_TO and ACKNOWLEDGE are not: no mail is sent',
    siteFile && 'SITE_FILE is replaced by site.yaml in the folder of SITE_DIR',
  ].filter((warning) => typeof warning === 'string');
}
