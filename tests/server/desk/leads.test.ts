import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { ledgerPath } from '../../../server/leads/store/sqlite.ts';
import { honeypotField } from '../../../shared/lead.ts';
import { startDeskBesideSite } from '../../support/desk-beside-site.ts';
import { enquiry, ledgerRows, post, quoteRequest } from '../../support/leads.ts';
import type { OperatorApp } from '../../support/operator-app.ts';
import { until } from '../../support/processes.ts';
import { anew } from '../../support/shared.ts';

const beside = anew(startDeskBesideSite);
let { folder, target, site, page } = beside;

beforeEach(() => {
  ({ folder, target, site, page } = beside);
});

test('the inbox lists what came, narrowed down by state, form, time, text and status', async () => {
  const contact = await submitted('contact', enquiry(1));
  await target.behave({ kind: 'answer', status: 422 });
  await submitted('contact', enquiry(2));
  await submitted('quote', quoteRequest(3));
  await submitted('contact', { ...enquiry(4), [honeypotField]: 'x' });
  await page.send(`/leads/${contact}/update`, { fields: { status: 'contacted' } });

  const today = new Date().toISOString().slice(0, 10);
  expect(await inbox('/')).toEqual(['Tom Baker 3', 'Asha Rao 2', 'Asha Rao 1']);
  expect(await inbox('/?state=rejected')).toEqual(['Asha Rao 2']);
  expect(await inbox('/?state=spam')).toEqual(['Asha Rao 4']);
  expect(await inbox('/?form=quote&state=&status=&since=&search=')).toEqual(['Tom Baker 3']);
  expect(await inbox('/?status=contacted')).toEqual(['Asha Rao 1']);
  expect(await inbox('/?status=new')).toEqual(['Tom Baker 3', 'Asha Rao 2']);
  expect(await inbox(`/?since=${today}&form=contact`)).toEqual(['Asha Rao 2', 'Asha Rao 1']);
  expect(await inbox('/?since=9999-01-01')).toEqual([]);
  // The last day counts as well.
  expect(await inbox(`/?since=${today}&until=${today}&owner=nobody&form=quote`)).toHaveLength(1);
  expect(await inbox('/?until=2020-01-01')).toEqual([]);
  expect(await inbox('/?owner=ada@example.com')).toEqual([]);
  expect(await inbox('/?search=ASHA.2%40')).toEqual(['Asha Rao 2']);
  expect(await inbox('/?search=+&form=quote')).toEqual(['Tom Baker 3']);
  expect((await page.ask('/?search=nothing')).body).toContain('Nothing fits this filter');
});

test('what a visitor wrote is text: no markup, no link of theirs, nothing that turns the reading round', async () => {
  const message = `</dd></style><script>alert(1)</script> \u202egnp.exe ${'x'.repeat(3000)}`;
  const hostile = { fullname: '<b>"\'&amp; \u2066x', message, phoneNumber: '919876543210' };
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
  const deleted = await send('delete', 'status=&owner=');
  expect(await inbox('/')).toEqual([]);
  const act = new URLSearchParams(deleted.headers.location?.split('?')[1]).get('act') ?? '';
  await page.send('/undo', { fields: { act } });
  expect(await inbox('/?status=won')).toHaveLength(2);
  expect(await send('forget', '')).toMatchObject({ status: 404 });
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
