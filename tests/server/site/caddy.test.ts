/** @module-tag thorough */

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../../scripts/build/free-port.ts';
import { findProgram } from '../../../scripts/find-browsers.ts';
import { endpoints } from '../../../shared/endpoints.ts';
import { paths } from '../../specified-routes.ts';
import { dataFolder, enquiry, ledgerRows, quoteRequest } from '../../support/leads.ts';
import { until } from '../../support/processes.ts';
import { startSite } from '../../support/site.ts';

const clearAway: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of clearAway.splice(0).reverse()) await step();
});

test('behind Caddy with TLS the site is itself: pages, forms, visitors’ addresses; a copy that stops is noticed by nobody, nor is the only one', async () => {
  const folder = dataFolder();
  clearAway.push(() => folder[Symbol.dispose]());
  const [plain, secure, ...ports] = await Promise.all(Array.from({ length: 4 }, freePort));
  const url = `https://localhost:${secure}`;
  const start = async (port: number) => {
    const site = await startSite({
      ...{ PORT: String(port), SITE_URL: url, TRUST_PROXY: '1', RATE_LIMIT: '20' },
      ...{ DATA_DIR: folder.path, DRAIN_SECONDS: '2' },
    });
    clearAway.push(() => site.stop('SIGKILL'));
    await until(async () => (await fetch(site.url + endpoints.ready)).ok);
    return site;
  };
  const [first, second] = await Promise.all(ports.map(start));
  const { ca } = await startCaddy(folder.path, { plain, url, ports });
  const ask = browser(url, ca);
  const send = (path: string, body: object, from = '203.0.113.99') => {
    const headers = { origin: url, 'content-type': 'application/json', 'x-forwarded-for': from };
    return ask(path, headers, JSON.stringify(body));
  };

  await until(async () => (await ask(paths.home).catch(() => undefined))?.status === 200);
  const home = await ask(paths.home, { 'accept-encoding': 'br' });
  expect(home.headers).toMatchObject({
    'content-encoding': 'br',
    'strict-transport-security': expect.stringContaining('max-age='),
  });
  expect((await ask(paths.contact)).body).toContain(`<link rel="canonical" href="${url}/contact"`);
  // To Caddy its own port is the usual one.
  const led = await fetch(`http://localhost:${plain}/blog`, { redirect: 'manual' });
  expect([led.status, led.headers.get('location')]).toEqual([308, 'https://localhost/blog']);

  // What a visitor says of their own address is not believed: without a database each copy counts for itself.
  const statuses = [];
  for (let n = 0; n < 41; n++) {
    const answer = await send(endpoints.contact, enquiry(n), `203.0.113.${n}`);
    statuses.push(answer.status);
  }
  expect(statuses).toContain(429);
  expect(ledgerRows(folder.path)).toHaveLength(statuses.filter((status) => status === 200).length);

  let stopped = false;
  const stopping = first?.stop().then((code) => {
    stopped = true;
    return code;
  });
  const seen = new Set<number>();
  while (!stopped) seen.add((await ask(paths.about)).status);
  for (let n = 0; n < 20; n++) seen.add((await ask(paths.about)).status);
  expect(await stopping).toBe(0);
  expect([...seen]).toEqual([200]);

  // The one that is left is replaced, and who comes meanwhile waits.
  let replaced = false;
  const replacing = (async () => {
    expect(await second?.stop()).toBe(0);
    await start(ports[1] ?? 0);
    replaced = true;
  })();
  const waiting = [];
  for (let n = 0; !replaced || n < 20; n++) {
    const form = n % 10 === 0 && n < 200;
    waiting.push(form ? send(endpoints.quote, quoteRequest(n)) : ask(paths.about));
    await setTimeout(50);
  }
  await replacing;
  const answers = await Promise.all(waiting);
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
});

test('while there is no copy Caddy’s log tells that, and nothing of who asks', async () => {
  const folder = dataFolder();
  clearAway.push(() => folder[Symbol.dispose]());
  const [plain, secure, nobody] = await Promise.all([freePort(), freePort(), freePort()]);
  const url = `https://localhost:${secure}`;
  const { ca, log } = await startCaddy(folder.path, { plain, url, ports: [nobody] });
  const ask = browser(url, ca);
  const long = 'a'.repeat(9000);
  const answer = await until(() => ask(`/?${long}`, { 'x-long': long }).catch(() => undefined));
  expect(answer.status).toBe(503);
  await until(() => log().includes('no upstreams available'));
  expect(log()).not.toContain(long.slice(0, 200));
});

/**
 * Caddy as `deploy/Caddyfile` says, with options that keep it in this folder, off this machine's trusted certificates and
 * off the ports of others.
 * @returns the authority that it made for itself, and what it wrote so far
 */
async function startCaddy(
  folder: string,
  { plain, url, ports }: { plain: number | undefined; url: string; ports: readonly number[] },
): Promise<{ ca: string; log: () => string }> {
  const file = join(folder, 'Caddyfile');
  const options = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${plain}\n\thttps_port ${new URL(url).port}\n`;
  writeFileSync(file, readFileSync('deploy/Caddyfile', 'utf8').replace('{\n', options));
  const env = {
    ...{ PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    ...{ SITE_URL: url, SITES: ports.map((port) => `127.0.0.1:${port}`).join(' ') },
  };
  const args = ['--config', file, '--adapter', 'caddyfile'];
  execFileSync(findProgram('caddy'), ['validate', ...args], { env, stdio: 'pipe' });
  const child = spawn(findProgram('caddy'), ['run', ...args], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk) => {
    log += chunk;
  });
  const ended = once(child, 'exit');
  clearAway.push(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const authority = join(folder, 'caddy/pki/authorities/local/root.crt');
  await until(() => existsSync(authority));
  return { ca: readFileSync(authority, 'utf8'), log: () => log };
}

/** Asks as a browser that trusts this authority, and no certificate else. */
function browser(url: string, ca: string) {
  const agent = new Agent({ ca, keepAlive: true });
  clearAway.push(() => agent.destroy());
  return function ask(path: string, headers: Record<string, string> = {}, body?: string) {
    return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>(
      (resolve, reject) => {
        const method = body === undefined ? 'GET' : 'POST';
        const asking = request(url + path, { agent, method, headers }, async (answer) => {
          let text = '';
          for await (const chunk of answer.setEncoding('utf8')) text += chunk;
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text });
        });
        asking.once('error', reject);
        asking.end(body);
      },
    );
  };
}
