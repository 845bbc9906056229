import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { endpoints } from '../../../shared/endpoints.ts';
import { paths } from '../../specified-routes.ts';
import { dataFolder } from '../../support/leads.ts';
import { startSite } from '../../support/site.ts';

const plain = inject('site');

test('in production, a site that calls itself localhost says so once at the start', async () => {
  await using site = await startSite({ NODE_ENV: 'production', SITE_URL: 'http://localhost:3000' });
  const warned = site
    .log()
    .filter(({ level, msg }) => level === 40 && /SITE_URL/.test(String(msg)));
  expect(warned).toHaveLength(1);
});

test('wrong settings end the start with code 1 and the one message', async () => {
  const started = startSite({
    SITE_URL: 'www.example.com',
    MEDIA_URL: 'media',
    CONTACT_ULR: 'https://forms.example.com/chat',
  });
  await expect(started).rejects.toThrow(
    /ended with 1: The server can't start with these settings:\n {2}- SITE_URL .*\n {2}- MEDIA_URL .*\n {2}- CONTACT_ULR .*\n$/,
  );
});

test('a brand with markup in it is text wherever it appears', async () => {
  const attack = '</script><script>alert("x")</script>\'"&<!--';
  using folder = dataFolder();
  const file = join(folder.path, 'site.json');
  writeFileSync(
    file,
    JSON.stringify({
      name: attack,
      description: attack,
      phones: [{ label: '<b>"1"</b>', display: '<b>"1"</b>', dial: '+12025550143' }],
      address: { street: attack, locality: attack, country: attack, countryCode: 'IN' },
      chat: { app: '<b>"1"</b>', url: 'https://example.com/', message: attack },
      pictureLicense: attack,
      social: [{ name: 'LinkedIn', url: 'https://example.com/"onclick="alert(1)' }],
    }),
  );
  await using site = await startSite({ SITE_FILE: file });
  for (const path of [paths.home, paths.contact, paths.about, paths.privacy, paths.pwa, '/nope']) {
    const html = await (await fetch(site.url + path)).text();
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<b>"1"');
    expect(html).not.toMatch(/"onclick=/);
    const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    if (path !== '/nope') expect(JSON.parse(data ?? '')['@graph'][0].name).toBe(attack);
  }
  expect(await (await fetch(site.url + endpoints.feed)).text()).not.toContain('<script>');
  expect(await (await fetch(site.url + endpoints.manifest)).json()).toMatchObject({
    name: attack,
  });
  const license = await fetch(site.url + endpoints.license);
  expect(license.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await license.text()).toContain(attack);
});

test('the page’s script carries the hash of what it is', async () => {
  for (const path of [paths.home, paths.java, '/nope']) {
    const html = await (await fetch(plain + path)).text();
    const [, src, integrity] = /\bsrc="([^"]+)";s\.integrity="([^"]+)"/.exec(html) ?? [];
    const bytes = await (await fetch(plain + src)).bytes();
    const hash = createHash('sha256').update(bytes).digest('base64');
    expect(integrity).toBe(`sha256-${hash}`);
  }
});
