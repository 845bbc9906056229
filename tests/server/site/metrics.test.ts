import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '../../../shared/endpoints.ts';
import { paths } from '../../specified-routes.ts';
import { dataFolder, enquiry, post } from '../../support/leads.ts';
import { until } from '../../support/processes.ts';
import { metricNames, scrape, startMeasured } from '../../support/scrape.ts';
import { shared } from '../../support/shared.ts';

const rules = 'deploy/prometheus/alerts.yaml';
const dashboard = 'deploy/grafana/site.json';

/** With everything switched on, for the tests that count nothing. */
const folder = shared(dataFolder);
const plain = shared(() =>
  startMeasured({
    BLOGS_URL: 'http://127.0.0.1:2/mern-app/mern-app/blogs',
    CONTACT_URL: 'http://127.0.0.1:2/chat',
    DATA_DIR: folder.path,
  }),
);
let names: readonly string[];
beforeAll(async () => {
  names = await metricNames(plain.metricsUrl);
});

test('metrics have a port of their own, and the public one knows nothing of them', async () => {
  const site = plain;
  const answer = await fetch(site.metricsUrl);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
  const { origin } = new URL(site.metricsUrl);
  expect((await fetch(origin + paths.home)).status).toBe(404);
  expect((await fetch(site.metricsUrl, { method: 'POST' })).status).toBe(405);
});

/** Of each a label would be far more than a scrape should hold. */
const addressCount = 300;

test('requests are counted by group and class, and unknown addresses add no label', async () => {
  await using site = await startMeasured();
  await until(async () => (await fetch(site.url + endpoints.ready)).ok);
  const etag = (await fetch(site.url)).headers.get('etag') ?? '';
  await fetch(site.url, { headers: { 'if-none-match': etag } });
  await fetch(`${site.url}/favicon.svg`);
  await fetch(site.url + endpoints.robots);
  await post(site.url + endpoints.contact, { fullname: '' });
  // Refused before a form's own route has seen it.
  await fetch(site.url + endpoints.quote, { method: 'POST', body: 'words' });
  const before = await scrape(site.metricsUrl);
  expect(counted(before, 'page', '2xx')).toBe(1);
  expect(counted(before, 'page', '3xx')).toBe(1);
  expect(counted(before, 'file', '2xx')).toBe(1);
  expect(counted(before, 'machine', '2xx')).toBe(1);
  expect(counted(before, 'form', '4xx')).toBe(2);
  expect(before.get('site_page_cache_hits_total')).toBe(2);
  expect(before.get('site_page_cache_entries')).toBeGreaterThan(30);
  expect(before.get('site_render_duration_seconds_count{kind="whole"}')).toBeGreaterThan(30);

  const addresses = Array.from(
    { length: addressCount },
    (_, n) => `${site.url}/wp-${n}/"},x{y="${n}`,
  );
  while (addresses.length > 0)
    await Promise.all(addresses.splice(0, 50).map(async (url) => (await fetch(url)).text()));
  const after = await scrape(site.metricsUrl);
  expect(counted(after, 'unknown', '4xx')).toBe(addressCount);
  expect(siteSamples(after)).toEqual(siteSamples(before));
});

test('each answer of Express carries an id, a trusted proxy’s or one of our own, which stands on all that it caused in the log', async () => {
  await using site = await startMeasured({ TRUST_PROXY: '1' });
  const idOf = async (headers: Record<string, string> = {}) =>
    (await fetch(site.url + endpoints.health, { headers })).headers.get('x-request-id') ?? '';
  // Without a trusted proxy nobody names a request.
  const headers = { 'x-request-id': 'visitor-0123456789' };
  const unnamed = await fetch(plain.url + endpoints.health, { headers });
  expect(unnamed.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  const made = await Promise.all(Array.from({ length: 20 }, () => idOf()));
  expect(new Set(made).size).toBe(20);
  expect(await idOf({ 'x-request-id': 'proxy-0123456789' })).toBe('proxy-0123456789');
  for (const bad of ['short', 'a b c d e f g h', 'x'.repeat(129), '"};{"level":60}'])
    expect(await idOf({ 'x-request-id': bad })).toMatch(/^[\da-f-]{36}$/);
  await until(() => made.every((id) => site.log().some(({ requestId }) => requestId === id)));

  const lead = await fetch(site.url + endpoints.contact, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(enquiry()),
  });
  const id = lead.headers.get('x-request-id');
  await until(() => site.log().some(({ path }) => path === endpoints.contact));
  const lines = site.log().filter(({ requestId }) => requestId === id);
  expect(lines.map(({ msg }) => msg)).toContain('request');
});

test('a port that is taken or the public one ends the start', async () => {
  await expect(startMeasured({ PORT: '4790', METRICS_PORT: '4790' })).rejects.toThrow(
    'PORT, METRICS_PORT and DESK_PORT must be different ports',
  );
  const { port } = new URL(plain.metricsUrl);
  await expect(startMeasured({ METRICS_PORT: port })).rejects.toThrow('The site ended with 1');
});

test('docs/metrics.md tells of every metric, and of no other', () => {
  const rows = readFileSync('docs/metrics.md', 'utf8').matchAll(/^\| (`(?:[^|]*)`) \|/gm);
  const told = [...rows].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(told.toSorted()).toEqual(names.toSorted());
});

test('the alerts ask for metrics that there are', () => {
  const asked = namesIn(expressionsIn(readFileSync(rules, 'utf8')));
  expect(asked).toContain('site_condition');
  expect(asked.filter((name) => name !== 'up' && !names.includes(name))).toEqual([]);
});

test('the dashboard asks for metrics that there are', () => {
  const asked = namesIn(JSON.stringify(strings(JSON.parse(readFileSync(dashboard, 'utf8')))));
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((name) => !names.includes(name))).toEqual([]);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

test.skipIf(!hasPromtool)('promtool finds the alerts sound, and each fires when it should', () => {
  const run = (...args: string[]) =>
    spawnSync('promtool', args, { cwd: 'deploy/prometheus', encoding: 'utf8' });
  const check = run('check', 'rules', 'alerts.yaml');
  expect([check.status, check.stderr]).toEqual([0, '']);
  const tried = run('test', 'rules', 'alerts.test.yaml');
  expect([tried.status, tried.stderr]).toEqual([0, '']);
});

function counted(samples: ReadonlyMap<string, number>, route: string, status: string) {
  return samples.get(`site_requests_total{route="${route}",status="${status}"}`);
}

function siteSamples(samples: ReadonlyMap<string, number>): string[] {
  return [...samples.keys()].filter((name) => name.startsWith('site_'));
}

/** The rules' expressions, without the words for people. */
function expressionsIn(yaml: string): string {
  return [...yaml.matchAll(/^ *expr: (.*)$/gm)].map(([, expression]) => expression).join('\n');
}

/** The texts in which Grafana asks: `expr` and `query`. */
function strings(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    (key === 'expr' || key === 'query') && typeof inner === 'string' ? [inner] : strings(inner),
  );
}

/** Metrics that an expression names; of a histogram's three series the name that it is declared by. */
function namesIn(text: string): string[] {
  const found = [...text.matchAll(/\b(?:up\b|(?:site|nodejs|process)_\w+)/g)].map(([name]) => name);
  return [...new Set(found.map((name) => name.replace(/_(?:bucket|sum|count)$/, '')))];
}
