import fc from 'fast-check';
import { expect, test } from 'vitest';
import { envName, readSettings, SettingsError, settingNames } from '../../server/settings.ts';
import type { settingsSchema } from '../../server/settings-schema.ts';
import { runs } from '../support/runs.ts';

const notAddresses = [
  ...['www.example.com', 'localhost:3000', '//example.com', 'http://', 'ftp://example.com/'],
  ...['javascript:alert(1)', 'https://*/', "https://a;script-src 'self'"],
  ...['https://user:pass@example.com/', 'http://example.com:4190/', 'off?'],
];
const notNumbers = ['-1', '1.5', '0x10', '٩٠', 'ninety', 'Infinity', '1 2'];
const notMailAddresses = [
  ...['office', '@example.com', 'office@', 'office@localhost', 'Office <office@example.com>'],
  ...['office@example.com\r\nBcc: all@example.com', '=?utf-8?q?office?=@example.com'],
  ...['office@-example.com', `${'o'.repeat(65)}@example.com`],
];

/** Values that settings must refuse. */
const broken: Partial<Record<keyof typeof settingsSchema.shape, readonly string[]>> = {
  port: [...notNumbers, '65536', '6000'],
  host: ['http://0.0.0.0', 'a b', '0.0.0.0/0', '*'],
  siteUrl: [...notAddresses, 'https://example.com/shop', 'https://example.com/?x', 'off'],
  previewToken: ['0'.repeat(31)],
  blogsUrl: notAddresses.slice(0, 1),
  blogsTtlSeconds: ['0', '1.5'],
  mediaUrl: ['https://example.com/?path=', 'www.example.com'],
  contactUrl: notAddresses.slice(0, 1),
  quoteUrl: notAddresses.slice(0, 1),
  upstreamTimeoutMs: ['99', '1.5'],
  smtpUrl: [
    ...['mail.example.com', 'smtp:mail.example.com', 'https://mail.example.com', 'smtps://', 'off'],
    ...['smtps://mail.example.com/inbox', 'smtps://mail.example.com?tls.rejectUnauthorized=false'],
    ...['smtps://mail.example.com:0', 'smtps://user@mail.example.com', 'smtps://a b'],
    ...['smtps://:password@mail.example.com', 'smtps://office:s3c@ret/x@mail.example.com'],
    ...['smtp//office:s3cret@mail.example.com', 'smtps://office:s3cret%@mail.example.com'],
  ],
  mailFrom: notMailAddresses,
  leadsMailTo: ['office', 'a@example.com b@example.com', 'a@example.com;b@example.com'],
  weeklyMail: ['yes'],
  acknowledge: ['yes', 'on off'],
  alertsMailTo: ['office'],
  dataDir: [],
  assetsDir: [],
  leadsPageUrl: ['www.example.com', 'http://127.0.0.1:3030/leads'],
  databaseUrl: [
    ...['db.example.com', 'mysql://user:password@db.example.com/leads'],
    ...['postgres://db.example.com/leads', 'postgres://user:password@db.example.com'],
    ...['postgres://user:s3c/ret@db.example.com/leads', 'postgres://user:%E0@db.example.com/leads'],
    ...['postgres://user:password@db.example.com:0/leads', 'https://user:s3cret@db.example.com/a'],
    ...['postgres://a:b@db.example.com/leads?sslmode=prefer', 'postgres://a:b@db/leads?options=x'],
  ],
  ledgerMaxMb: ['15', '1000001'],
  leadsRetentionDays: ['0', '3651'],
  rateLimit: ['0'],
  rateWindowSeconds: ['0'],
  trustProxy: ['true', '11'],
  chatScriptUrl: ['www.example.com', 'off'],
  analyticsScript: ['stats.example.com/x.js', '//stats.example.com/x.js', '/a b.js', 'off'],
  analyticsOrigin: ['stats.example.com', 'https://stats.example.com/api'],
  analyticsAttributes: ['domain=x', 'data-domain', 'data-a="b', 'data-a=b onload=x', 'data-A=b'],
  analyticsConsent: ['off', 'none'],
  mapEmbedUrl: ['www.example.com'],
  drainSeconds: ['301'],
  metricsPort: ['65536', '6000'],
  metricsHost: ['http://127.0.0.1', '*'],
  logLevel: ['loud', 'INFO', '30'],
};
const secret = new Set(['SMTP_URL', 'DATABASE_URL']);
/** Names that are no settings, and the setting that each nearly is. */
const misspelt: Readonly<Record<string, string>> = {
  CONTACT_ULR: 'CONTACT_URL',
  QUOTEURL: 'QUOTE_URL',
  BLOG_TTL_SECOND: 'BLOGS_TTL_SECONDS',
  SITE_FIL: 'SITE_FILE',
  contact_url: 'CONTACT_URL',
};

test('all that is wrong is said in one message, a line for each setting', () => {
  const refused = Object.entries(broken).flatMap(([key, [value]]) =>
    value === undefined ? [] : [[envName(key), value] as const],
  );
  const { message } = refusalOf(Object.fromEntries(refused));
  const [, ...lines] = message.split('\n');
  expect(lines.map((line) => /^ {2}- (\w+) /.exec(line)?.[1]).toSorted()).toEqual(
    refused.map(([name]) => name).toSorted(),
  );
});

test.each(Object.entries(misspelt))('%s is not a setting: %s is meant', (name, meant) => {
  expect(refusalOf({ [name]: 'anything' }).problems).toEqual([
    expect.stringMatching(new RegExp(`^${name} is not a setting: ${meant} is meant`)),
  ]);
});

test('no text at all makes the settings throw anything else', () => {
  const env = fc.dictionary(fc.constantFrom(...settingNames), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(env, (values) => {
      try {
        readSettings(values);
      } catch (error) {
        expect(error).toBeInstanceOf(SettingsError);
      }
    }),
    { numRuns: runs(60) },
  );
});

test.each(
  Object.entries(broken).flatMap(([key, values]) => values.map((value) => [envName(key), value])),
)('%s is refused: %j', (name = '', value = '') => {
  const { problems } = refusalOf({ [name]: value });
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual(problems.map(() => name));
  // These hold passwords: nothing of them is repeated.
  if (secret.has(name)) expect(problems.join()).not.toMatch(/s3c|ret|office|\(it is/);
});

function refusalOf(env: Record<string, string>): SettingsError {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error;
    throw error;
  }
  throw new Error(`These settings were taken: ${JSON.stringify(env)}`);
}
