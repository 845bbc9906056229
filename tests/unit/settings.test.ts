import { expect, test } from 'vitest';
import { readSettings, SettingsError } from '../../server/settings.ts';
import { blockedPorts } from '../../shared/schemas/http-url.ts';

test('nothing has to be set', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    siteUrl: 'http://localhost:3000',
    mediaUrl: 'http://localhost:3000/images/',
    blogsUrl: undefined,
    contactUrl: undefined,
    mapEmbedUrl: undefined,
    warnings: [],
    upstreamTimeoutMs: 8000,
    ledgerMaxMb: 1024,
    leadsRetentionDays: 730,
    rateLimit: 5,
    rateWindowSeconds: 600,
    trustProxy: 0,
    logLevel: 'info',
  });
});

test('an empty value counts as not set', () => {
  expect(readSettings({ PORT: '', BLOGS_URL: ' ' })).toMatchObject({
    port: 3000,
    blogsUrl: undefined,
  });
});

test('DATA_DIR can be switched off', () => {
  expect(readSettings({ DATA_DIR: 'off' }).dataDir).toBeUndefined();
  expect(readSettings({ DATA_DIR: '/var/leads' }).dataDir).toBe('/var/leads');
});

test('the map is that of the brand, another one, or none', () => {
  for (const off of ['off', 'OFF'])
    expect(readSettings({ MAP_EMBED_URL: off }).mapEmbedUrl).toBeNull();
  expect(readSettings({ MAP_EMBED_URL: 'https://maps.example.com/x' }).mapEmbedUrl).toBe(
    'https://maps.example.com/x',
  );
});

test('a value that ends with a line break, as secrets from files do, is the value without it', () => {
  expect(
    readSettings({ CONTACT_URL: 'https://forms.example.com/chat\n', PORT: ' 80 ' }),
  ).toMatchObject({
    contactUrl: 'https://forms.example.com/chat',
    port: 80,
  });
});

test('what may be a secret in an address is not repeated', () => {
  const [problem] = problemsOf({
    CONTACT_URL: 'ftp://me:secret@forms.example.com/chat?key=secret',
  });
  expect(problem).toMatch(/^CONTACT_URL .*forms\.example\.com\/chat/);
  expect(problem).not.toContain('secret');
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
  { url: 'postgres://site@db/leads', host: 'db', password: undefined },
  { url: 'postgres://site:%2F%3F%23%40%25@db/leads', host: 'db', password: '/?#@%' },
  {
    url: 'postgres://site:secret@db/leads?sslmode=require',
    host: 'db',
    ssl: { rejectUnauthorized: true },
  },
  {
    url: 'postgres://site:secret@db/leads?sslmode=verify-full',
    host: 'db',
    ssl: { rejectUnauthorized: true },
  },
  {
    url: 'postgres://site:secret@db/leads?sslmode=no-verify',
    host: 'db',
    ssl: { rejectUnauthorized: false },
  },
  { url: 'postgres://site:secret@db/leads?sslmode=disable', host: 'db' },
])('the database, by its address: $url', ({ url, ...expected }) => {
  expect(readSettings({ DATABASE_URL: url }).databaseUrl).toEqual({ ...database, ...expected });
});

test.each([
  ['SMTP_URL', 'smtps://office:a@b/c@mail.example.com'],
  ['SMTP_URL', 'smtps://office:a/b@mail.example.com'],
  ['DATABASE_URL', 'postgres://site:12?b@db.example.com/leads'],
  ['DATABASE_URL', 'postgres://site:a/b@db.example.com/leads'],
])(
  'whoever has a password with a sign of addresses in it hears how it is written: %s=%s',
  (name, url) => {
    expect(problemsOf({ [name]: url })).toContainEqual(
      expect.stringMatching(/in a password, write/),
    );
  },
);

test('mail comes from the brand’s address unless another is set, and goes to each address once', () => {
  const env = {
    SMTP_URL: 'smtp://localhost',
    LEADS_MAIL_TO: 'a@example.com, b@example.com ,a@example.com,',
    ACKNOWLEDGE: 'ON',
  };
  expect(readSettings(env).mail).toMatchObject({
    leadsTo: ['a@example.com', 'b@example.com'],
    acknowledge: true,
    alertsTo: [],
  });
  expect(readSettings(env).warnings).toEqual([]);
  expect(readSettings({ ...env, MAIL_FROM: 'website@example.org' }).mailFrom).toBe(
    'website@example.org',
  );
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

test('each bad address of several is named', () => {
  const problems = problemsOf({
    SMTP_URL: 'smtp://localhost',
    LEADS_MAIL_TO: 'a@example.com, sales, b@',
  });
  expect(problems).toEqual(
    ['"sales"', '"b@"'].map(
      (bad) => `LEADS_MAIL_TO must be an e-mail address, like office@example.com (it is ${bad})`,
    ),
  );
});

test('the blocked ports are exactly those that fetch refuses', async () => {
  // Stands where the network would be.
  const dispatcher = {
    dispatch: () => {
      throw new Error('asked');
    },
  };
  const blocked: number[] = [];
  // The highest is 10080. (Port 0, which the list holds too, is none that anybody could listen on.)
  for (let port = 1; port <= 12_000; port += 1) {
    const init: object = { dispatcher };
    const { cause } = await fetch(`https://127.0.0.1:${port}/`, init).catch((error) => error);
    if (cause.message !== 'asked') blocked.push(port);
  }
  expect([...blockedPorts]).toEqual([0, ...blocked]);
});

test('only names that are nearly ours are refused: a container’s others are left alone', () => {
  const names = `
    PATH HOME HOSTNAME LANG TERM PWD MAIL SHELL USER TZ EDITOR SHLVL NODE_ENV NODE_VERSION
    YARN_VERSION NODE_OPTIONS HTTP_PROXY HTTPS_PROXY NO_PROXY KUBERNETES_PORT
    KUBERNETES_SERVICE_HOST SITE_PORT SITE_SERVICE_PORT SITE_SERVICE_HOST MEDIA_PORT CONTACT_PORT
    QUOTE_PORT DATA_PORT SITE_NAME SITE_ID BASE_URL QUEUE_URL REDIS_URL DATA_URL LOG_FILE
    LOG_FORMAT LOGLEVEL POST CI GITHUB_SERVER_URL GITHUB_REPOSITORY RUNNER_OS BUILD_URL
    RENDER_EXTERNAL_URL FLY_APP_NAME DYNO K_SERVICE WEBSITE_URL npm_config_loglevel npm_package_name
    INIT_CWD UV_THREADPOOL_SIZE`;
  const ofOthers = Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, 'x']),
  );
  expect(readSettings(ofOthers)).toEqual(readSettings({}));
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

test.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000', 'http://0.0.0.0:80'])(
  'in production, %s as the site’s address is warned about',
  (url) => {
    const { warnings } = readSettings({ SITE_URL: url, NODE_ENV: 'production' });
    expect(warnings).toEqual([expect.stringContaining(`SITE_URL is ${url.replace(':80', '')}`)]);
    expect(readSettings({ SITE_URL: url }).warnings).toEqual([]);
    expect(
      readSettings({ SITE_URL: 'https://localhost.example.com', NODE_ENV: 'production' }).warnings,
    ).toEqual([]);
  },
);

test('the media host always ends with a slash, so that paths are added to it', () => {
  expect(readSettings({ MEDIA_URL: 'https://media.example.com/a' }).mediaUrl).toBe(
    'https://media.example.com/a/',
  );
});

test('SITE_FILE is a path, and it is said what replaces it', () => {
  expect(readSettings({ SITE_FILE: '/etc/brand.json' })).toMatchObject({
    siteFile: '/etc/brand.json',
    warnings: ['SITE_FILE is replaced by site.yaml in the folder of SITE_DIR'],
  });
});

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  throw new Error('These settings were taken');
}
