import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, SettingsError } from '../../server/settings.ts';

test('nothing has to be set', () => {
  expect(readSettings({})).toMatchObject({
    ...{ port: 3000, siteUrl: 'http://localhost:3000', warnings: [] },
    ...{ mediaUrl: 'http://localhost:3000/images/', mapEmbedUrl: undefined, trustProxy: 0 },
  });
});

test.each<[env: Record<string, string>, read: object]>([
  [
    { PORT: '', BLOGS_URL: ' ' },
    { port: 3000, blogsUrl: undefined },
  ],
  [{ PORT: '4000' }, { siteUrl: 'http://localhost:4000' }],
  [{ PORT: '80' }, { siteUrl: 'http://localhost' }],
  [{ PORT: '4000', SITE_URL: 'https://www.example.com' }, { siteUrl: 'https://www.example.com' }],
  [{ DATA_DIR: 'off' }, { dataDir: undefined }],
  [{ DATA_DIR: '/var/leads' }, { dataDir: '/var/leads' }],
  [{ MAP_EMBED_URL: 'OFF' }, { mapEmbedUrl: null }],
  [{ MAP_EMBED_URL: 'https://maps.example.com/x' }, { mapEmbedUrl: 'https://maps.example.com/x' }],
  [{ DATA_DIR: '/off' }, { dataDir: '/off' }],
  [{ DATA_DIR: '/srv/offers' }, { dataDir: '/srv/offers' }],
  [{ BLOGS_URL: 'Off' }, { blogsUrl: null }],
  [
    { PORT: '0', METRICS_PORT: '0' },
    { port: 0, metricsPort: 0 },
  ],
  [{ ANALYTICS_SCRIPT: 'http://a.example/x.js' }, { analyticsScript: 'http://a.example/x.js' }],
  [{}, { deskUrl: undefined, deskOrigins: ['http://localhost:3000'] }],
  [{ DESK: 'on' }, { deskUrl: 'http://localhost:3000', deskOrigins: ['http://localhost:3000'] }],
  [
    { DESK: 'on', LEADS_PAGE_URL: 'https://desk.example.com' },
    {
      deskUrl: 'https://desk.example.com',
      deskOrigins: ['https://desk.example.com', 'http://localhost:3000'],
    },
  ],
  // As secrets from files end.
  [{ CONTACT_URL: 'https://a.example/chat\n' }, { contactUrl: 'https://a.example/chat' }],
  // Paths are added to it.
  [{ MEDIA_URL: 'https://media.example.com/a' }, { mediaUrl: 'https://media.example.com/a/' }],
  [
    { SITE_FILE: '/etc/brand.json' },
    { warnings: [expect.stringMatching(/^SITE_FILE is replaced/)] },
  ],
])('%o is read as %o', (env, read) => {
  expect(readSettings(env)).toMatchObject(read);
});

const unkept = { DATA_DIR: 'off' };
const chat = 'https://hooks.slack.com/services/a';

test.each<[env: Record<string, string>, problems: readonly string[]]>([
  [{ PORT: '3001', METRICS_PORT: '3001' }, ['must be different ports']],
  [{ DESK_PORT: '3000' }, ['must be different ports']],
  [{ DESK: 'on', ...unkept }, ['DESK needs leads that are kept']],
  [{ DESK_PORT: '3001', ...unkept }, ['DESK needs leads that are kept']],
  [{ WEBHOOK_URLS: chat, ...unkept }, ['WEBHOOK_URLS needs a ledger']],
  [{ WEBHOOK_URLS: Array.from({ length: 11 }, (_, n) => chat + n).join() }, ['ten addresses']],
  [
    { ANALYTICS_SCRIPT: 'http://a.example/x.js', SITE_URL: 'https://www.example.com' },
    ['ANALYTICS_SCRIPT must be an address with https://, as SITE_URL is'],
  ],
  [
    { ANALYTICS_ATTRIBUTES: 'data-a=b', ANALYTICS_CONSENT: 'exempt' },
    ['ANALYTICS_ATTRIBUTES needs a script', 'ANALYTICS_CONSENT needs a script'],
  ],
  [
    { ANALYTICS_SCRIPT: '/x.js', ANALYTICS_ATTRIBUTES: 'data-a=b c' },
    ['ANALYTICS_ATTRIBUTES must'],
  ],
  [{ MAP_EMBED_URL: 'offer' }, ['MAP_EMBED_URL ']],
  [{ BLOGS_URL: 'on off' }, ['BLOGS_URL ']],
  [{ LEADS_MAIL_TO: 'office@example.com' }, ['LEADS_MAIL_TO needs a mail server']],
  [{ DATABASE_URL: 'postgres://site:x@db.example.com/a/b' }, ['DATABASE_URL must have a user']],
  [{ DATABASE_URL: 'postgres://:x@db.example.com/a' }, ['DATABASE_URL must have a user']],
  [{ DATABASE_URL: 'postgres://site:x@db.example.com/a#b' }, ['DATABASE_URL must be like']],
  [{ DATABASE_URL: 'postgres://site:x@a%20b/a' }, ['DATABASE_URL must be like']],
  [{ SMTP_URL: 'smtp://mail.example.com?x' }, ['SMTP_URL must end with host and port']],
  [{ SMTP_URL: 'smtp://a@mail.example.com' }, ['both a user name and a password']],
  [{ PORT: `3${'0'.repeat(200)}` }, [`(it is "3${'0'.repeat(99)}")`]],
  [{ SIET_URL: 'x' }, ['SIET_URL is not a setting: SITE_URL is meant']],
  [{ SITE_URLS_FILE: 'x' }, ['SITE_URLS_FILE is not a setting: SITE_URL_FILE is meant']],
  [{ LEADS_RETENTON_DAY: '9' }, ['LEADS_RETENTION_DAYS is meant']],
])('%o is refused: %o', (env, problems) => {
  expect(problemsOf(env)).toEqual(problems.map((problem) => expect.stringContaining(problem)));
  expect(() => readSettings(env)).toThrow(/^The server can't start with these settings:\n {2}- \w/);
});

test('what may be a secret in an address is not repeated, and how a password is written is said', () => {
  const [problem] = problemsOf({
    CONTACT_URL: 'ftp://me:secret@forms.example.com/chat?key=secret',
  });
  expect(problem).toMatch(/^CONTACT_URL .*forms\.example\.com\/chat/);
  expect(problem).not.toContain('secret');
  for (const [name, url] of [
    ['SMTP_URL', 'smtps://office:a@b/c@mail.example.com'],
    ['DATABASE_URL', 'postgres://site:12?b@db.example.com/leads'],
  ] as const)
    expect(problemsOf({ [name]: url })).toContainEqual(
      expect.stringMatching(/in a password, write/),
    );
});

test('a tool that counts visits has a script; what its element says is written as in HTML', () => {
  const analytics = {
    ANALYTICS_SCRIPT: '/start.js',
    ANALYTICS_ORIGIN: 'https://stats.example.com/',
    ANALYTICS_ATTRIBUTES: 'data-domain="www.example.com"  data-note="a b=c" data-website-id=7',
  };
  expect(readSettings(analytics)).toMatchObject({
    analyticsScript: '/start.js',
    analyticsOrigin: 'https://stats.example.com',
    analyticsAttributes: {
      'data-domain': 'www.example.com',
      'data-note': 'a b=c',
      'data-website-id': '7',
    },
    analyticsConsent: 'ask',
  });
  const given = (script: string) =>
    problemsOf({ ANALYTICS_SCRIPT: script, SITE_URL: 'https://www.example.com' });
  const notScript =
    'ANALYTICS_SCRIPT must be an address with https://, or the path of a file in public of SITE_DIR, like /stats.js';
  expect(given('//gc.zgo.at/count.js')).toEqual([`${notScript} (it is "//gc.zgo.at/count.js")`]);
  expect(given('http://stats.example.com/x.js')).toEqual([
    expect.stringMatching(/^ANALYTICS_SCRIPT must be an address with https:\/\/, as SITE_URL is/),
  ]);
  const { ANALYTICS_SCRIPT: _, ...rest } = { ...analytics, ANALYTICS_CONSENT: 'exempt' };
  expect(
    problemsOf(rest)
      .join('\n')
      .match(/^ANALYTICS_\w+ needs a script/gm),
  ).toHaveLength(3);
});

test('webhooks go by https, and signed unless a chat reads them; neither address nor key is repeated', () => {
  const key = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
  const slack = 'https://hooks.slack.com/services/T0/B0/c';
  const url = 'https://crm.example.com/hook';
  const { webhookUrls } = readSettings({
    WEBHOOK_URLS: ` ${url}, ${slack},${url}`,
    WEBHOOK_SECRET: key,
  });
  expect(webhookUrls).toEqual([url, slack]);
  expect(readSettings({ WEBHOOK_URLS: slack }).webhookSecret).toEqual([]);
  const problems = (env: Record<string, string>) => problemsOf(env).join('\n');
  expect(problems({ WEBHOOK_URLS: url })).toMatch(/^WEBHOOK_URLS needs WEBHOOK_SECRET/);
  expect(problems({ WEBHOOK_URLS: slack, WEBHOOK_FORMAT: 'json' })).toMatch(/WEBHOOK_SECRET/);
  expect(problems({ WEBHOOK_URLS: 'http://crm.example.com/', WEBHOOK_SECRET: key })).toMatch(
    /https/,
  );
  expect(problems({ WEBHOOK_URLS: slack, DATA_DIR: 'off' })).toMatch(/needs a ledger/);
  const secrets = problems({
    WEBHOOK_URLS: 'ftp://key@example.com/key',
    WEBHOOK_SECRET: 'whsec_key',
  });
  expect(secrets.match(/^WEBHOOK/gm)).toHaveLength(2);
  expect(secrets).not.toMatch(/key@|_key|\/key/);
});

test('the mail server, by its address', () => {
  const server = (url: string) => readSettings({ SMTP_URL: url }).mail?.server;
  expect(server('smtps://office%40example.com:p%40ss%2F@mail.example.com')).toEqual({
    ...{ host: 'mail.example.com', port: 465, secure: true },
    auth: { user: 'office@example.com', pass: 'p@ss/' },
  });
  expect(server('smtp://mail_box')).toEqual({
    ...{ host: 'mail_box', port: 587, secure: false },
    auth: undefined,
  });
  expect(server('smtp://[::1]:2525/')).toMatchObject({ host: '::1', port: 2525 });
});

const database = { port: 5432, database: 'leads', user: 'site', password: 'secret', ssl: false };

test.each([
  { url: 'postgres://site:secret@db.example.com/leads', host: 'db.example.com' },
  { url: 'postgresql://site:secret@[::1]:6000/leads', host: '::1', port: 6000 },
  { url: 'postgres://site:%2F%3F%23%40%25@db/leads', host: 'db', password: '/?#@%' },
  {
    url: 'postgres://site:secret@db/leads?sslmode=require',
    host: 'db',
    ssl: { rejectUnauthorized: true },
  },
  {
    url: 'postgres://site:secret@db/leads?sslmode=no-verify',
    host: 'db',
    ssl: { rejectUnauthorized: false },
  },
])('the database, by its address: $url', ({ url, ...expected }) => {
  expect(readSettings({ DATABASE_URL: url }).databaseUrl).toEqual({ ...database, ...expected });
});

test('mail goes to each address once, and each bad one of several is named', () => {
  const env = { SMTP_URL: 'smtp://localhost', ACKNOWLEDGE: 'ON' };
  const leadsTo = (list: string) => ({ ...env, LEADS_MAIL_TO: list });
  expect(readSettings(leadsTo('a@example.com, b@example.com ,a@example.com,'))).toMatchObject({
    mail: { leadsTo: ['a@example.com', 'b@example.com'], acknowledge: true, alertsTo: [] },
    warnings: [],
  });
  expect(problemsOf(leadsTo('a@example.com, sales, b@'))).toEqual([
    expect.stringContaining('(it is "sales")'),
    expect.stringContaining('(it is "b@")'),
  ]);
});

test('who asks for mail without a mail server is told so, all at once', () => {
  const asking = {
    LEADS_MAIL_TO: 'a@example.com',
    ACKNOWLEDGE: 'on',
    ALERTS_MAIL_TO: 'b@example.com',
  };
  expect(problemsOf(asking)).toEqual(
    Object.keys(asking).map((name) => `${name} needs a mail server: set SMTP_URL, too`),
  );
  expect(readSettings({ ACKNOWLEDGE: 'off' }).mail).toBeUndefined();
});

test('a mail server that nothing is mailed by is warned about', () => {
  const { warnings } = readSettings({ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@example.org' });
  expect(warnings).toEqual([expect.stringMatching(/^SMTP_URL is set, but .* no mail is sent$/)]);
});

test('only names that are nearly ours are refused: a container’s others are left alone', () => {
  const names = `PATH HOME TERM MAIL USER NODE_ENV NODE_OPTIONS HTTP_PROXY KUBERNETES_PORT SITE_PORT
    SITE_SERVICE_HOST MEDIA_PORT DATA_PORT SITE_NAME SITE_ID BASE_URL QUEUE_URL REDIS_URL DATA_URL
    LOG_FILE LOG_FORMAT LOGLEVEL POST CI BUILD_URL WEBSITE_URL FLY_APP_NAME npm_config_loglevel`;
  const ofOthers = Object.fromEntries(names.split(/\s+/).map((name) => [name, 'x']));
  expect(readSettings(ofOthers)).toEqual(readSettings({}));
});

test('a secret may stand in a file; what can’t be read, is empty or said twice is told, with all else that is wrong', () => {
  const folder = mkdtempSync(join(tmpdir(), 'values-'));
  try {
    const file = join(folder, 'smtp_url');
    writeFileSync(file, 'smtps://office:se%2Fcret@mail.example.com\n');
    const { mail } = readSettings({ SMTP_URL_FILE: file, LEADS_MAIL_TO: 'a@example.com' });
    expect(mail?.server.auth).toEqual({ user: 'office', pass: 'se/cret' });

    writeFileSync(join(folder, 'empty'), '\n');
    writeFileSync(join(folder, 'wrong'), 'postgres://db.example.com/se%2Fcret');
    const problems = problemsOf({
      ...{ SMTP_URL: 'smtp://localhost', SMTP_URL_FILE: file, PORT: 'x' },
      ...{ PREVIEW_TOKEN_FILE: join(folder, 'empty'), CONTACT_URL_FILE: join(folder, 'none') },
      ...{ DATABASE_URL_FILE: join(folder, 'wrong'), QUOTE_ULR_FILE: file },
    });
    for (const [said, count] of [
      [/^SMTP_URL and SMTP_URL_FILE are both set/, 1],
      [/^PREVIEW_TOKEN_FILE names .*empty, which is empty$/, 1],
      [/^CONTACT_URL_FILE names .*none, which can't be read \(ENOENT\)$/, 1],
      [/^DATABASE_URL must have a user and a database/, 1],
      [/^QUOTE_ULR_FILE is not a setting: QUOTE_URL_FILE is meant/, 1],
      [/^PORT /, 1],
      [/cret/, 0],
    ] as const)
      expect([said, problems.filter((problem) => said.test(problem)).length]).toEqual([
        said,
        count,
      ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a near miss is taken for another program’s name where the setting is there under its own', () => {
  const env = {
    CONTRACT_URL: 'https://law.example.com',
    CONTACT_URL: 'https://forms.example.com/chat',
  };
  expect(readSettings(env).contactUrl).toBe('https://forms.example.com/chat');
  expect(problemsOf({ CONTRACT_URL: 'x' })).toEqual([
    'CONTRACT_URL is not a setting: CONTACT_URL is meant, or leave it empty',
  ]);
});

test.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000', 'http://0.0.0.0'])(
  'in production, %s as the site’s address is warned about',
  (url) => {
    const { warnings } = readSettings({ SITE_URL: url, NODE_ENV: 'production' });
    expect(warnings).toEqual([expect.stringContaining(`SITE_URL is ${url}`)]);
    expect(readSettings({ SITE_URL: url }).warnings).toEqual([]);
    expect(
      readSettings({ SITE_URL: 'https://localhost.example.com', NODE_ENV: 'production' }).warnings,
    ).toEqual([]);
  },
);

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  throw new Error('These settings were taken');
}

test('a mail of the week says what it lacks, and no more', () => {
  const weekly = { SMTP_URL: 'smtp://mail.example.com', WEEKLY_MAIL: 'on' };
  const LEADS_MAIL_TO = 'office@example.com';
  const noLedger = 'WEEKLY_MAIL needs a ledger that counts: DATA_DIR or DATABASE_URL';
  expect(problemsOf(weekly)).toEqual(['WEEKLY_MAIL needs LEADS_MAIL_TO']);
  expect(problemsOf({ ...weekly, LEADS_MAIL_TO, DATA_DIR: 'off' })).toEqual([noLedger]);
});
