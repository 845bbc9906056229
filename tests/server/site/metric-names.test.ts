import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataFolder } from '../../support/leads.ts';
import { metricNames, startMeasured } from '../../support/scrape.ts';

const rules = 'deploy/prometheus/alerts.yaml';
const dashboard = 'deploy/grafana/site.json';

/** Of a server on which everything is switched on. */
let names: readonly string[];
const folder = dataFolder();
let stop: (() => Promise<unknown>) | undefined;
beforeAll(async () => {
  const site = await startMeasured({
    BLOGS_URL: 'http://127.0.0.1:2/mern-app/mern-app/blogs',
    CONTACT_URL: 'http://127.0.0.1:2/chat',
    DATA_DIR: folder.path,
  });
  stop = () => site.stop('SIGKILL');
  names = await metricNames(site.metricsUrl);
});
afterAll(async () => {
  await stop?.();
  folder[Symbol.dispose]();
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

test('a name that is not there is found', () => {
  const asked = namesIn('sum(rate(site_nothing_total[5m])) / site_render_duration_seconds_bucket');
  expect(asked.filter((name) => !names.includes(name))).toEqual(['site_nothing_total']);
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
