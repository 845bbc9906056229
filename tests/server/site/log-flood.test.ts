/** @module-tag thorough */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../scripts/build/free-port.ts';
import { endpoints } from '../../../shared/endpoints.ts';
import { paths } from '../../specified-routes.ts';
import { until } from '../../support/processes.ts';
import { serverFlags, serverMain } from '../../support/server-command.ts';

/** Memory is as in the container: what the image sets, and the heap that V8 allows itself in 384 MiB. */
const container = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };
const heap = '--max-old-space-size=256';
const mostMegabytes = 200;

const connections = 64;
const requestsOfEach = 300;
const long = 'a'.repeat(9000);
const floods = [
  { status: 405, method: 'DELETE', path: `/blog/${long}` },
  { status: 308, method: 'GET', path: `/BLOG/${long}` },
  { status: 429, method: 'POST', path: `${endpoints.contact}?${long}` },
  { status: 200, method: 'GET', path: `${endpoints.health}?${long}` },
];

test('the log of a flood is bounded where nobody reads it: memory, visitors and the end do not depend on it', async () => {
  const { child, url } = await startUnread();
  const figures: string[] = [];
  for (const { status, method, path } of floods) {
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    const flood = Array.from({ length: connections }, async () => {
      let last = 0;
      for (let n = 0; n < requestsOfEach; n += 1) last = await ask(agent, method, url + path);
      expect(last).toBe(status);
    });
    let isOver = false;
    const slowest = slowestVisit(url, () => isOver);
    await Promise.all(flood);
    isOver = true;
    agent.destroy();
    figures.push(`${status}: ${megabytes(child.pid, 'VmRSS')} MiB, ${await slowest} ms`);
  }
  const peak = megabytes(child.pid, 'VmHWM');
  const asked = performance.now();
  child.kill('SIGTERM');
  const code = await Promise.race([once(child, 'exit').then(([exit]) => exit), setTimeout(60_000)]);
  figures.push(`peak: ${peak} MiB, stop: ${Math.round(performance.now() - asked)} ms`);
  console.info(`memory and slowest visit by flood; ${figures.join('; ')}`);
  expect(code).toBe(0);
  expect(peak).toBeLessThan(mostMegabytes);
}, 240_000);

/** The built site with a standard output that is never read. */
async function startUnread() {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const env = { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: port, DATA_DIR: 'off' };
  const child = spawn(process.execPath, [...serverFlags, heap, serverMain], {
    env: { ...env, ...container, SITE_URL: url, RATE_LIMIT: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await until(async () => (await fetch(url + endpoints.ready).catch(() => undefined))?.ok);
  return { child, url };
}

function ask(agent: Agent, method: string, url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { agent, method }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    asking.once('error', reject);
    asking.end();
  });
}

/** The longest that a visitor waited for the home page, in ms. */
async function slowestVisit(url: string, isOver: () => boolean): Promise<number> {
  let slowest = 0;
  while (!isOver()) {
    const asked = performance.now();
    const answer = await fetch(url + paths.home);
    await answer.text();
    expect(answer.status).toBe(200);
    slowest = Math.max(slowest, performance.now() - asked);
    await setTimeout(100);
  }
  return Math.round(slowest);
}

function megabytes(pid: number | undefined, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes] = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
