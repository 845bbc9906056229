import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  envName,
  readSettings,
  SettingsError,
  settingNames,
} from '../../../server/settings/read.ts';
import type { settingsSchema } from '../../../server/settings/schema.ts';
import { dataFolder } from '../../support/leads.ts';
import { listed } from '../../support/listed.ts';
import { runs } from '../../support/runs.ts';

type Env = Readonly<Record<string, string>>;

const www = { SITE_URL: 'https://www.example.com' };
const unkept = { DATA_DIR: 'off' };
const smtp = { SMTP_URL: 'smtp://localhost' };
const leadsTo = { LEADS_MAIL_TO: 'a@example.com' };
const slack = 'https://hooks.slack.com/services/T0/B0/c';
const hook = 'https://crm.example.com/hook';
const key = { WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}` };
const database = { port: 5432, database: 'leads', user: 'site', password: 'secret', ssl: false };
const server = { host: 'mail_box', port: 587, secure: false, auth: undefined };
/** Of no setting that is read alone. */
const nowhere = (url: string) => ({ SITE_URL: url, NODE_ENV: 'production' });

test.each<[env: Env, read: object]>([
  [{}, { port: 3000, siteUrl: 'http://localhost:3000', warnings: [], trustProxy: 0 }],
  [{}, { mediaUrl: 'http://localhost:3000/images/', mapEmbedUrl: undefined }],
  [
    { PORT: '', BLOGS_URL: ' ' },
    { port: 3000, blogsUrl: undefined },
  ],
  [{ PORT: '4000' }, { siteUrl: 'http://localhost:4000' }],
  [{ PORT: '80' }, { siteUrl: 'http://localhost' }],
  [{ PORT: '4000', ...www }, { siteUrl: 'https://www.example.com' }],
  [
    { PORT: '0', METRICS_PORT: '0' },
    { port: 0, metricsPort: 0 },
  ],
  [unkept, { dataDir: undefined }],
  [{ DATA_DIR: '/off' }, { dataDir: '/off' }],
  [{ DATA_DIR: '/srv/offers' }, { dataDir: '/srv/offers' }],
  [
    { MAP_EMBED_URL: 'OFF', BLOGS_URL: 'Off' },
    { mapEmbedUrl: null, blogsUrl: null },
  ],
  [{ MAP_EMBED_URL: 'https://maps.example.com/x' }, { mapEmbedUrl: 'https://maps.example.com/x' }],
  // As secrets from files end.
  [{ CONTACT_URL: 'https://a.example/chat\n' }, { contactUrl: 'https://a.example/chat' }],
  // Paths are added to it.
  [{ MEDIA_URL: 'https://media.example.com/a' }, { mediaUrl: 'https://media.example.com/a/' }],
  [
    { IMAGE_HOSTS: ' CDN.example.net, *.example.org,cdn.example.net' },
    { imageHosts: ['cdn.example.net', '*.example.org'] },
  ],
  [{ SITE_FILE: '/a.json' }, { warnings: [expect.stringMatching(/^SITE_FILE is replaced/)] }],
  [{}, { deskUrl: undefined, deskOrigins: ['http://localhost:3000'] }],
  [{ DESK: 'on' }, { deskUrl: 'http://localhost:3000', deskOrigins: ['http://localhost:3000'] }],
  [
    { DESK: 'on', LEADS_PAGE_URL: 'https://desk.example.com' },
    { deskOrigins: ['https://desk.example.com', 'http://localhost:3000'] },
  ],
  [{ ANALYTICS_SCRIPT: 'http://a.example/x.js' }, { analyticsScript: 'http://a.example/x.js' }],
  [
    { ANALYTICS_SCRIPT: '/a.js', ANALYTICS_ORIGIN: 'https://stats.example.com/' },
    { analyticsOrigin: 'https://stats.example.com', analyticsConsent: 'ask' },
  ],
  // What its element says is written as in HTML.
  [
    {
      ANALYTICS_SCRIPT: '/a.js',
      ANALYTICS_ATTRIBUTES: 'data-domain="a.b"  data-c="a b=c" data-d=7',
    },
    { analyticsAttributes: { 'data-domain': 'a.b', 'data-c': 'a b=c', 'data-d': '7' } },
  ],
  [{ WEBHOOK_URLS: ` ${hook}, ${slack},${hook}`, ...key }, { webhookUrls: [hook, slack] }],
  [{ WEBHOOK_URLS: slack }, { webhookSecret: [] }],
  [{ SMTP_URL: 'smtp://mail_box', ...leadsTo }, { mail: { server } }],
  [
    { SMTP_URL: 'smtp://[::1]:2525/', ...leadsTo },
    { mail: { server: { ...server, host: '::1', port: 2525 } } },
  ],
  [
    { SMTP_URL: 'smtps://office%40example.com:p%40ss%2F@mail.example.com', ...leadsTo },
    {
      mail: {
        server: {
          host: 'mail.example.com',
          port: 465,
          secure: true,
          auth: { user: 'office@example.com', pass: 'p@ss/' },
        },
      },
    },
  ],
  [
    { ...smtp, LEADS_MAIL_TO: 'a@example.com, b@example.com ,a@example.com,', ACKNOWLEDGE: 'ON' },
    {
      mail: { leadsTo: ['a@example.com', 'b@example.com'], acknowledge: true, alertsTo: [] },
      warnings: [],
    },
  ],
  [{ ACKNOWLEDGE: 'off' }, { mail: undefined }],
  [
    { ...smtp, MAIL_FROM: 'a@example.org' },
    { warnings: [expect.stringMatching(/^SMTP_URL is set, but .* no mail is sent$/)] },
  ],
  ...[
    { url: 'postgres://site:secret@db.example.com/leads', host: 'db.example.com' },
    { url: 'postgresql://site:secret@[::1]:6000/leads', host: '::1', port: 6000 },
    { url: 'postgres://site:%2F%3F%23%40%25@db/leads', host: 'db', password: '/?#@%' },
    { url: 'postgres://site:secret@db/leads?sslmode=require', ssl: { rejectUnauthorized: true } },
    {
      url: 'postgres://site:secret@db/leads?sslmode=no-verify',
      ssl: { rejectUnauthorized: false },
    },
  ].map(({ url, ...given }): [Env, object] => [
    { DATABASE_URL: url },
    { databaseUrl: { ...database, ...given } },
  ]),
  [
    { TRUST_PROXY: 'loopback, 10.0.0.0/8', CLIENT_ADDRESS_HEADER: 'CF-Connecting-IP' },
    {
      trustProxy: ['127.0.0.0/8', '::1/128', '10.0.0.0/8'],
      clientAddressHeader: 'cf-connecting-ip',
    },
  ],
  ...['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000', 'http://0.0.0.0'].map(
    (url): [Env, object] => [
      nowhere(url),
      { warnings: [expect.stringContaining(`SITE_URL is ${url}`)] },
    ],
  ),
  [
    nowhere('https://localhost.example.com'),
    { warnings: [expect.stringContaining('SITE_URL is https, so there is a proxy in front')] },
  ],
  [{ ...nowhere('https://localhost.example.com'), TRUST_PROXY: '1' }, { warnings: [] }],
  [{ SITE_URL: 'http://localhost:3000' }, { warnings: [] }],
  // A near miss is another program's name where the setting is there under its own.
  [{ CONTRACT_URL: 'x', CONTACT_URL: 'https://a.example/' }, { contactUrl: 'https://a.example/' }],
])('%j is read as %j', (env, read) => {
  expect(readSettings(env)).toMatchObject(read);
});

test('only names that are nearly ours are refused: a container’s others are left alone', () => {
  const names =
    listed(`PATH HOME TERM MAIL USER NODE_ENV NODE_OPTIONS HTTP_PROXY KUBERNETES_PORT SITE_PORT
    SITE_SERVICE_HOST MEDIA_PORT DATA_PORT SITE_NAME SITE_ID BASE_URL QUEUE_URL REDIS_URL DATA_URL
    LOG_FILE LOG_FORMAT LOGLEVEL POST CI BUILD_URL WEBSITE_URL FLY_APP_NAME npm_config_loglevel`);
  const ofOthers = Object.fromEntries(names.map((name) => [name, 'x']));
  expect(readSettings(ofOthers)).toEqual(readSettings({}));
});

const needsMail = (name: string) => `${name} needs a mail server: set SMTP_URL, too`;

test.each<[env: Env, ...problems: string[]]>([
  [{ PORT: '3001', METRICS_PORT: '3001' }, 'must be different ports'],
  [{ DESK_PORT: '3000' }, 'must be different ports'],
  [{ DESK: 'on', ...unkept }, 'DESK needs leads that are kept'],
  [{ DESK_PORT: '3001', ...unkept }, 'DESK needs leads that are kept'],
  [{ WEBHOOK_URLS: slack, ...unkept }, 'WEBHOOK_URLS needs a ledger'],
  [{ WEBHOOK_URLS: Array.from({ length: 11 }, (_, n) => slack + n).join() }, 'ten addresses'],
  ...[
    'https://cdn.example.com',
    'cdn.example.com/a',
    '*',
    '*.com',
    'a;b.com',
    "'unsafe-inline'",
  ].map((hosts): [Env, string] => [{ IMAGE_HOSTS: hosts }, 'IMAGE_HOSTS must be host names like']),
  [
    { IMAGE_HOSTS: Array.from({ length: 21 }, (_, n) => `cdn${n}.example.com`).join() },
    'twenty hosts',
  ],
  // By https, and signed unless a chat reads them.
  [{ WEBHOOK_URLS: hook }, 'WEBHOOK_URLS needs WEBHOOK_SECRET'],
  [{ WEBHOOK_URLS: slack, WEBHOOK_FORMAT: 'json' }, 'WEBHOOK_URLS needs WEBHOOK_SECRET'],
  [{ WEBHOOK_URLS: 'http://crm.example.com/', ...key }, 'https'],
  [
    { ANALYTICS_SCRIPT: 'http://a.example/x.js', ...www },
    'ANALYTICS_SCRIPT must be an address with https://, as SITE_URL is',
  ],
  [
    {
      ANALYTICS_ORIGIN: 'https://a.b',
      ANALYTICS_ATTRIBUTES: 'data-a=b',
      ANALYTICS_CONSENT: 'exempt',
    },
    ...['ORIGIN', 'ATTRIBUTES', 'CONSENT'].map((name) => `ANALYTICS_${name} needs a script`),
  ],
  [{ ANALYTICS_SCRIPT: '/x.js', ANALYTICS_ATTRIBUTES: 'data-a=b c' }, 'ANALYTICS_ATTRIBUTES must'],
  [
    { ...leadsTo, ACKNOWLEDGE: 'on', ALERTS_MAIL_TO: 'b@example.com' },
    ...['LEADS_MAIL_TO', 'ACKNOWLEDGE', 'ALERTS_MAIL_TO'].map(needsMail),
  ],
  [{ ...smtp, LEADS_MAIL_TO: 'a@example.com, sales, b@' }, '(it is "sales")', '(it is "b@")'],
  [{ CLIENT_ADDRESS_HEADER: 'fly-client-ip' }, 'CLIENT_ADDRESS_HEADER needs TRUST_PROXY'],
  [{ TRUST_PROXY: 'loopback, 10.0.0.0/40' }, '"10.0.0.0/40" is none'],
  [{ ...smtp, WEEKLY_MAIL: 'on' }, 'WEEKLY_MAIL needs LEADS_MAIL_TO'],
  [{ ...smtp, ...leadsTo, WEEKLY_MAIL: 'on', ...unkept }, 'WEEKLY_MAIL needs a ledger that counts'],
  [{ SMTP_URL: 'smtps://office:a@b/c@mail.example.com' }, 'in a password, write'],
  [{ DATABASE_URL: 'postgres://site:1#b@db.example.com/leads' }, 'in a password, write'],
  [{ PORT: `3${'0'.repeat(200)}` }, `(it is "3${'0'.repeat(99)}")`],
  // What may be a secret in it is not repeated.
  [
    { CONTACT_URL: 'ftp://me:secret@forms.example.com/chat?key=secret' },
    '(it is "ftp://…@forms.example.com/chat?…")',
  ],
  // Names that are no settings, and the setting that each nearly is.
  [{ SIET_URL: 'x' }, 'SIET_URL is not a setting: SITE_URL is meant'],
  [{ SITE_URLS_FILE: 'x' }, 'SITE_URLS_FILE is not a setting: SITE_URL_FILE is meant'],
  [{ LEADS_RETENTON_DAY: '9' }, 'LEADS_RETENTION_DAYS is meant'],
  [{ CONTACT_ULR: 'x' }, 'CONTACT_URL is meant, or leave it empty'],
  [{ QUOTEURL: 'x' }, 'QUOTE_URL is meant'],
  [{ BLOG_TTL_SECOND: '9' }, 'BLOGS_TTL_SECONDS is meant'],
  [{ SITE_FIL: 'x' }, 'SITE_FILE is meant'],
  [{ contact_url: 'x' }, 'CONTACT_URL is meant'],
])('%j is refused: %s', (env, ...problems) => {
  expect(problemsOf(env)).toEqual(problems.map((problem) => expect.stringContaining(problem)));
});

const notAddresses = [
  ...listed(`www.example.com localhost:3000 //example.com http:// ftp://example.com/ javascript:alert(1)
    https://*/ https://user:pass@example.com/ http://example.com:4190/ off?`),
  "https://a;script-src 'self'",
];
const notNumbers = ['-1', '1.5', '0x10', '٩٠', 'ninety', 'Infinity', '1 2'];
/** What else is no mail address, `mail-address.test.ts` has. */
const notMailAddresses = [
  ...listed('office @example.com office@ office@localhost office@-example.com'),
  'Office <office@example.com>',
  'office@example.com\r\nBcc: all@example.com',
];

/** Values that settings must refuse. */
const broken: Partial<Record<keyof typeof settingsSchema.shape, readonly string[]>> = {
  port: [...notNumbers, '65536', '6000'],
  host: ['http://0.0.0.0', 'a b', '0.0.0.0/0', '*'],
  siteUrl: [...notAddresses, 'https://example.com/shop', 'https://example.com/?x', 'off'],
  previewToken: ['0'.repeat(31)],
  blogsUrl: ['www.example.com', 'on off'],
  blogsTtlSeconds: ['0', '1.5'],
  mediaUrl: ['https://example.com/?path=', 'www.example.com'],
  contactUrl: ['www.example.com'],
  quoteUrl: ['www.example.com'],
  upstreamTimeoutMs: ['99', '1.5'],
  smtpUrl: [
    'smtps://a b',
    ...listed(`mail.example.com smtp:mail.example.com https://mail.example.com smtps:// off
      smtps://mail.example.com/inbox smtps://mail.example.com?tls.rejectUnauthorized=false
      smtps://mail.example.com:0 smtps://user@mail.example.com smtps://:password@mail.example.com
      smtps://office:s3c@ret/x@mail.example.com smtp//office:s3cret@mail.example.com
      smtps://office:s3cret%@mail.example.com`),
  ],
  mailFrom: notMailAddresses,
  leadsMailTo: ['office', 'a@example.com b@example.com', 'a@example.com;b@example.com'],
  weeklyMail: ['yes'],
  acknowledge: ['yes', 'on off'],
  alertsMailTo: ['office'],
  leadsPageUrl: ['www.example.com', 'http://127.0.0.1:3030/leads'],
  databaseUrl: listed(`db.example.com mysql://user:password@db.example.com/leads
    postgres://db.example.com/leads postgres://user:password@db.example.com
    postgres://user:s3c/ret@db.example.com/leads postgres://user:%E0@db.example.com/leads
    postgres://user:password@db.example.com:0/leads https://user:s3cret@db.example.com/a
    postgres://a:b@db.example.com/leads?sslmode=prefer postgres://a:b@db/leads?options=x
    postgres://a:b@db/a/b postgres://:b@db/a postgres://a:b@db/a#b postgres://a:b@a%20b/a`),
  ledgerMaxMb: ['15', '1000001'],
  leadsRetentionDays: ['0', '3651'],
  rateLimit: ['0'],
  rateWindowSeconds: ['0'],
  trustProxy: ['true', '11', '-1', '10.0.0.0/33', 'loopback, 10/8', 'uniquelocal,', '0.0.0.0/0'],
  clientAddressHeader: ['CF Connecting IP', '1-ip', 'x'.repeat(65)],
  chatScriptUrl: ['www.example.com', 'off'],
  analyticsScript: ['stats.example.com/x.js', '//stats.example.com/x.js', '/a b.js', 'off'],
  analyticsOrigin: ['stats.example.com', 'https://stats.example.com/api'],
  analyticsAttributes: ['domain=x', 'data-domain', 'data-a="b', 'data-a=b onload=x', 'data-A=b'],
  analyticsConsent: ['off', 'none'],
  mapEmbedUrl: ['www.example.com', 'offer'],
  drainSeconds: ['301'],
  metricsPort: ['65536', '6000'],
  metricsHost: ['http://127.0.0.1', '*'],
  logLevel: ['loud', 'INFO', '30'],
  webhookUrls: ['ftp://s3cret@example.com/s3cret'],
  webhookSecret: ['whsec_s3cret'],
};
/** These hold passwords: nothing of them is repeated. */
const secret = /^(?:SMTP_URL|DATABASE_URL|WEBHOOK_\w+)$/;

test.each(
  Object.entries(broken).flatMap(([name, values]) => values.map((value) => [envName(name), value])),
)('%s is refused: %j', (name = '', value = '') => {
  const problems = problemsOf({ [name]: value });
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual(problems.map(() => name));
  if (secret.test(name)) expect(problems.join()).not.toMatch(/s3c|ret|office|\(it is/);
});

test('all that is wrong is said in one message, a line for each setting', () => {
  const refused = Object.entries(broken).map(([name, [value = '']]) => [envName(name), value]);
  const [title, ...lines] = refusalOf(Object.fromEntries(refused)).message.split('\n');
  expect(title).toBe("The server can't start with these settings:");
  expect(lines.map((line) => /^ {2}- (\w+) /.exec(line)?.[1]).toSorted()).toEqual(
    refused.map(([name]) => name).toSorted(),
  );
});

test('a secret may stand in a file; what can’t be read, is empty or said twice is told, with all else that is wrong', () => {
  using folder = dataFolder();
  const file = join(folder.path, 'smtp_url');
  writeFileSync(file, 'smtps://office:se%2Fcret@mail.example.com\n');
  const { mail } = readSettings({ SMTP_URL_FILE: file, ...leadsTo });
  expect(mail?.server.auth).toEqual({ user: 'office', pass: 'se/cret' });

  writeFileSync(join(folder.path, 'empty'), '\n');
  writeFileSync(join(folder.path, 'wrong'), 'postgres://db.example.com/se%2Fcret');
  const problems = problemsOf({
    ...smtp,
    SMTP_URL_FILE: file,
    PORT: 'x',
    PREVIEW_TOKEN_FILE: join(folder.path, 'empty'),
    CONTACT_URL_FILE: join(folder.path, 'none'),
    DATABASE_URL_FILE: join(folder.path, 'wrong'),
    QUOTE_ULR_FILE: file,
  });
  expect(problems.map((problem) => problem.replaceAll(folder.path, '')).toSorted()).toEqual([
    expect.stringMatching(/^CONTACT_URL_FILE names \/none, which can't be read \(ENOENT\)$/),
    expect.stringMatching(/^DATABASE_URL must have a user and a database(?!.*cret)/),
    expect.stringMatching(/^PORT /),
    expect.stringMatching(/^PREVIEW_TOKEN_FILE names \/empty, which is empty$/),
    expect.stringMatching(/^QUOTE_ULR_FILE is not a setting: QUOTE_URL_FILE is meant(?!.*cret)/),
    expect.stringMatching(/^SMTP_URL and SMTP_URL_FILE are both set(?!.*cret)/),
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

function problemsOf(env: Env): readonly string[] {
  return refusalOf(env).problems;
}

function refusalOf(env: Env): SettingsError {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error;
    throw error;
  }
  throw new Error(`These settings were taken: ${JSON.stringify(env)}`);
}
