import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reportOf, writeReport } from '../../../server/blog/article-report.ts';
import { maxBodyBytes } from '../../../server/http/form-body.ts';
import { startDeskWithLead } from '../../support/crm-with-lead.ts';
import { ledgerRows } from '../../support/leads.ts';
import type { OperatorApp } from '../../support/operator-app.ts';
import { startOperatorPage } from '../../support/operator-page.ts';
import { anew } from '../../support/shared.ts';
import { testClock } from '../../support/test-server.ts';

const clock = testClock(Date.now());
const at = anew(() =>
  startDeskWithLead(clock.now, {
    SITE_URL: 'https://www.example.com',
    LEADS_PAGE_URL: 'https://leads.example.com',
  }),
);
test('the link works once, and leaves a cookie that no script and no other site gets', async () => {
  const key = at.desk.keys.make();
  const first = await at.desk.ask(`/enter?key=${key}`, { cookie: '' });
  expect(first).toMatchObject({ status: 303, headers: { location: '/desk' } });
  expect(first.headers['set-cookie']?.[0]).toMatch(
    /^desk-\d+=[\w-]{43}; Max-Age=2592000; Path=\/; .*HttpOnly; SameSite=Strict$/,
  );
  expect(await at.desk.ask(`/enter?key=${key}`, { cookie: '' })).toMatchObject({ status: 403 });
});

test('a browser that looks ahead, asks for the head alone, or with another key does not use the link up; a new link makes the one before void, and lets those in stay', async () => {
  const old = at.desk.keys.make();
  const key = at.desk.keys.make();
  const ahead = { 'sec-purpose': 'prefetch;prerender', cookie: '' };
  expect(await at.desk.ask(`/enter?key=${key}`, ahead)).toMatchObject({ status: 403 });
  await fetch(`${at.desk.url}/desk/enter?key=${key}`, { method: 'HEAD' });
  for (const other of [old, '', `${key}&key=${key}`]) {
    const refused = await at.desk.ask(`/enter?key=${other}`, { cookie: '' });
    expect(refused).toMatchObject({ status: 403, body: expect.stringContaining('works once') });
    expect(refused.headers['set-cookie']).toBeUndefined();
  }
  expect(await at.desk.ask(`/enter?key=${key}`, { cookie: '' })).toMatchObject({ status: 303 });
  expect(await at.desk.ask('/')).toMatchObject({ status: 200 });
});

test('who is not signed in is shown nothing, at any address', async () => {
  for (const path of ['/', '/figures', '/export.csv', `/leads/${at.lead}`, '/nowhere']) {
    for (const cookie of ['', `desk-${new URL(at.desk.url).port}=x`]) {
      const { status, headers, body } = await at.desk.ask(path, { cookie });
      expect([path, status]).toEqual([path, 303]);
      expect(headers.location).toMatch(/^\/desk\/sign-in\?next=/);
      expect(body).not.toContain('Asha');
    }
  }
});

test('who comes from a link in a mail is led on to that lead, where the cookie counts again', async () => {
  const { status, body } = await at.desk.ask(`/leads/${at.lead}`, {
    cookie: '',
    'sec-fetch-site': 'cross-site',
  });
  expect(status).toBe(401);
  expect(body).toContain('Go on to the leads');
  expect(body).toContain(`<a href="/desk/leads/${at.lead}">`);
});

test('asked under a name that may have been made to point here it answers nothing; a tunnel has a port of its own', async () => {
  for (const host of [
    'evil.example',
    'localhost.evil.example:80',
    '127.0.0.1@evil.example',
    '192.168.1.4:3030',
  ]) {
    const { status, body } = await at.desk.ask('/', { host });
    expect([host, status, body.includes('Asha')]).toEqual([host, 421, false]);
  }
  for (const host of ['localhost:3030', '127.0.0.1:8080', '[::1]:3030']) {
    expect([host, (await at.desk.ask('/', { host })).status]).toEqual([host, 200]);
    // A proxy at this machine that writes the name under which it asks: whoever it asks for is elsewhere.
    for (const forwarded of ['x-forwarded-for', 'forwarded', 'via'])
      expect((await at.desk.ask('/', { host, [forwarded]: '1.2.3.4' })).status).toBe(421);
  }
  // The site's own name, with a port that a proxy added.
  const cookie = at.desk.cookie.replace(/^.*=/, '__Host-desk=');
  expect(await at.desk.ask('/', { host: 'leads.example.com:443', cookie })).toMatchObject({
    status: 200,
    headers: { 'strict-transport-security': 'max-age=31536000' },
  });
});

test('a form from elsewhere, or that doesn’t say from where, changes nothing; one of our own does', async () => {
  const faulty: Parameters<OperatorApp['send']>[1][] = [
    { headers: { origin: 'https://evil.example' } },
    { headers: { origin: 'http://127.0.0.1:1' } },
    { headers: { origin: 'http://127.0.0.1:1', 'sec-fetch-site': 'same-site' } },
    // By a proxy that writes this machine's name as Host: its cookie would be bound to no site.
    { headers: { origin: 'https://leads.example.com' } },
    { headers: { origin: 'null' } },
    { headers: { origin: '' } },
    { headers: { 'sec-fetch-site': 'cross-site' } },
    { headers: { 'sec-fetch-site': 'same-site' } },
  ];
  for (const fault of faulty) {
    const sent = await at.desk.send(`/leads/${at.lead}/delete`, fault);
    expect([fault, sent.status]).toEqual([fault, 403]);
    expect(sent.body).toContain('Nothing was changed');
  }
  const silent = await at.desk.ask(`/leads/${at.lead}/delete`, {}, 'POST');
  expect(silent).toMatchObject({ status: 403, body: expect.stringContaining('own page') });
  const unknown = { headers: { cookie: '' } };
  expect(await at.desk.send(`/leads/${at.lead}/delete`, unknown)).toMatchObject({ status: 401 });
  expect(ledgerRows(at.ledger.DATA_DIR)).toHaveLength(1);
  // By https the cookie is bound to its host.
  const cookie = at.desk.cookie.replace(/^.*=/, '__Host-desk=');
  const outside = { host: 'leads.example.com', origin: 'https://leads.example.com', cookie };
  expect(await at.desk.send(`/leads/${at.lead}/delete`, { headers: outside })).toMatchObject({
    status: 303,
    headers: { 'strict-transport-security': 'max-age=31536000' },
  });
  expect((await at.desk.ask('/')).body).toContain('No leads yet');
});

test('reading changes nothing: what changes something is a form', async () => {
  for (const act of ['retry', 'update', 'spam', 'delete', 'forget']) {
    await at.desk.ask(`/leads/${at.lead}/${act}`);
  }
  expect(ledgerRows(at.ledger.DATA_DIR)).toMatchObject([{ state: 'inbox' }]);
});

test('every answer is kept nowhere, runs nothing but its own script, and asks nobody else', async () => {
  const paths = ['/', '/figures', '/account', '/accounts', `/leads/${at.lead}`, '/export.csv'];
  for (const path of [...paths, '/nowhere', '/?state=x', `/?search=${'x'.repeat(5000)}`]) {
    const { headers, body } = await at.desk.ask(path);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['x-powered-by']).toBeUndefined();
    // This machine has no https.
    expect(headers['strict-transport-security']).toBeUndefined();
    const policy = String(headers['content-security-policy']);
    // Each style and script of the page, and no other.
    for (const [, inline = ''] of body.matchAll(/<(?:style|script)>(.*?)<\/(?:style|script)>/gs))
      expect(policy).toContain(createHash('sha256').update(inline).digest('base64'));
    expect(policy.replaceAll(/sha256-[^']+/g, 'hash')).toBe(
      "default-src 'none'; script-src 'hash' 'hash'; style-src 'hash'; connect-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(body).not.toMatch(/<script [^>]|<link rel="stylesheet"|(?:src|(?<!<a )href)="https?:/);
  }
});

test('what makes no sense gets a short page', async () => {
  const faults = [
    '/?state=unheard',
    '/?only=all',
    '/?since=yesterday',
    '/?after=1',
    '/?after=1e3.lead',
    '/?state=dead&state=inbox',
    `/?search=${'x'.repeat(201)}`,
    '/export.csv?state=unheard',
    '/leads/%ff',
  ].map((path) => [path, 400] as const);
  const none = ['/leads/none', '/leads/%00', `/leads/${at.lead.slice(0, 8)}`, '/nowhere'];
  const odd = none.map((path) => [path, 404] as const);
  const fields = 'state form status owner since until search only campaign source sort after'.split(
    ' ',
  );
  const long = fields.map((field) => [`/?${field}=${'1'.repeat(15_000)}`, 400] as const);
  for (const [path, status] of [...faults, ...odd, ...long]) {
    const answer = await at.desk.ask(path);
    expect([path, answer.status]).toEqual([path, status]);
    expect(answer.body).toMatch(/<h1>[^<]+<\/h1>/);
    expect(answer.body).toContain('To the inbox');
  }
  const endless = `/?since=2025-06-01T00:00:00.${'0'.repeat(15_000)}Z`;
  expect(await at.desk.ask(endless)).toMatchObject({ status: 400 });
  // Node's own bound of what a request begins with.
  expect(await at.desk.ask(`/?search=${'x'.repeat(17_000)}`)).toMatchObject({ status: 431 });
  expect(await at.desk.send(`/leads/${at.lead}/explode`)).toMatchObject({ status: 404 });
  const huge = { fields: { x: 'x'.repeat(maxBodyBytes) } };
  expect(await at.desk.send(`/leads/${at.lead}/delete`, huge)).toMatchObject({ status: 413 });
  expect(at.desk.told).toEqual([]);
});

test('the command serves it on this machine alone, and ends with 0', async () => {
  const served = await startOperatorPage(at.ledger);
  try {
    expect(served.link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/desk\/enter\?key=[\w-]{43}$/);
    const entered = await fetch(served.link, { redirect: 'manual' });
    const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
    const inbox = await fetch(`${served.url}/desk`, { headers: { cookie } });
    expect(await inbox.text()).toContain('Asha Rao 1');
    const taken = startOperatorPage(at.ledger, new URL(served.url).port);
    await expect(taken).rejects.toThrow(/ended with 1: .*EADDRINUSE/);
  } finally {
    expect(await served.stop()).toBe(0);
  }
  expect(served.errors()).toBe('');
});

test('a server without a desk never loads it', () => {
  const built = (file: string) => readFileSync(`dist/server/${file}`, 'utf8');
  /** All that the first file can load, at the start or later; the desk on the site with `DESK=on` alone. */
  const loaded = new Set(['main.js']);
  for (const file of loaded)
    for (const [, other = ''] of built(file).matchAll(/["']\.\/([\w-]+\.js)["']/g))
      if (!other.startsWith('mount-')) loaded.add(other);
  expect(loaded.size).toBeGreaterThan(2);
  expect([...loaded].filter((file) => built(file).includes('Needs a person'))).toEqual([]);
});

test('below the inbox stands what articles have lost on their way to the site', async () => {
  const url = 'http://127.0.0.1:2/blogs';
  await using one = await startDeskWithLead(clock.now, { BLOGS_URL: url });
  const lost = 'A form is left out; its text is kept';
  expect((await one.desk.ask('/')).body).not.toContain('What articles have lost');
  const article = { slug: 'how-we-plan', title: 'How <we> plan', notes: [lost] };
  await writeReport(one.ledger.DATA_DIR, url, reportOf([], [article]));
  const { body } = await one.desk.ask('/');
  expect(body).toContain('What articles have lost on their way to the site');
  expect(body).toContain('<dt>How &lt;we&gt; plan <small>(how-we-plan)</small></dt>');
  expect(body).toContain(`<dd>${lost}</dd>`);
});
