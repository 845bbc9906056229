/** @module-tag slow */

import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../scripts/build/free-port.ts';
import { copyProject } from '../../support/copy-project.ts';
import { until } from '../../support/processes.ts';

test('a host that leaves development packages out installs, builds and starts the site, with its settings in .env', async () => {
  using copy = copyProject();
  // As buildpacks and most hosts do it.
  const host = { cwd: copy.folder, env: { ...process.env, NODE_ENV: 'production' } };
  rmSync(join(host.cwd, 'node_modules'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = `HOST=127.0.0.1\nPORT="${port}"\nDATA_DIR=kept # in this folder\n`;
  writeFileSync(join(host.cwd, '.env'), settings);
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { ...host, stdio: 'pipe' });
  expect(readdirSync(join(host.cwd, 'node_modules'))).not.toContain('vitest');

  // A group of its own: npm, its shell and the server end together.
  const site = spawn('npm', ['start'], {
    ...host,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    if (site.pid && site.exitCode === null) process.kill(-site.pid, 'SIGKILL');
  });
  const errors = text(site.stderr);
  const ended = text(site.stdout).then(async (said) => said + (await errors));
  const isServed = async () => (await fetch(`${url}/contact`).catch(() => undefined))?.ok;
  const end = await Promise.race([ended, until(isServed, 120_000)]);
  expect(end).toBe(true);
  const licenses = await fetch(`${url}/licenses.txt`);
  expect([licenses.headers.get('content-type'), await licenses.text()]).toEqual([
    'text/plain; charset=utf-8',
    expect.stringContaining('react-dom 19'),
  ]);
  expect(readdirSync(join(host.cwd, 'kept'))).toContain('leads.sqlite');
  const list = execFileSync('npm', ['run', 'leads', '--', 'list'], { ...host, encoding: 'utf8' });
  expect(list).toContain('No leads.');
  // Who stops npm stops the server: no shell stands between them.
  site.kill('SIGTERM');
  expect(await ended).toContain('"msg":"stopped"');
  expect(await isServed()).toBeUndefined();
}, 600_000);
