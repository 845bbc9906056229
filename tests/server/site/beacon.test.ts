import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { openLeadStores } from '../../../server/leads/open-store.ts';
import { readSettings } from '../../../server/settings.ts';
import { beaconPath } from '../../../shared/beacon.ts';
import { dataFolder } from '../../support/leads.ts';
import { startPostgres } from '../../support/postgres.ts';
import { shared } from '../../support/shared.ts';
import { startSite } from '../../support/site.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const own = {
  'user-agent': chrome,
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
};
const folder = shared(dataFolder);

const engines = [
  { engine: 'SQLite', place: async () => ({ DATA_DIR: folder.path }) },
  {
    engine: 'PostgreSQL',
    async place() {
      const postgres = await startPostgres();
      afterAll(() => postgres[Symbol.asyncDispose]());
      return { DATA_DIR: 'off', DATABASE_URL: await postgres.createDatabase() };
    },
  },
];

test.each(engines)(
  'what browsers tell two servers is counted once they have stopped, and nonsense as such: $engine',
  async ({ place }) => {
    const env = { ...(await place()), SITE_URL: 'http://localhost:3000' };
    const sites = await Promise.all([startSite(env), startSite(env)]);
    for (const { url } of sites) {
      const send = (told: unknown, headers = {}) =>
        post(url, typeof told === 'string' ? told : JSON.stringify(told), { ...own, ...headers });
      const fast = { page: '/contact', lcp: 1900, inp: 40, cls: 0, ttfb: 90 };
      expect(await send(fast)).toBe(204);
      expect(await send({ page: '/contact', lcp: 9000 })).toBe(204);
      expect(await send({ form: 'quote' })).toBe(204);
      expect(await send(fast, { 'sec-gpc': '1' })).toBe(204);
      for (const nonsense of [
        { ...fast, page: '/made-up' },
        { ...fast, page: '/blog/made-up' },
        { ...fast, page: '/Contact/' },
        { ...fast, page: '/'.repeat(500) },
        { ...fast, lcp: -1 },
        { ...fast, lcp: 1e12 },
        { ...fast, cls: '0' },
        '{"page":"/contact","lcp":NaN}',
        '{"page":"/contact","lcp":1e999}',
        { page: '/contact' },
        { form: 'made-up' },
        { ...fast, form: 'quote' },
        '[',
        'x'.repeat(1025),
      ]) {
        expect(await send(nonsense), JSON.stringify(nonsense).slice(0, 100)).toBe(400);
      }
      expect(await send(fast, { 'user-agent': 'curl/8.15.0' })).toBe(204);
      expect(await send(fast, { 'sec-fetch-site': 'cross-site' })).toBe(403);
      expect(await send(fast, { host: 'elsewhere.example' })).toBe(421);
      // Somebody plays them again and again.
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(fast)));
      expect(answers.filter((status) => status === 204).length).toBe(30 - 20);
    }
    for (const site of sites) expect(await site.stop()).toBe(0);
    const [store] = openLeadStores(readSettings(env), {});
    if (!store) throw new Error('There is no store');
    const counts = await store.visitTotals({ days: 2, of: ['begun', 'beacon'] });
    const { devices, pages } = await store.speedTotals({ days: 2 });
    await store.close();
    expect(counts.map(({ dimension, name, amount }) => `${dimension} ${name} ${amount}`)).toEqual([
      ...['beacon nonsense 28', 'beacon taken 26', 'beacon many 20', 'beacon elsewhere 4'],
      'begun quote 2',
    ]);
    const sumOf = (metric: 'lcp' | 'cls', of: typeof pages | typeof devices) =>
      of.reduce((sum, { amounts }) => sum + amounts[metric], 0);
    for (const of of [pages, devices]) {
      expect([sumOf('lcp', of), sumOf('cls', of)]).toEqual([24, 22]);
    }
    expect(new Set(pages.map(({ page, device }) => `${page} ${device}`))).toEqual(
      new Set(['/contact computer']),
    );
  },
);

test('with FIGURES=off there is nothing at the address, and no page measures itself', async () => {
  using off = dataFolder();
  const site = await startSite({ DATA_DIR: off.path, FIGURES: 'off' });
  expect(await post(site.url, '{"form":"quote"}', own)).toBe(404);
  const headers = { 'user-agent': chrome, 'sec-fetch-dest': 'document' };
  for (let n = 0; n < 4; n += 1) {
    const [answer] = await once(request(`${site.url}/`, { headers }).end(), 'response');
    expect(answer.headers['cache-control']).not.toContain('private');
    answer.resume();
  }
  expect(await site.stop()).toBe(0);
});

/** The status; not by `fetch`, which has `Sec-Fetch-…` lines of its own. */
async function post(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<number | undefined> {
  const sent = request(url + beaconPath, { method: 'POST', headers, agent: false });
  // It is cut off where it is too long.
  sent.on('error', () => {});
  sent.end(body);
  const [answer] = await once(sent, 'response');
  answer.resume();
  return answer.statusCode;
}
