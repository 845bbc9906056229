import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inlineHash } from '../../../server/http/security.ts';
import { endpoints } from '../../../shared/endpoints.ts';
import { documentTitle } from '../../../shared/title.ts';
import { paths } from '../../specified-routes.ts';
import { deliveredContent, guessedPaths } from '../../support/content.ts';
import { until } from '../../support/processes.ts';
import { type Site, startSite } from '../../support/site.ts';
import { readPage } from './read-page.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ MAP_EMBED_URL: '' });
  // From here on every page comes from memory, as nearly all of them do.
  await until(async () => (await fetch(`${site.url}/readyz`)).ok);
});
afterAll(() => site.stop());

const routes = Object.values(paths);

test.each(routes)(
  '%s answers 200 with a title, a description and one heading of its own',
  async (path) => {
    const answer = await fetch(site.url + path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await answer.text();
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en" data-fonts="all">/);
    expect(html).toMatch(/<\/html>$/);
    const { titles, description, headings, canonical, robots } = readPage(html);
    expect(titles).toHaveLength(1);
    expect(titles[0]?.length).toBeLessThanOrEqual(65);
    expect(description?.length).toBeGreaterThanOrEqual(70);
    expect(description?.length).toBeLessThanOrEqual(160);
    expect(headings).toHaveLength(1);
    expect(headings[0]?.trim()).not.toBe('');
    expect(canonical).toEqual([site.url + path]);
    expect(robots).toMatch(/^index, follow/);
  },
);

test('no two routes share a title, a description or a heading', async () => {
  const pages = await Promise.all(
    routes.map(async (path) => readPage(await (await fetch(site.url + path)).text())),
  );
  expect(twice(pages.map(({ titles }) => titles[0]))).toEqual([]);
  expect(twice(pages.map(({ description }) => description))).toEqual([]);
  expect(twice(pages.map(({ headings }) => headings[0]))).toEqual([]);
});

test.each([
  '/nope',
  '/services/none',
  '/services/nope',
  '/expertise/design',
  '/about-us/team',
  '/blog/a/b',
  '/api/nope',
  '/assets/none.js',
  '/images/none.webp',
  '/.git/config',
  '/package.json',
  '/-/error',
  '/-/not-found',
])('%s is not there: the designed page, 404, in no index and no cache', async (path) => {
  const answer = await fetch(site.url + path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { titles, headings, robots, canonical, links } = readPage(await answer.text());
  expect(titles).toEqual([documentTitle('Page not found', deliveredContent)]);
  expect(headings).toEqual(['Page not found']);
  expect(robots).toBe('noindex');
  expect(canonical).toEqual([]);
  // The way onward, and the frame around it.
  expect(links).toEqual(expect.arrayContaining([paths.home, paths.contact, paths.website]));
});

test('an article that does not exist is told so: 404, "Blog not found", in no index', async () => {
  const answer = await fetch(`${site.url}/blog/no-such-article`);
  expect(answer.status).toBe(404);
  const { headings, robots, canonical } = readPage(await answer.text());
  expect(headings).toEqual(['Blog not found']);
  expect(robots).toBe('noindex');
  expect(canonical).toEqual([]);
});

test.each(['0', '-1', '1.5', '02', 'abc', '99999999', '2'])(
  'page %s of a blog that has one page is not there',
  async (page) => {
    const answer = await fetch(`${site.url}/blog?page=${page}`);
    expect(answer.status).toBe(404);
    expect(readPage(await answer.text()).robots).toBe('noindex');
  },
);

test.each([['//Services//web-ui%26ux/', paths.uiux] as const, ...guessedPaths.slice(0, 1)])(
  '%s leads to %s for good, with its query',
  async (spelt, canonical) => {
    const { status, headers } = await ask(`${spelt}?utm_source=a%20b&x=1`);
    expect([status, headers.location]).toEqual([308, `${canonical}?utm_source=a%20b&x=1`]);
  },
);

test.each(routes)('%s can only be read', async (path) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await fetch(site.url + path, { method });
    expect([method, answer.status]).toEqual([method, 405]);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ message: expect.any(String) });
  }
});

test('a whole address (absolute form) is answered as its path is', async () => {
  const { status, headers } = await ask(`HTTP://www.example.com${paths.about}?utm_source=x`);
  expect([status, headers.etag]).toEqual([200, (await ask(paths.about)).headers.etag]);
});

const answers = [
  ...routes,
  '/nope',
  '/blog/no-such-article',
  '/About-us',
  endpoints.health,
  endpoints.ready,
  endpoints.robots,
  endpoints.sitemap,
  endpoints.feed,
  endpoints.manifest,
  endpoints.license,
  endpoints.contact,
  '/favicon.svg',
  '/%E0%A4%A',
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

test('a file tells nobody either what serves it', async () => {
  expect((await fetch(`${site.url}/icon-512.png`)).headers.get('x-powered-by')).toBeNull();
});

test.each([...routes, '/nope'])(
  '%s runs no script and shows no frame but its own',
  async (path) => {
    const answer = await fetch(site.url + path);
    const policy = policyOf(answer);
    expect(answer.headers.get('permissions-policy')).toContain('camera=()');
    expect(policy['frame-src']).toEqual(['https://www.openstreetmap.org']);
    expect(policy['script-src']?.[0]).toBe("'self'");
    expect(policy['style-src']).toEqual(["'self'", expect.stringMatching(/^'sha256-/)]);
    // Nothing on the page that the policy would refuse.
    const html = await answer.text();
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
  '/%E0%A4%A',
  '/%',
  '/%00',
  '/blog/%00',
  '/blog/%E0%A4%A',
  '/blog/%ff%fe',
  '/services/%c0%ae%c0%ae/',
  '/..%2f..%2fpackage.json',
  '/../../etc/passwd',
  '/assets/../../manifest.json',
  '/assets/..%2f..%2fmanifest.json',
  '/blog/__proto__',
  '/blog/constructor',
  '/__proto__',
  '/<script>alert(1)</script>',
  '/blog/"><img src=x onerror=alert(1)>',
  '/blog?page=%E0%A4%A',
  '/blog?page[]=1',
  '/contact?sent=%E0%A4%A&sent=1&sent=2&__proto__=1',
  `/${'a'.repeat(10_000)}`,
  `/blog/${'%20'.repeat(3000)}`,
  `/${'../'.repeat(3000)}`,
  `/about-us?${'x=1&'.repeat(2500)}`,
  `/${'a'.repeat(20_000)}`,
  '*',
  'http://127.0.0.1/nope',
  'http://[::1',
  'about-us',
])('the odd address %s is answered, and nothing breaks', async (target) => {
  const answer = await rawRequest(target);
  expect(answer.status).toBeGreaterThanOrEqual(200);
  expect(answer.status).toBeLessThan(500);
  expectNoTrace(answer.text);
  expect(answer.text).not.toContain('<script>alert(1)');
  expect(answer.text).not.toContain('<img src=x');
  expect((await fetch(site.url + paths.about)).status).toBe(200);
});

test.each([
  ['without an end', 'GET /about-us'],
  ['of another version', 'GET /about-us HTTP/9.9\r\n\r\n'],
  ['that is none', 'GARBAGE\r\n\r\n'],
  ['without a host', 'GET / HTTP/1.1\r\n\r\n'],
  ['with 40 KB of headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`],
])('a request %s is refused or left, and nothing breaks', async (_what, text) => {
  const answer = await raw(text);
  if (answer) expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expectNoTrace(answer);
  expect((await fetch(site.url + paths.about)).status).toBe(200);
});

test('after all of this the log holds no error', () => {
  // Both forms have nowhere to go here; the start-up log and an alert say so, rightly.
  const errors = site
    .log()
    .filter(({ level, msg, alert }) => Number(level) >= 50 && !alert && !isStartWarning(msg));
  expect(errors).toEqual([]);
});

function isStartWarning(msg: unknown): boolean {
  return String(msg).startsWith('DATA_DIR is off');
}

function expectNoTrace(text: string): void {
  expect(text).not.toMatch(/\bat [\w.<>]+ \(|node_modules|node:internal|\.js:\d+:\d+|\.tsx?:\d+/);
}

function twice(values: readonly (string | undefined)[]): (string | undefined)[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function policyOf(answer: Response): Record<string, string[]> {
  const header = answer.headers.get('content-security-policy') ?? '';
  return Object.fromEntries(
    header.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

/** Asks for a path as it is written: fetch would tidy it up. */
async function ask(path: string) {
  const asked = request({ host: '127.0.0.1', port: new URL(site.url).port, path, agent: false });
  asked.end();
  const [answer] = await once(asked, 'response');
  answer.resume();
  await once(answer, 'end');
  return { status: Number(answer.statusCode), headers: answer.headers };
}

async function rawRequest(target: string): Promise<{ status: number; text: string }> {
  const text = await raw(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), text };
}

/** Writes bytes and reads what comes until the other side has said all, or has had enough. */
async function raw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  // A server that answers early may reset the line: what it said has come by then.
  socket.on('error', () => {});
  socket.end(bytes);
  await new Promise((resolve) => socket.once('close', resolve));
  return text;
}
