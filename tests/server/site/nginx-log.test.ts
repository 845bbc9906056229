import { Agent, request } from 'node:http';
import { expect, test } from 'vitest';
import { freePort } from '../../../scripts/build/free-port.ts';
import { startNginx } from '../../support/nginx.ts';
import { serving } from '../../support/serving.ts';
import { thorough } from '../../support/thorough.ts';

const connections = 64;
const requestsOfEach = 60;
/** As in `deploy/nginx.conf`. */
const lines = { atOnce: 1000, aSecond: 50 };

test('a flood fills no disk with nginx’s logs, and all of it is served', thorough, async () => {
  await using site = await serving((_req, res) => void res.end('here'));
  const port = await freePort();
  await using nginx = await startNginx({ port, sites: [Number(new URL(site.url).port)] });
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ask = (method: string, path: string, headers = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asking = request({ port, agent, method, path, headers }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode));
      });
      asking.once('error', reject);
      asking.end();
    });

  const from = performance.now();
  // Each of these letters would be four in the log.
  const path = `/${'%22'.repeat(2000)}`;
  const flood = Array.from({ length: connections }, async () => {
    for (let n = 0; n < requestsOfEach; n += 1) expect(await ask('DELETE', path)).toBe(200);
  });
  await Promise.all(flood);
  for (let n = 0; n < 20; n += 1)
    expect(await ask('POST', path, { 'content-length': 2_000_000 })).toBe(413);
  const seconds = Math.ceil((performance.now() - from) / 1000);
  agent.destroy();

  const written = nginx.log();
  const bytes = written.join('\n').length;
  console.info(`${bytes} bytes of log for ${connections * requestsOfEach} requests`);
  expect(written.length).toBeLessThanOrEqual(lines.atOnce + 1 + lines.aSecond * seconds);
  expect(Math.max(...written.map((line) => line.length))).toBeLessThan(1000);
  expect(written[0]).toMatch(/^\S+ \[[^\]]+\] "DELETE \/(?:\\x22){192}" 200 4$/);
  // No line a request in the other log either.
  expect(nginx.errors()).not.toContain('too large');
});
