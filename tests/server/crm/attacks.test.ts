import { expect, test } from 'vitest';
import {
  cookieOf,
  type DeskWithLead,
  password,
  startDeskWithLead,
} from '../../support/crm-with-lead.ts';
import { ledgerRows } from '../../support/leads.ts';
import { startOperatorApp } from '../../support/operator-app.ts';
import { anew } from '../../support/shared.ts';
import { testClock } from '../../support/test-server.ts';

const clock = testClock(Date.now());
const at = anew(() => startDeskWithLead(clock.now, { SMTP_URL: 'smtp://127.0.0.1:9' }));

test('no spelling, method or header leads past the sign-in', async () => {
  const ways = [
    '/export.csv/',
    '/EXPORT.csv',
    '/export.csv%20',
    '/export.csv;x',
    '//export.csv',
    '/./export.csv',
    '/x/../export.csv',
    '/leads/..%2fexport.csv',
    '/sign-in/../export.csv',
    '/sign-in%2f..%2fexport.csv',
    '/invitation/../accounts',
    '/enter/../accounts',
    '/%00',
  ].map((path) => ({ path, method: 'GET', headers: {} }));
  const methods = ['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'TRACE'];
  const headers = ['x-original-url', 'x-rewrite-url', 'x-forwarded-uri', 'x-http-method-override'];
  for (const { path, method, headers: given } of [
    ...ways,
    ...methods.map((method) => ({ path: `/leads/${at.lead}`, method, headers: {} })),
    ...headers.map((name) => ({
      path: '/sign-in',
      method: 'GET',
      headers: { [name]: '/desk/export.csv' },
    })),
  ]) {
    const {
      status,
      headers: got,
      body,
    } = await at.desk.ask(path, { cookie: '', ...given }, method);
    expect([path, method, body.includes('Asha')]).toEqual([path, method, false]);
    expect([path, method, got['cache-control']]).toEqual([path, method, 'no-store']);
    expect([200, 303, 308, 400, 401, 403, 404]).toContain(status);
  }
  expect(ledgerRows(at.ledger.DATA_DIR)).toHaveLength(1);
});

test('a cookie that was planted stays worthless; signing in ends the session that there was', async () => {
  await at.account('ada@example.com');
  const port = new URL(at.desk.url).port;
  const planted = `desk-${port}=${'A'.repeat(43)}`;
  const first = cookieOf(await at.signIn('ada@example.com', {}, planted));
  expect(first).not.toBe(planted);
  expect(await at.desk.ask('/', { cookie: planted })).toMatchObject({ status: 303 });
  // Of two of one name the first counts, whatever the other is.
  expect(await at.desk.ask('/', { cookie: `${planted}; ${first}` })).toMatchObject({ status: 303 });
  const second = cookieOf(await at.signIn('ada@example.com', {}, first));
  expect(await at.desk.ask('/', { cookie: first })).toMatchObject({ status: 303 });
  expect(await at.desk.ask('/', { cookie: second })).toMatchObject({ status: 200 });
});

test('a member ends no session and removes no passkey or filter but their own, and nobody is told of more than happened', async () => {
  const ada = await at.account('ada@example.com');
  const ben = await at.account('ben@example.com', 'member');
  const again = cookieOf(await at.signIn('ada@example.com'));
  const { body } = await at.desk.ask('/account', { cookie: again });
  const others = [...body.matchAll(/name="id" value="([^"]+)"/g)].map(([, id = '']) => id);
  for (const [by, status] of [
    [ben, 200],
    [again, 303],
  ] as const) {
    for (const id of others) expect(await change('/account/sessions/end', by, { id })).toBe(303);
    expect(await at.desk.ask('/', { cookie: ada })).toMatchObject({ status });
  }
  // Of their own first passwords alone.
  expect(await at.told()).toMatchObject([{ to: ['ada@example.com'] }, { to: ['ben@example.com'] }]);
  const fields = { current: password, password: 'two ferries cross at half past nine' };
  expect(await change('/account/password', ben, fields)).toBe(303);
  expect(await at.told()).toMatchObject([
    {
      to: ['ben@example.com'],
      text: expect.stringContaining('ben@example.com has a new password'),
    },
  ]);
});

test('a form of a page that was open from an earlier sign-in does what whoever is signed in now may do, as theirs', async () => {
  const ada = await at.account('ada@example.com');
  const ben = await at.account('ben@example.com', 'member');
  const note = `/leads/${at.lead}/note`;
  const noted = await at.change(note, ada, { note: 'Called' });
  const act = new URLSearchParams(noted.headers.location?.split('?')[1]).get('act') ?? '';
  for (const path of ['/accounts/eve@example.com/remove', `/leads/${at.lead}/forget`])
    expect([path, await change(path, ben)]).toEqual([path, 403]);
  const undone = await at.change('/undo', ben, { act });
  expect(undone.headers.location).toContain('done=too-late');
  const ofAda = { email: 'ada@example.com', current: 'hers, not his', password: `${password}!` };
  expect(await change('/account/password', ben, ofAda)).toBe(422);
  clock.pass(1000);
  expect(await change(note, ben, { note: 'Called again' })).toBe(303);
  const { body } = await at.desk.ask(`/leads/${at.lead}`, { cookie: ben });
  const story = [...body.matchAll(/class="who"> ([^<]+)</g)].map(([, who]) => who);
  expect(story).toEqual(['ada@example.com', 'ben@example.com']);
});

test('what is doubled, nested, huge or no text is refused, and nothing breaks', async () => {
  const bodies: [body: string, headers: Record<string, string>, status: number][] = [
    ['email=a&email=b&__proto__=x&password=c', { cookie: '' }, 403],
    ['a=1&'.repeat(8000), { cookie: '' }, 413],
    ['password=%ff', { cookie: '' }, 400],
    ['x', { cookie: '', 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ];
  for (const [body, headers, status] of bodies) {
    const sent = await at.desk.send('/sign-in', { body, headers });
    expect([body.slice(0, 40), sent.status]).toEqual([body.slice(0, 40), status]);
  }
  for (const answer of ['', '[', '['.repeat(9000), '{"id":"a"}', JSON.stringify({ id: '\u0000' })])
    expect(
      await at.desk.send('/sign-in/passkey', {
        fields: { answer },
        headers: { cookie: '', ...at.named() },
      }),
    ).toMatchObject({ status: 403 });
  const note = 'n'.repeat(1024 * 1024);
  const sent = await at.desk.send(`/leads/${at.lead}/note`, { fields: { note } });
  expect(sent.status).toBe(413);
  expect(await at.desk.ask('/')).toMatchObject({ status: 200 });
  expect(at.desk.told).toEqual([]);
});

test('with passwords off a right one lets nobody in, and no invitation takes one', async () => {
  await at.account('ada@example.com');
  const env = { DATA_DIR: at.ledger.DATA_DIR, DESK_PASSWORDS: 'off' };
  await using strict = await startOperatorApp(env, clock.now);
  const fields = { email: 'ada@example.com', password };
  const headers = { cookie: '' };
  expect(await strict.send('/sign-in', { fields, headers })).toMatchObject({ status: 403 });
  const cookie = await at.entered(await at.invited('ben@example.com', 'member'));
  const port = new URL(strict.url).port;
  const given = await strict.send('/account/password', {
    fields: { password },
    headers: { cookie: cookie.replace(/^desk-\d+/, `desk-${port}`) },
  });
  expect(given).toMatchObject({ status: 403, body: expect.stringContaining('not taken here') });
  expect((await strict.ask('/sign-in')).body).not.toContain('type="password"');
});

/** What a form of our own hears. */
async function change(...form: Parameters<DeskWithLead['change']>) {
  return (await at.change(...form)).status;
}
