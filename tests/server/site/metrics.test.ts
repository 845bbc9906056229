import { expect, test } from 'vitest';
import { freePort } from '../../../scripts/build/free-port.ts';
import { endpoints } from '../../../shared/endpoints.ts';
import { paths } from '../../specified-routes.ts';
import { dataFolder, enquiry, post } from '../../support/leads.ts';
import { until } from '../../support/processes.ts';
import { samplesIn } from '../../support/samples.ts';
import { startSite } from '../../support/site.ts';

test('metrics have a port of their own, the public one knows nothing of them; what is answered is counted by group and class, and unknown addresses add no label', async () => {
  using folder = dataFolder();
  const METRICS_PORT = `${await freePort()}`;
  const own = `http://127.0.0.1:${METRICS_PORT}`;
  await using site = await startSite({ METRICS_PORT, DATA_DIR: folder.path, TRUST_PROXY: '1' });
  const scrape = async () => samplesIn(await (await fetch(`${own}/metrics`)).text());
  await until(async () => (await fetch(site.url + endpoints.ready)).ok);
  const answer = await fetch(`${own}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  expect((await fetch(own + paths.home)).status).toBe(404);
  expect((await fetch(`${own}/metrics`, { method: 'POST' })).status).toBe(405);
  await expect(startSite({ METRICS_PORT })).rejects.toThrow('The site ended with 1');

  const etag = (await fetch(site.url)).headers.get('etag') ?? '';
  await fetch(site.url, { headers: { 'if-none-match': etag } });
  await fetch(`${site.url}/favicon.svg`);
  await fetch(site.url + endpoints.robots);
  await post(site.url + endpoints.contact, { fullname: '' });
  // Refused before a form's own route has seen it.
  await fetch(site.url + endpoints.quote, { method: 'POST', body: 'words' });
  const before = await scrape();
  const counted = { 'page 2xx': 1, 'page 3xx': 1, 'file 2xx': 1, 'machine 2xx': 1, 'form 4xx': 2 };
  for (const [name, times] of Object.entries(counted)) {
    const [route, status] = name.split(' ');
    expect(before.get(`site_requests_total{route="${route}",status="${status}"}`), name).toBe(
      times,
    );
  }
  expect(before.get('site_page_cache_hits_total')).toBe(2);
  expect(before.get('site_page_cache_entries')).toBeGreaterThan(30);
  expect(before.get('site_render_duration_seconds_count{kind="whole"}')).toBeGreaterThan(30);

  for (const path of ['/metrics', '/wp-1/"},x{y="2']) await fetch(site.url + path);
  const after = await scrape();
  expect(after.get('site_requests_total{route="unknown",status="4xx"}')).toBe(2);
  const ofSite = (samples: typeof after) =>
    [...samples.keys()].filter((name) => name.startsWith('site_'));
  expect(ofSite(after)).toEqual(ofSite(before));

  // What a request causes in the log has its name.
  const headers = { 'content-type': 'application/json', 'x-request-id': 'proxy-0123456789' };
  const body = JSON.stringify(enquiry());
  const sent = await fetch(site.url + endpoints.contact, { method: 'POST', headers, body });
  expect(sent.headers.get('x-request-id')).toBe('proxy-0123456789');
  const line = { path: endpoints.contact, requestId: 'proxy-0123456789' };
  await expect.poll(site.log).toContainEqual(expect.objectContaining(line));
});
