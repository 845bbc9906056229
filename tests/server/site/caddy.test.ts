/** @module-tag thorough */

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../scripts/build/free-port.ts';
import { findProgram } from '../../../scripts/find-browsers.ts';
import { endpoints } from '../../../shared/endpoints.ts';
import { paths } from '../../specified-routes.ts';
import { dataFolder, enquiry, ledgerRows, quoteRequest } from '../../support/leads.ts';
import { until } from '../../support/processes.ts';
import { startSite } from '../../support/site.ts';

test('behind Caddy with TLS the site is itself: pages, forms, visitors’ addresses; a copy that stops is noticed by nobody, nor is the only one', async () => {
  using folder = dataFolder();
  const [plain, secure, ...ports] = await Promise.all(Array.from({ length: 4 }, freePort));
  const url = `https://localhost:${secure}`;
  const start = async (port: number) => {
    const site = await startSite({
      PORT: String(port),
      SITE_URL: url,
      TRUST_PROXY: '1',
      RATE_LIMIT: '20',
      DATA_DIR: folder.path,
      DRAIN_SECONDS: '2',
    });
    onTestFinished(() => void site.stop('SIGKILL'));
    await until(async () => (await fetch(site.url + endpoints.ready)).ok);
    return site;
  };
  const [first, second] = await Promise.all(ports.map(start));
  await using _caddy = await startCaddy(folder.path, { plain, url, ports });
  const send = (path: string, lead: object, from = '203.0.113.99') =>
    statusOf(path, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify(lead),
    });
  const statusOf = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(url + path, init);
    await answer.body?.cancel();
    return answer.status;
  };

  await until(async () => (await statusOf(paths.home).catch(() => 0)) === 200);
  const { headers } = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  expect(headers.get('content-encoding')).toBe('br');
  expect(headers.get('strict-transport-security')).toContain('max-age=');
  const contact = await (await fetch(url + paths.contact)).text();
  expect(contact).toContain(`<link rel="canonical" href="${url}/contact"`);
  // To Caddy its own port is the usual one.
  const led = await fetch(`http://localhost:${plain}/blog`, { redirect: 'manual' });
  expect([led.status, led.headers.get('location')]).toEqual([308, 'https://localhost/blog']);

  // What a visitor says of their own address is not believed: without a database each copy counts for itself.
  const statuses: number[] = [];
  for (let n = 0; n < 41; n++)
    statuses.push(await send(endpoints.contact, enquiry(n), `203.0.113.${n}`));
  expect(statuses).toContain(429);
  expect(ledgerRows(folder.path)).toHaveLength(statuses.filter((status) => status === 200).length);

  let stopped = false;
  const stopping = first?.stop().then((code) => {
    stopped = true;
    return code;
  });
  const seen = new Set<number>();
  while (!stopped) seen.add(await statusOf(paths.about));
  for (let n = 0; n < 20; n++) seen.add(await statusOf(paths.about));
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
    waiting.push(form ? send(endpoints.quote, quoteRequest(n)) : statusOf(paths.about));
    await setTimeout(50);
  }
  await replacing;
  expect([...new Set(await Promise.all(waiting))]).toEqual([200]);
});

test('while there is no copy Caddy’s log tells that, and nothing of who asks', async () => {
  using folder = dataFolder();
  const [plain, secure, nobody] = await Promise.all([freePort(), freePort(), freePort()]);
  const url = `https://localhost:${secure}`;
  await using caddy = await startCaddy(folder.path, { plain, url, ports: [nobody] });
  const long = 'a'.repeat(9000);
  const headers = { 'x-long': long };
  const answer = await until(() => fetch(`${url}/?${long}`, { headers }).catch(() => undefined));
  expect(answer.status).toBe(503);
  await until(() => caddy.log().includes('no upstreams available'));
  expect(caddy.log()).not.toContain(long.slice(0, 200));
});

/**
 * Caddy as `deploy/Caddyfile` says, with options that keep it in this folder, off this machine's trusted certificates and
 * off the ports of others. For as long as it runs, this process trusts the authority that it made for itself.
 * @returns what it wrote so far
 */
async function startCaddy(
  folder: string,
  { plain, url, ports }: { plain: number | undefined; url: string; ports: readonly number[] },
): Promise<AsyncDisposable & { log: () => string }> {
  const file = join(folder, 'Caddyfile');
  const options = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${plain}\n\thttps_port ${new URL(url).port}\n`;
  writeFileSync(file, readFileSync('deploy/Caddyfile', 'utf8').replace('{\n', options));
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    SITE_URL: url,
    SITES: ports.map((port) => `127.0.0.1:${port}`).join(' '),
  };
  const args = ['--config', file, '--adapter', 'caddyfile'];
  execFileSync(findProgram('caddy'), ['validate', ...args], { env, stdio: 'pipe' });
  const child = spawn(findProgram('caddy'), ['run', ...args], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let log = '';
  child.stderr.on('data', (chunk) => {
    log += chunk;
  });
  const ended = once(child, 'exit');
  const authority = join(folder, 'caddy/pki/authorities/local/root.crt');
  await until(() => existsSync(authority));
  const known = getCACertificates('default');
  setDefaultCACertificates([...known, readFileSync(authority, 'utf8')]);
  return {
    log: () => log,
    async [Symbol.asyncDispose]() {
      setDefaultCACertificates(known);
      child.kill('SIGKILL');
      await ended;
    },
  };
}
