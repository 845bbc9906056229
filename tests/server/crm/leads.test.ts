import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { ledgerPath } from '../../../server/database/sqlite/engine.ts';
import { honeypotField, pageAgeField, sentMessage, submissionField } from '../../../shared/lead.ts';
import { dataFolder, enquiry, ledgerRows, post, quoteRequest } from '../../support/leads.ts';
import { type OperatorApp, startOperatorApp } from '../../support/operator-app.ts';
import { startTarget, until } from '../../support/processes.ts';
import { anew, shared } from '../../support/shared.ts';
import { startTestServer } from '../../support/test-server.ts';

const target = shared(startTarget);
const folder = anew(dataFolder);
const env = () => ({ DATA_DIR: folder.path, CONTACT_URL: `${target.url}/chat` });
const site = anew(() => startTestServer({ env: env() }));
const page = anew(() => startOperatorApp(env()));
const takesAll = { kind: 'answer', body: '{"message":"success"}' } as const;
beforeEach(() => target.behaveAnew(takesAll));

test('what a visitor wrote is text: no markup, no link of theirs, nothing that turns the reading round', async () => {
  const message = `</dd></style><script>alert(1)</script> \u202egnp.exe ${'x'.repeat(3000)}`;
  const hostile = {
    fullname: '<b>"\'&amp; \u2066x',
    message,
    phoneNumber: '+91 98765 43210 \u202e',
  };
  // Past the form's own checks, as what came before them may be.
  const id = await submitted('contact', { ...enquiry(), [honeypotField]: 'x', ...hostile });
  for (const path of ['/?state=spam', `/leads/${id}`]) {
    const { status, body } = await page.ask(path);
    expect(status).toBe(200);
    expect(body).toContain('&lt;b&gt;');
    expect(body.includes('<a href="tel:+919876543210">')).toBe(path.startsWith('/leads/'));
    expect(body).not.toMatch(/<script>alert|<b>&quot;|[\u202a-\u202e\u2066-\u2069]/);
  }
});

test('spam hears a success as often as it comes, goes nowhere and says why; told to be none it is delivered, again where that failed', async () => {
  const pitch = { ...enquiry(), message: 'We offer guest posts. May I send our packages?' };
  for (let n = 0; n < 2; n++) {
    const answer = await post(`${site.url}/api/contact`, { ...pitch, [submissionField]: 'one' });
    expect([answer.status, await answer.json()]).toEqual([200, { message: sentMessage }]);
  }
  expect(ledgerRows(folder.path)).toMatchObject([{ state: 'spam' }]);
  const [{ id = '' } = {}] = ledgerRows(folder.path);
  for (const path of ['/?state=spam', `/leads/${id}`])
    expect((await page.ask(path)).body).toContain('words as in spam “guest posts”: 3');

  await target.behave({ kind: 'answer', status: 422 });
  const act = async (name: string) => after(await page.send(`/leads/${id}/${name}`));
  expect(await act('no-spam')).toContain('is no spam: it will be delivered');
  await until(() => ledgerRows(folder.path)[0]?.state === 'rejected');
  await target.behave(takesAll);
  expect(await act('retry')).toContain('will be delivered as soon as a server runs');
  await until(() => ledgerRows(folder.path)[0]?.state === 'delivered');
  const all = [pitch, pitch].map((values) => JSON.stringify(values));
  expect((await target.received()).map(({ body }) => body)).toEqual(all);
  // Whoever was let in is known from then on.
  await post(`${site.url}/api/contact`, pitch);
  expect(await target.received()).toHaveLength(3);
});

test('what is no lead goes nowhere, and what is only suspected is delivered to the letter: the desk says why', async () => {
  const broken = await submitted('contact', { [honeypotField]: 'x', email: 'robot' });
  for (const act of ['retry', 'no-spam'])
    expect(await after(await page.send(`/leads/${broken}/${act}`))).toContain(
      'not a complete lead',
    );
  const values = { ...enquiry(), message: 'The one of last week.' };
  const quick = await submitted('contact', { ...values, [pageAgeField]: '900' });
  expect(await target.received()).toMatchObject([{ body: JSON.stringify(values) }]);
  expect((await page.ask(`/leads/${quick}`)).body).toContain('sent within two seconds: 3');
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
  for (const act of ['retry', 'update', 'spam', 'delete', 'forget']) {
    const { status, body } = await page.send(`/leads/${id}/${act}`);
    expect([act, status]).toEqual([act, 404]);
    expect(body).toContain('deleted, forgotten or purged');
  }
});

test('a lead that was answered is no trouble at the top of each page any more; undone, it is again', async () => {
  const id = await submitted('quote', quoteRequest());
  expect((await page.ask('/figures')).body).toContain(
    'Leads were sent to nobody, and are kept here only',
  );
  const changed = await page.send(`/leads/${id}/update`, { fields: { status: 'meeting' } });
  expect(await after(changed)).toContain('The lead is changed.');
  expect((await page.ask('/figures')).body).not.toContain('Needs a person');
  const act = new URLSearchParams(changed.headers.location?.split('?')[1]).get('act') ?? '';
  expect(await after(await page.send('/undo', { fields: { act } }))).toContain('as it was before');
  expect((await page.ask('/')).body).toContain('Needs a person');
});

test('a lead tells who did what: status, reason, reminder and notes; of two who change it at once the second is told', async () => {
  const id = await submitted('contact', enquiry());
  const work = (fields: Readonly<Record<string, string>>) =>
    page.send(`/leads/${id}/update`, { fields: { revision: '0', owner: 'nobody', ...fields } });
  expect(
    await after(await work({ status: 'lost', reason: 'Too <dear>', on: '2027-01-31' })),
  ).toContain('is changed');
  expect(await after(await work({ status: 'won' }))).toContain('somebody else has changed it');
  expect(
    await after(await page.send(`/leads/${id}/note`, { fields: { note: ' Call\nagain ' } })),
  ).toContain('has the note');
  const { body } = await page.ask(`/leads/${id}`);
  const story = body.slice(body.indexOf('What happened')).replaceAll('<!-- -->', '');
  for (const told of [
    'Status: lost: Too &lt;dear&gt;',
    'Reminder: 2027-01-31',
    'Call\nagain',
    'terminal',
  ])
    expect(story).toContain(told);
  expect(await work({ status: 'sold' })).toMatchObject({ status: 400 });
  expect(await after(await work({ revision: '', owner: 'ada@example.com' }))).toContain(
    'no account has this address',
  );
  const long = await page.send(`/leads/${id}/note`, { fields: { note: 'x'.repeat(5001) } });
  expect(long).toMatchObject({ status: 400, body: expect.stringContaining('too long') });
});

test('what was ticked is changed as one, and undone as one', async () => {
  const ids = [
    await submitted('quote', quoteRequest(1)),
    await submitted('quote', quoteRequest(2)),
  ];
  const send = (action: string, more: string) =>
    page.send(`/leads/${action}`, { body: `${ids.map((id) => `ids=${id}&`).join('')}${more}` });
  const won = await send('update', 'status=won&owner=&back=form%3Dquote');
  expect(won.headers.location).toMatch(/^\/desk\?form=quote&done=changed&act=[\w-]{36}&leads=2$/);
  expect(await inbox('/?status=won')).toHaveLength(2);
  expect((await send('keep', '')).headers.location).toMatch(/^\/desk\?done=stays/);
  const deleted = await send('delete', 'status=&owner=');
  expect(await inbox('/')).toEqual([]);
  const act = new URLSearchParams(deleted.headers.location?.split('?')[1]).get('act') ?? '';
  await page.send('/undo', { fields: { act } });
  expect(await inbox('/?status=won')).toHaveLength(2);
  expect(await send('forget', '')).toMatchObject({ status: 404 });
});

test('Forget removes all of an address, and a lead without one takes no other with it', async () => {
  const id = await submitted('contact', { [honeypotField]: 'x', message: 'one' });
  await submitted('contact', { [honeypotField]: 'x', message: 'two' });
  const known = await submitted('quote', quoteRequest());
  expect((await page.ask(`/leads/${id}`)).body).not.toContain('Forget this address');
  await page.send(`/leads/${id}/forget`);
  expect(ledgerRows(folder.path)).toHaveLength(3);
  expect(await after(await page.send(`/leads/${known}/forget`))).toContain('deleted for good');
  expect(ledgerRows(folder.path).map(({ form }) => form)).toEqual(['contact', 'contact']);
});

test('an export is a file of what the filter shows', async () => {
  await submitted('quote', quoteRequest());
  await submitted('contact', enquiry());
  const json = await page.ask('/export.json?form=quote');
  expect(json.headers['content-disposition']).toMatch(
    /^attachment; filename=leads-\d{4}-\d\d-\d\d\.json$/,
  );
  expect(JSON.parse(json.body)).toMatchObject([{ form: 'quote' }]);
  const csv = await page.ask('/export.csv');
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.body.match(/\r\n/g)).toHaveLength(3);
  const german = await page.ask('/export.csv', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' });
  expect(german.body).toMatch(/^\ufeffid;form;state;/);
});

test('an export of leads that can not be read is a page that says so, no file', async () => {
  await submitted('quote', quoteRequest());
  using ledger = new DatabaseSync(ledgerPath(folder.path));
  ledger.exec('ALTER TABLE jobs RENAME TO elsewhere');
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
