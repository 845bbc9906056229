import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { endpoints } from '../../../shared/endpoints.ts';
import { paths } from '../../specified-routes.ts';
import { defaultReach, defaultSite } from '../../support/content.ts';
import { enquiry, post } from '../../support/leads.ts';
import { type ServerProcess, startTarget, until } from '../../support/processes.ts';
import { serverFlags, serverMain } from '../../support/server-command.ts';
import { type Site, startSite } from '../../support/site.ts';
import { thorough } from '../../support/thorough.ts';
import { textOf } from './read-page.ts';

const running: Pick<ServerProcess, 'stop'>[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop('SIGKILL');
});

test('with no settings but where to listen, it serves the site, and says what it uses', async () => {
  const folder = temporaryFolder();
  const site = await started({ DATA_DIR: folder });
  expect((await fetch(site.url)).status).toBe(200);
  const line = site.log().find(({ msg }) => String(msg).startsWith('listening'));
  expect(line).toMatchObject({
    blogs: 'bundled samples',
    contact: 'kept in the ledger',
    quote: 'kept in the ledger',
    dataDir: folder,
  });
  // Leads are kept, and nobody hears of them.
  const trouble = () => site.log().filter(({ level }) => Number(level) >= 40);
  await expect
    .poll(trouble)
    .toMatchObject([
      { msg: 'site.yaml: the testimonials are samples: replace them' },
      { alert: 'form-unattended', state: 'began' },
    ]);
  expect(await site.stop()).toBe(0);
  rmSync(folder, { recursive: true });
});

test('npm start and the container run the very command that is tested', () => {
  const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  const command = ['node', ...serverFlags, 'dist/server/main.js'];
  expect(JSON.parse(read('package.json')).scripts.start).toBe(command.join(' '));
  const [, last = ''] = /\nCMD (\[.*\])\n$/.exec(read('Dockerfile')) ?? [];
  expect(JSON.parse(last)).toEqual(command);
});

test('a ledger that can not be written is named as degraded: no replica leaves for it', async () => {
  const site = await started({ DATA_DIR: import.meta.filename });
  await until(async () => (await fetch(site.url + endpoints.ready)).ok);
  const ready = await fetch(site.url + endpoints.ready);
  expect(await ready.json()).toEqual({ status: 'ready', degraded: ['ledger'] });
});

test('it is alive at once, and ready once every page is made', async () => {
  const folder = temporaryFolder();
  const site = await started({ DATA_DIR: folder });
  const alive = await fetch(site.url + endpoints.health);
  expect([alive.status, await alive.json()]).toEqual([200, { status: 'ok' }]);
  await until(async () => (await fetch(site.url + endpoints.ready)).ok);
  const ready = await fetch(site.url + endpoints.ready);
  expect(await ready.json()).toEqual({ status: 'ready' });
  expect(ready.headers.get('cache-control')).toBe('no-store');
  await site.stop();
  rmSync(folder, { recursive: true });
});

test(
  'no page needs the tables of languages, which take 20 ms of a start and 9 MB',
  thorough,
  async () => {
    const folder = temporaryFolder();
    const without = `Number.prototype.toLocaleString = String.prototype.localeCompare = globalThis.Intl = undefined`;
    const site = await started({
      DATA_DIR: folder,
      NODE_OPTIONS: `--import="data:text/javascript,${encodeURIComponent(without)}"`,
    });
    await until(async () => (await fetch(site.url + endpoints.ready)).ok);
    const ready = await fetch(site.url + endpoints.ready);
    expect(await ready.json()).toEqual({ status: 'ready' });
    await site.stop();
    rmSync(folder, { recursive: true });
  },
);

test.each(['SIGTERM', 'SIGINT'] as const)(
  'after %s it finishes what runs, then exits with 0',
  async (signal) => {
    const target = await startTarget();
    running.push(target);
    await target.behave({ kind: 'answer', body: '{"message":"success"}', delayMs: 1000 });
    const site = await started({ CONTACT_URL: `${target.url}/chat` });
    const answer = post(site.url + endpoints.contact, enquiry());
    await until(async () => (await target.received()).length === 1);

    const code = site.stop(signal);
    await until(() => site.log().some(({ msg }) => msg === 'stopping'));
    // Nobody new is let in meanwhile.
    await expect(fetch(site.url)).rejects.toThrow();
    expect((await answer).status).toBe(200);
    expect(await code).toBe(0);
    // What a process wrote last may be read after it has ended.
    await expect.poll(() => site.log().at(-1)).toMatchObject({ msg: 'stopped' });
  },
);

test('while it drains it says that it is not ready, and serves everybody; then it stops', async () => {
  const site = await started({ DRAIN_SECONDS: '5' });
  await until(async () => (await fetch(site.url + endpoints.ready)).ok);
  const code = site.stop();
  await until(() => site.log().some(({ msg }) => msg === 'draining'));
  const ready = await fetch(site.url + endpoints.ready);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'not ready', missing: ['serving'] },
  ]);
  const page = await fetch(site.url);
  // Whoever keeps connections opens the next one elsewhere.
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
  expect((await post(site.url + endpoints.contact, enquiry())).status).not.toBe(500);
  expect(await code).toBe(0);
  expect(site.log().some(({ msg }) => msg === 'stopped')).toBe(true);
});

test('a connection that only waits does not hold the end up', async () => {
  const site = await started();
  // fetch keeps its connection open for the next request.
  await (await fetch(site.url)).text();
  expect(await site.stop()).toBe(0);
});

test('a port that is taken ends the start with an error', async () => {
  const site = await started();
  const { code, out, err } = await runToEnd({ PORT: new URL(site.url).port });
  expect(code).toBe(1);
  expect(out + err).toContain('EADDRINUSE');
});

test('another brand shows on every page, and nothing of the default one is left', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'brand.json');
  const brand = {
    name: 'Harbour & Mast',
    shortName: 'H&M Digital',
    description: 'A studio that builds things.',
    phones: [{ label: 'IN', display: '+91 90000 00000', dial: '+919000000000' }],
    emails: {
      company: 'a@harbour.example',
      support: 'b@harbour.example',
      info: 'c@harbour.example',
      security: 'd@harbour.example',
    },
    address: {
      street: '1 Quay',
      locality: 'Mumbai',
      region: 'Maharashtra',
      postalCode: '400001',
      country: 'India',
      countryCode: 'IN',
    },
    social: [{ name: 'Instagram', url: 'https://i.example/harbour' }],
    chat: { app: 'WhatsApp', url: 'https://c.example/919000000000', message: 'Ahoy!' },
    copyrightYear: 2031,
  };
  writeFileSync(file, JSON.stringify(brand));
  const site = await started({ SITE_FILE: file });
  for (const path of [...Object.values(paths), '/nope', '/blog/no-such-article']) {
    const html = await (await fetch(site.url + path)).text();
    const text = textOf(html);
    expect(text).toContain('Harbour & Mast');
    expect(text).toContain('© 2031 Harbour & Mast');
    expect(text).toContain('+91 90000 00000');
    expect(text).toContain('1 Quay, Mumbai, Maharashtra 400001, India');
    expect(html).toContain('mailto:a@harbour.example');
    expect(html).toContain('https://c.example/919000000000?text=Ahoy%21');
    for (const old of [
      defaultSite.name,
      defaultReach.us.display,
      defaultReach.india.dial,
      defaultSite.emails.company,
      defaultSite.emails.support,
      defaultSite.emails.info,
      defaultReach.address.street,
      defaultReach.instagram,
      defaultReach.chat.url,
    ]) {
      expect([path, html.includes(old) && old]).toEqual([path, false]);
    }
  }
  const contact = await fetch(site.url + endpoints.securityTxt);
  expect(contact.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await contact.text()).toContain('Contact: mailto:d@harbour.example\n');
  for (const path of [endpoints.feed, endpoints.manifest]) {
    const text = await (await fetch(site.url + path)).text();
    expect(text).not.toContain(defaultSite.name);
  }
  rmSync(folder, { recursive: true });
});

async function started(env: Record<string, string> = {}): Promise<Site> {
  const site = await startSite(env);
  running.push(site);
  return site;
}

function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'site-'));
}

/** Starts the server with settings that should end it. */
async function runToEnd(env: Record<string, string>) {
  const child = spawn(process.execPath, [...serverFlags, serverMain], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', DATA_DIR: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push({
    stop: async (signal) => {
      child.kill(signal);
      return child.exitCode;
    },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, out, err };
}
