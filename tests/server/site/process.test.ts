import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpoints } from '../../../shared/endpoints.ts';
import { dataFolder, enquiry, ledgerRows, post } from '../../support/leads.ts';
import { startTarget, until } from '../../support/processes.ts';
import { serverFlags } from '../../support/server-command.ts';
import { startSite } from '../../support/site.ts';
import { thorough } from '../../support/thorough.ts';
import { folderOf } from '../../unit/content/folder.ts';

test('with no settings but where to listen, it serves the site, says what it uses, and ends as it is told', async () => {
  using folder = dataFolder();
  const env = { NODE_ENV: 'production', SITE_URL: 'http://localhost:3000' };
  await using site = await startSite({ DATA_DIR: folder.path, ...env });
  const alive = await fetch(site.url + endpoints.health);
  expect([alive.status, await alive.json()]).toEqual([200, { status: 'ok' }]);
  await until(async () => (await fetch(site.url + endpoints.ready)).ok);
  expect(await (await fetch(site.url + endpoints.ready)).json()).toEqual({ status: 'ready' });
  const line = site.log().find(({ msg }) => String(msg).startsWith('listening'));
  expect(line).toMatchObject({
    blogs: 'bundled samples',
    contact: 'kept in the ledger',
    quote: 'kept in the ledger',
    dataDir: folder.path,
  });
  // Leads are kept, and nobody hears of them.
  const trouble = () => site.log().filter(({ level }) => Number(level) >= 40);
  await expect
    .poll(trouble)
    .toMatchObject([
      { msg: expect.stringContaining('SITE_URL is http://localhost:3000') },
      { msg: 'site.yaml: the testimonials are samples: replace them' },
      { alert: 'form-unattended', state: 'began' },
    ]);
  expect(await site.stop('SIGINT')).toBe(0);
});

test('npm start and the container run the very command that is tested', () => {
  const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  const command = ['node', ...serverFlags, 'dist/server/main.js'];
  const { start } = JSON.parse(read('package.json')).scripts;
  expect(start).toBe(command.join(' ').replace('node', 'exec node --env-file-if-exists=.env'));
  const [, last = ''] = /\nCMD (\[.*\])\n$/.exec(read('Dockerfile')) ?? [];
  expect(JSON.parse(last)).toEqual(command);
});

test(
  'no page needs the tables of languages, which take 20 ms of a start and 9 MB',
  thorough,
  async () => {
    using folder = dataFolder();
    // The hours of cities need the table of time zones, and counts the rules of plurals: small ones.
    const without = `Number.prototype.toLocaleString = String.prototype.localeCompare = undefined; globalThis.Intl = { DateTimeFormat: Intl.DateTimeFormat, PluralRules: Intl.PluralRules }`;
    await using site = await startSite({
      DATA_DIR: folder.path,
      NODE_OPTIONS: `--import="data:text/javascript,${encodeURIComponent(without)}"`,
    });
    await until(async () => (await fetch(site.url + endpoints.ready)).ok);
    const ready = await fetch(site.url + endpoints.ready);
    expect(await ready.json()).toEqual({ status: 'ready' });
    await site.stop();
  },
);

test('a start loads nothing of fetch, which a site without a provider has no use for', async () => {
  using folder = dataFolder();
  const tell = `process.on('exit', () => { if (process.moduleLoadList.join().includes('undici')) process.exitCode = 9 })`;
  await using site = await startSite({
    DATA_DIR: folder.path,
    NODE_OPTIONS: `--import="data:text/javascript,${encodeURIComponent(tell)}"`,
  });
  await until(async () => (await fetch(site.url + endpoints.ready)).ok);
  expect(await site.stop()).toBe(0);
});

test('after SIGTERM it finishes what runs, then exits with 0', async () => {
  await using target = await startTarget();
  await target.behave({ kind: 'answer', body: '{"message":"success"}', delayMs: 1000 });
  await using site = await startSite({ CONTACT_URL: `${target.url}/chat` });
  const answer = post(site.url + endpoints.contact, enquiry());
  await until(async () => (await target.received()).length === 1);

  const code = site.stop();
  await until(() => site.log().some(({ msg }) => msg === 'stopping'));
  // Nobody new is let in meanwhile.
  await expect(fetch(site.url)).rejects.toThrow();
  expect((await answer).status).toBe(200);
  expect(await code).toBe(0);
  // What a process wrote last may be read after it has ended.
  await expect.poll(() => site.log().at(-1)).toMatchObject({ msg: 'stopped' });
});

test('while it drains it says that it is not ready, and serves everybody; then it stops', async () => {
  await using site = await startSite({ DRAIN_SECONDS: '3' });
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

test('a target that hangs holds the end up for seconds only; its lead is safe, and delivered at the next start at once', async () => {
  using folder = dataFolder();
  await using target = await startTarget();
  await target.behave({ kind: 'hang' });
  const env = { DATA_DIR: folder.path, CONTACT_URL: `${target.url}/chat` };
  // As long as a test may take.
  await using site = await startSite({ ...env, UPSTREAM_TIMEOUT_MS: '60000' });
  // Its connection only waits: fetch keeps it for the next request.
  await (await fetch(site.url)).text();
  const answer = post(site.url + endpoints.contact, enquiry());
  await until(async () => (await target.received()).length === 1);
  expect(await site.stop()).toBe(0);
  expect((await answer).status).toBe(202);
  expect(ledgerRows(folder.path)).toMatchObject([
    { state: 'pending', attempts: 0, acknowledged: 1 },
  ]);
  await target.behave({ kind: 'answer', body: '{"message":"success"}' });
  await using _next = await startSite(env);
  await until(() => ledgerRows(folder.path)[0]?.state === 'delivered');
});

test('what a start can do without is told; what it can’t go with ends it with 1, and one message that lists all of it without a stack', async () => {
  await using site = await startSite({ ANALYTICS_SCRIPT: '/nowhere.js' });
  const said = { level: 40, msg: expect.stringMatching(/has a file \/nowhere\.js$/) };
  expect(site.log()).toContainEqual(expect.objectContaining(said));
  const { port: PORT } = new URL(site.url);
  await expect(startSite({ PORT })).rejects.toThrow(/ended with 1: .*EADDRINUSE/s);

  const wrong = {
    SITE_URL: 'www.example.com',
    MEDIA_URL: 'media',
    CONTACT_ULR: 'https://a.example',
  };
  await expect(startSite(wrong)).rejects.toThrow(
    /ended with 1: The server can't start with these settings:\n {2}- SITE_URL .*\n {2}- MEDIA_URL .*\n {2}- CONTACT_ULR .*\n$/,
  );

  const SITE_DIR = folderOf({ 'site.yaml': 'name: ""\ncolour: red\n' });
  await expect(startSite({ SITE_DIR })).rejects.toThrow(
    /ended with 1: The site can't be made of these files:\n {2}- .*site\.yaml:1: name .*\n {2}- .*site\.yaml:2: colour .*\n$/,
  );
});
