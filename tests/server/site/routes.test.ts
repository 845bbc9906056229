import { beforeAll, expect, test } from 'vitest';
import { inlineHash } from '../../../server/http/security.ts';
import { endpoints } from '../../../shared/endpoints.ts';
import { documentTitle } from '../../../shared/title.ts';
import { paths } from '../../specified-routes.ts';
import { ask, converse } from '../../support/ask.ts';
import { deliveredContent, guessedPaths } from '../../support/content.ts';
import { listed } from '../../support/listed.ts';
import { until } from '../../support/processes.ts';
import { shared } from '../../support/shared.ts';
import { startSite } from '../../support/site.ts';
import { readPage } from './read-page.ts';

const site = shared(() => startSite({ MAP_EMBED_URL: '' }));
beforeAll(async () => {
  // From here on every page comes from memory, as nearly all of them do.
  await until(async () => (await fetch(`${site.url}/readyz`)).ok);
});

const routes = Object.values(paths);

test.each([
  ...['/nope', '/services/nope', '/blog/a/b', '/assets/none.js', '/.git/config', '/-/error'].map(
    (path) => [path, 'Page not found'] as const,
  ),
  ['/blog/no-such-article', 'Blog not found'] as const,
])('%s is not there: the designed page, 404, in no index and no cache', async (path, heading) => {
  const answer = await fetch(site.url + path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { titles, headings, robots, canonical, links } = readPage(await answer.text());
  expect(titles).toEqual([documentTitle(heading, deliveredContent)]);
  expect([headings, robots, canonical]).toEqual([[heading], 'noindex', []]);
  // The way onward, and the frame around it.
  expect(links).toEqual(expect.arrayContaining([paths.home, paths.contact, paths.website]));
});

test.each([['//Services//web-ui%26ux/', paths.uiux] as const, ...guessedPaths.slice(0, 1)])(
  '%s leads to %s for good, with its query',
  async (spelt, canonical) => {
    const { status, headers } = await ask(site.url, `${spelt}?utm_source=a%20b&x=1`);
    expect([status, headers.location]).toEqual([308, `${canonical}?utm_source=a%20b&x=1`]);
  },
);

test('pages can only be read, and there is nothing to write to where no page is', async () => {
  for (const [path, status, allow] of [
    [paths.about, 405, 'GET, HEAD'],
    ['/nope', 404, null],
  ] as const) {
    const answer = await fetch(site.url + path, { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([status, allow]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ message: expect.any(String) });
  }
});

test('a page is the same in absolute form, and with a choice of cookies', async () => {
  const { headers } = await ask(site.url, paths.about);
  for (const asked of [
    await ask(site.url, `HTTP://www.example.com${paths.about}?utm_source=x`),
    await ask(site.url, paths.about, { headers: { cookie: 'consent=all' } }),
  ]) {
    expect([asked.status, asked.headers.etag]).toEqual([200, headers.etag]);
    expect(asked.headers).not.toHaveProperty('set-cookie');
  }
});

const answers = [
  paths.home,
  paths.contact,
  '/nope',
  '/blog/no-such-article',
  '/About-us',
  '/%E0%A4%A',
  endpoints.health,
  endpoints.robots,
  endpoints.feed,
  endpoints.contact,
  '/favicon.svg',
];

test.each(answers)('%s carries the security headers', async (path) => {
  const { headers } = await fetch(site.url + path, { redirect: 'manual' });
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toMatch(
    path === endpoints.feed || path === '/favicon.svg' ? /^cross-origin$/ : /^same-origin$/,
  );
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('server')).toBeNull();
  expect(headers.get('set-cookie')).toBeNull();
});

test.each([...routes, '/nope'])(
  '%s runs no script and shows no frame but its own',
  async (path) => {
    const answer = await fetch(site.url + path);
    const policy = policyOf(answer);
    expect(answer.headers.get('permissions-policy')).toContain('camera=()');
    expect(policy['frame-src']).toEqual(['https://www.openstreetmap.org']);
    expect(policy['script-src']?.[0]).toBe("'self'");
    const html = await answer.text();
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);
    expect(policy['style-src']).toEqual(["'self'", ...styles.map(inlineHash)]);
    // Nothing on the page that the policy would refuse.
    expect(html).not.toMatch(/\son[a-z]+="/);
    expect(html).not.toMatch(/\shref="javascript:/i);
    // The inline scripts are those that the hashes are for.
    const inline = [...html.matchAll(/<script(?: type="speculationrules")?>(.*?)<\/script>/gs)].map(
      ([, code = '']) => code,
    );
    expect(inline).toHaveLength(3);
    expect(inline.map(inlineHash)).toEqual(policy['script-src']?.slice(1));
    expect(
      html.match(/<script(?!>|[^>]*type="(?:application\/ld\+json|speculationrules)")/g),
    ).toBeNull();
  },
);

test.each([
  // Encodings that are none, ways out of the folder, names of JavaScript's own, markup, and what is too long.
  ...listed(`/% /%00 /blog/%ff%fe /services/%c0%ae%c0%ae/ /blog?page=%E0%A4%A /../../etc/passwd
    /assets/..%2f..%2fmanifest.json /blog/__proto__ /contact?sent=%E0%A4%A&sent=1&sent=2&__proto__=1
    /<script>alert(1)</script> * http://127.0.0.1/nope http://[::1 about-us`),
  '/blog/"><img src=x onerror=alert(1)>',
  `/${'../'.repeat(3000)}`,
  `/blog/${'%20'.repeat(3000)}`,
  `/about-us?${'x=1&'.repeat(2500)}`,
  `/${'a'.repeat(20_000)}`,
])('the odd address %s is answered, and nothing breaks', async (target) => {
  const request = `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`;
  const text = await converse(site.url, request);
  expect(text).toMatch(/^HTTP\/1\.1 [2-4]/);
  // No trace of where an error was thrown.
  expect(text).not.toMatch(/\bat [\w.<>]+ \(|node_modules|node:internal|\.[jt]sx?:\d+/);
  expect(text).not.toContain('<script>alert(1)');
  expect(text).not.toContain('<img src=x');
  expect((await fetch(site.url + paths.about)).status).toBe(200);
});

test('after all of this the log holds no error', () => {
  // Both forms have nowhere to go here; the start-up log and an alert say so, rightly.
  const errors = site
    .log()
    .filter(
      ({ level, msg, alert }) =>
        Number(level) >= 50 && !alert && !/^DATA_DIR is off/.test(String(msg)),
    );
  expect(errors).toEqual([]);
});

function policyOf(answer: Response): Record<string, string[]> {
  const header = answer.headers.get('content-security-policy') ?? '';
  return Object.fromEntries(
    header.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}
