import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, SettingsError } from '../../server/config.ts';
import { defaultSite } from '../../shared/site.ts';

test('nothing has to be set', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    siteUrl: 'http://localhost:3000',
    mediaUrl: 'http://localhost:3000/images/',
    blogsUrl: undefined,
    contactUrl: undefined,
    upstreamTimeoutMs: 8000,
    leadsRetentionDays: 90,
    rateLimit: 5,
    rateWindowMs: 600_000,
    trustProxy: 0,
    logLevel: 'info',
    site: defaultSite,
  });
});

test('an empty value counts as not set', () => {
  expect(readSettings({ PORT: '', BLOGS_URL: ' ' })).toMatchObject({
    port: 3000,
    blogsUrl: undefined,
  });
});

test('all that is wrong is said at once, each with its name and what was given', () => {
  const wrong = {
    PORT: '70000',
    SITE_URL: 'https://example.com/shop',
    CONTACT_URL: 'ftp://example.com/chat',
    RATE_LIMIT: '0',
    UPSTREAM_TIMEOUT_MS: 'soon',
    LOG_LEVEL: 'loud',
    SITE_FILE: '/nowhere/site.json',
  };
  const problems = problemsOf(wrong);
  expect(problems).toHaveLength(Object.keys(wrong).length);
  for (const [name, value] of Object.entries(wrong)) {
    expect(problems.find((problem) => problem.startsWith(name))).toContain(value);
  }
});

test('DATA_DIR can be switched off', () => {
  expect(readSettings({ DATA_DIR: 'off' }).dataDir).toBeUndefined();
  expect(readSettings({ DATA_DIR: '/var/leads' }).dataDir).toBe('/var/leads');
});

test('the media host always ends with a slash, so that paths are added to it', () => {
  expect(readSettings({ MEDIA_URL: 'https://media.example.com/a' }).mediaUrl).toBe(
    'https://media.example.com/a/',
  );
});

test('a site file replaces what it names and keeps the rest', () => {
  const file = siteFile({ name: 'Example Studio', phones: { us: { display: '+1 202-555-0100' } } });
  const { site } = readSettings({ SITE_FILE: file });
  expect(site.name).toBe('Example Studio');
  expect(site.phones.us).toEqual({ display: '+1 202-555-0100', dial: defaultSite.phones.us.dial });
  expect(site.phones.india).toEqual(defaultSite.phones.india);
  expect(site.address).toEqual(defaultSite.address);
});

test('a site file with unknown or wrong parts is refused, each part named', () => {
  const file = siteFile({
    nam: 'typo',
    emails: { company: 'no address' },
    phones: { us: { dial: '12' } },
  });
  const problems = problemsOf({ SITE_FILE: file }).join('\n');
  expect(problems).toMatch(/nam/);
  expect(problems).toMatch(/emails\.company/);
  expect(problems).toMatch(/phones\.us\.dial/);
});

function siteFile(content: object): string {
  const file = join(mkdtempSync(join(tmpdir(), 'site-')), 'site.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  throw new Error('These settings were taken');
}
