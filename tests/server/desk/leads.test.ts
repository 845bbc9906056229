import { renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ledgerPath } from '../../../server/leads/store/sqlite.ts';
import { honeypotField } from '../../../shared/lead.ts';
import { dataFolder, enquiry, ledgerRows, post, quoteRequest } from '../../support/leads.ts';
import { type OperatorApp, startOperatorApp } from '../../support/operator-app.ts';
import { startTarget, type Target, until } from '../../support/processes.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let folder: ReturnType<typeof dataFolder>;
let target: Target;
let site: TestServer;
let page: OperatorApp;

beforeEach(async () => {
  folder = dataFolder();
  target = await startTarget();
  const env = { DATA_DIR: folder.path, CONTACT_URL: `${target.url}/chat` };
  site = await startTestServer({ env });
  page = await startOperatorApp(env);
});
afterEach(async () => {
  await page[Symbol.asyncDispose]();
  await site.close();
  await target.stop('SIGKILL');
  folder[Symbol.dispose]();
});

test('the inbox lists what came, narrowed down by state, form, time, text and whether it is handled', async () => {
  const contact = await submitted('contact', enquiry(1));
  await target.behave({ kind: 'answer', status: 422 });
  await submitted('contact', enquiry(2));
  await submitted('quote', quoteRequest(3));
  await submitted('contact', { ...enquiry(4), [honeypotField]: 'x' });
  await page.send(`/leads/${contact}/handled`);

  const today = new Date().toISOString().slice(0, 10);
  expect(await inbox('/')).toEqual(['Tom Baker 3', 'Asha Rao 2', 'Asha Rao 1']);
  expect(await inbox('/?state=rejected')).toEqual(['Asha Rao 2']);
  expect(await inbox('/?state=spam')).toEqual(['Asha Rao 4']);
  expect(await inbox('/?form=quote&state=&handled=&since=&search=')).toEqual(['Tom Baker 3']);
  expect(await inbox('/?handled=yes')).toEqual(['Asha Rao 1']);
  expect(await inbox('/?handled=no')).toEqual(['Tom Baker 3', 'Asha Rao 2']);
  expect(await inbox(`/?since=${today}&form=contact`)).toEqual(['Asha Rao 2', 'Asha Rao 1']);
  expect(await inbox('/?since=9999-01-01')).toEqual([]);
  expect(await inbox('/?search=ASHA.2%40')).toEqual(['Asha Rao 2']);
  expect(await inbox('/?search=+&form=quote')).toEqual(['Tom Baker 3']);
  expect((await page.ask('/?search=nothing')).body).toContain('Nothing fits this filter');
});

test('a lead shows every field by its label, its answer and each try', async () => {
  await target.behave({ kind: 'answer', status: 422, body: '{"message":"No thanks"}' });
  const id = await submitted('contact', enquiry());
  const { body } = await page.ask(`/leads/${id}`);
  for (const shown of [
    '<dt>Full Name</dt><dd dir="auto">Asha Rao 1</dd>',
    '<a href="mailto:asha.1@example.com">asha.1@example.com</a>',
    'We need an app, number 1. “Soon”, 早く 🏏',
    '<q dir="auto">No thanks</q>',
    'External site: refused, status 422, took',
  ]) {
    expect(body).toContain(shown);
  }
  expect(body).toContain(`<code>${id}</code>`);
  expect(body).toMatch(/<time dateTime="\d{4}-\d\d-\d\dT[\d:.]+Z">/);
});

test('what a visitor wrote is text: no markup, no link of theirs, nothing that turns the reading round', async () => {
  const message = `</dd></style><script>alert(1)</script> \u202egnp.exe ${'x'.repeat(3000)}`;
  const hostile = { fullname: '<b>"\'&amp; \u2066x', message, phoneNumber: '9876543210' };
  // Past the form's own checks, as what came before them may be.
  const id = await submitted('contact', { ...enquiry(), [honeypotField]: 'x', ...hostile });
  for (const path of ['/?state=spam', `/leads/${id}`, `/leads/${id}/delete`]) {
    const { status, body } = await page.ask(path);
    expect(status).toBe(200);
    expect(body).toContain('&lt;b&gt;');
    expect(body).not.toMatch(/<script|<b>&quot;|[\u202a-\u202e\u2066-\u2069]/);
  }
});

test('spam that is none is delivered, and delivered again where that failed; what is no lead is not', async () => {
  await target.behave({ kind: 'answer', status: 422 });
  const whole = await submitted('contact', { ...enquiry(), [honeypotField]: 'a manager' });
  const broken = await submitted('contact', { [honeypotField]: 'x', email: 'robot' });
  for (const act of ['retry', 'no-spam']) {
    expect(await after(await page.send(`/leads/${broken}/${act}`))).toContain(
      'not a complete lead',
    );
  }
  const no = await after(await page.send(`/leads/${whole}/no-spam`));
  expect(no).toContain('is no spam: it will be delivered');
  await until(() => ledgerRows(folder.path).some(({ state }) => state === 'rejected'));
  await target.behave({ kind: 'answer', body: '{"message":"success"}' });
  const again = await after(await page.send(`/leads/${whole}/retry`));
  expect(again).toContain('will be delivered as soon as a server runs');
  await until(() => ledgerRows(folder.path).some(({ state }) => state === 'delivered'));
  expect((await target.received()).at(-1)?.body).toBe(JSON.stringify(enquiry()));
});

test('two clicks at once: one does it, the other hears how it is', async () => {
  const id = await submitted('quote', quoteRequest());
  const spam = await Promise.all([0, 1].map(() => page.send(`/leads/${id}/spam`)));
  expect(
    (await Promise.all(spam.map(after)))
      .map((text) => text.includes('marked as spam already'))
      .sort(),
  ).toEqual([false, true]);
  const gone = await Promise.all([0, 1].map(() => page.send(`/leads/${id}/delete`)));
  expect(gone.map(({ status }) => status).sort()).toEqual([303, 404]);
  for (const act of ['retry', 'handled', 'spam', 'delete', 'forget']) {
    const { status, body } = await page.send(`/leads/${id}/${act}`);
    expect([act, status]).toEqual([act, 404]);
    expect(body).toContain('deleted, forgotten or purged');
  }
});

test('Handled takes a trouble off the top of each page', async () => {
  const id = await submitted('quote', quoteRequest());
  expect((await page.ask('/figures')).body).toContain(
    'Leads were sent to nobody, and are kept here only',
  );
  expect(await after(await page.send(`/leads/${id}/handled`))).toContain('is marked as handled');
  expect((await page.ask('/figures')).body).not.toContain('Needs a person');
  expect(await after(await page.send(`/leads/${id}/open`))).toContain(
    'not marked as handled any more',
  );
  expect((await page.ask('/')).body).toContain('Needs a person');
});

test('Forget asks, says how many, and removes all of that address and no other', async () => {
  const id = await submitted('contact', enquiry());
  await submitted('contact', { ...enquiry(), message: 'Another one', email: 'ASHA.1@example.com' });
  await submitted('quote', quoteRequest(2));
  const { body } = await page.ask(`/leads/${id}/forget`);
  expect(body).toContain('asha.1@example.com');
  expect(body.replaceAll('<!-- -->', '')).toContain('2 leads in');
  expect(ledgerRows(folder.path)).toHaveLength(3);
  expect(await after(await page.send(`/leads/${id}/forget`))).toContain('deleted for good');
  expect(ledgerRows(folder.path).map(({ form }) => form)).toEqual(['quote']);
});

test('a lead without an address takes no other with it', async () => {
  const id = await submitted('contact', { [honeypotField]: 'x', message: 'one' });
  await submitted('contact', { [honeypotField]: 'x', message: 'two' });
  expect((await page.ask(`/leads/${id}`)).body).not.toContain('Forget this address');
  await page.send(`/leads/${id}/forget`);
  expect(ledgerRows(folder.path)).toHaveLength(2);
});

test('the list goes on page after page within the filter; the exports hold all of it', async () => {
  for (let n = 0; n < 60; n += 1) await post(`${site.url}/api/quote`, quoteRequest(n));
  await submitted('contact', { ...enquiry(), message: '=HYPERLINK("https://evil.example")' });
  const { body } = await page.ask('/?form=quote&search=tom');
  const next = /<a href="([^"]+)" rel="next">/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(next).toContain('form=quote&search=tom');
  const names = [...(await inbox('/?form=quote&search=tom')), ...(await inbox(next))];
  expect(new Set(names).size).toBe(60);

  const json = await page.ask('/export.json?form=quote');
  expect(json.headers['content-disposition']).toMatch(
    /^attachment; filename=leads-\d{4}-\d\d-\d\d\.json$/,
  );
  expect(JSON.parse(json.body)).toHaveLength(60);
  const csv = await page.ask('/export.csv?form=contact');
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.body).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
});

test('no ledger, and then one: each request finds what is there', async () => {
  await submitted('quote', quoteRequest());
  await site.close();
  renameSync(ledgerPath(folder.path), `${ledgerPath(folder.path)}.away`);
  const away = await page.ask('/');
  expect(away).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  expect(away.body).toContain('There is no ledger in');
  expect(page.told).toEqual([expect.stringContaining('There is no ledger in')]);
  renameSync(`${ledgerPath(folder.path)}.away`, ledgerPath(folder.path));
  expect(await inbox('/')).toEqual(['Tom Baker 1']);
  for (const end of ['', '-wal', '-shm']) rmSync(ledgerPath(folder.path) + end, { force: true });
  expect(await page.ask('/figures')).toMatchObject({ status: 503 });
});

test('an export of leads that can not be read is a page that says so, no file', async () => {
  await submitted('quote', quoteRequest());
  using ledger = new DatabaseSync(ledgerPath(folder.path));
  ledger.exec('ALTER TABLE attempts RENAME TO elsewhere');
  const answer = await page.ask('/export.csv');
  expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  expect(answer.headers).not.toHaveProperty('content-disposition');
  expect(answer.body).toContain('no such table');
});

/** Sends a form to the site; returns the id of its lead. */
async function submitted(form: 'contact' | 'quote', body: unknown): Promise<string> {
  const before = new Set(ledgerRows(folder.path).map(({ id }) => id));
  await post(`${site.url}/api/${form}`, body);
  const id = ledgerRows(folder.path).find((row) => !before.has(row.id))?.id;
  if (!id) throw new Error('The lead was not kept');
  return id;
}

/** The names in the inbox. */
async function inbox(path: string): Promise<string[]> {
  const { status, body } = await page.ask(path);
  expect(status).toBe(200);
  return [...body.matchAll(/<th scope="row"><a [^>]+>([^<]+)<\/a>/g)].map(([, name = '']) => name);
}

/** The page that a form leads to. */
async function after({ status, headers }: Awaited<ReturnType<OperatorApp['send']>>) {
  expect(status).toBe(303);
  return (await page.ask(headers.location ?? '')).body;
}
