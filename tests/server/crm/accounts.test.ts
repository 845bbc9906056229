import { expect, test } from 'vitest';
import { sessionIdleMs, sessionMs } from '../../../server/crm/auth/sessions-repository.ts';
import { mostFilters } from '../../../server/crm/saved-filters.ts';
import { cookieOf, password, startDeskWithLead } from '../../support/crm-with-lead.ts';
import { runLeads } from '../../support/leads-command.ts';
import { startOperatorApp } from '../../support/operator-app.ts';
import { anew } from '../../support/shared.ts';
import { startSite } from '../../support/site.ts';
import { testClock } from '../../support/test-server.ts';

/** Nothing is to be checked of it, which takes a tenth of a second. */
const tooLong = 'x'.repeat(1001);
const clock = testClock(Date.now());
const at = anew(() => startDeskWithLead(clock.now));

test('a link is shown as often as it is opened, signs in whoever goes on, and is used up by the password that they set', async () => {
  const key = await at.invited('ada@example.com');
  for (let n = 0; n < 2; n++) {
    const shown = await at.desk.ask(`/invitation?key=${key}`, { cookie: '' });
    expect(shown.body).toContain('ada@example.com');
    expect(shown.headers['set-cookie']).toBeUndefined();
    // The key goes into no log as the page that somebody came from.
    expect(shown.headers['referrer-policy']).toBe('strict-origin');
  }
  const [other, mine] = [await at.entered(key), await at.entered(key)];
  // Nobody can sign in once more before there is a password.
  clock.pass(15 * 60_000);
  expect(await at.change('/account/password', mine, { password: 'too short' })).toMatchObject({
    status: 422,
    body: expect.stringContaining('at least 12 characters'),
  });
  const set = await at.change('/account/password', mine, { password });
  expect(set.headers.location).toBe('/desk');
  expect((await at.desk.ask('/', { cookie: cookieOf(set) })).body).toContain('Asha Rao 1');
  for (const cookie of [other, mine])
    expect(await at.change('/account/password', cookie, { password })).toMatchObject({
      status: 401,
    });
  expect(await at.change('/invitation', '', { invitation: key })).toMatchObject({ status: 403 });
});

test('whoever came by a link opens nothing but their account before they have set a password, and that no longer than the link', async () => {
  const key = await at.invited('ada@example.com');
  const cookie = await at.entered(key);
  const account = await at.desk.ask('/account', { cookie });
  expect(account).toMatchObject({ status: 200, body: expect.not.stringContaining('Inbox') });
  const gets = ['/', '/figures', '/export.csv', '/accounts', `/leads/${at.lead}`, '/accountx'];
  const posts = [`/leads/${at.lead}/delete`, '/accounts/ada@example.com/reset', '/undo'];
  const refused = [
    ...(await Promise.all(gets.map((path) => at.desk.ask(path, { cookie })))),
    ...(await Promise.all(posts.map((path) => at.change(path, cookie)))),
  ];
  for (const { status, headers } of refused)
    expect([status, headers.location]).toEqual([303, '/desk/account']);
  expect((await at.desk.ask('/')).body).toContain('Asha Rao 1');
  clock.pass(48 * 60 * 60_000 - sessionIdleMs);
  const late = await at.entered(key);
  clock.pass(sessionIdleMs - 1);
  expect(await at.desk.ask('/account', { cookie: late })).toMatchObject({ status: 200 });
  clock.pass(1);
  expect(await at.change('/account/password', late, { password })).toMatchObject({ status: 401 });
  expect(await at.change('/invitation', '', { invitation: key })).toMatchObject({ status: 403 });
});

test('who signs in gets a new session, and is led to the page they came for, never elsewhere', async () => {
  await at.account('ada@example.com');
  const wrong = await at.signIn('ada@example.com', { password: 'not this one, surely' });
  const unknown = await at.signIn('eve@example.com');
  for (const refused of [wrong, unknown]) {
    expect(refused).toMatchObject({
      status: 403,
      headers: expect.not.objectContaining({ 'set-cookie': expect.anything() }),
    });
    expect(refused.body).toContain('The address or the password is wrong.');
  }
  const first = await at.signIn(' ADA@example.com', { next: `/desk/leads/${at.lead}` });
  expect(first.headers.location).toBe(`/desk/leads/${at.lead}`);
  const second = await at.signIn('ada@example.com', { next: '//evil.example/desk' });
  expect(second.headers.location).toBe('/desk');
  expect(cookieOf(first)).not.toBe(cookieOf(second));
});

test('a session that was ended, here or everywhere, is of no use to who copied it', async () => {
  const one = await at.account('ada@example.com');
  const two = cookieOf(await at.signIn('ada@example.com'));
  const three = cookieOf(await at.signIn('ada@example.com'));
  const { body } = await at.desk.ask('/account', { cookie: one });
  expect(body.match(/<th scope="row">/g)).toHaveLength(3);
  await at.change('/account/sign-out', one);
  expect(await at.desk.ask('/', { cookie: one })).toMatchObject({ status: 303 });
  expect(await at.desk.ask('/', { cookie: two })).toMatchObject({ status: 200 });
  // Who finds a browser open signs nobody else out.
  clock.pass(15 * 60_000);
  for (const path of ['/account/sign-out-everywhere', '/account/sessions/end'])
    expect((await at.change(path, two)).headers.location).toContain('again=1');
  expect(await at.desk.ask('/', { cookie: three })).toMatchObject({ status: 200 });
  const anew = cookieOf(await at.signIn('ada@example.com'));
  await at.change('/account/sign-out-everywhere', anew);
  expect(await at.desk.ask('/', { cookie: three })).toMatchObject({ status: 303 });
  expect(await at.change(`/leads/${at.lead}/spam`, three)).toMatchObject({ status: 401 });
});

test('a session ends after half a day without use, and after thirty days in any case', async () => {
  const cookie = await at.account('ada@example.com');
  for (let gone = sessionIdleMs - 1; gone < sessionMs; gone += sessionIdleMs - 1) {
    expect(await at.desk.ask('/', { cookie })).toMatchObject({ status: 200 });
    clock.pass(sessionIdleMs - 1);
  }
  // Each step was a millisecond short.
  clock.pass(60);
  expect(await at.desk.ask('/', { cookie })).toMatchObject({ status: 303 });
});

test('another password ends all other sessions; so do a new link and a removed account', async () => {
  const other = await at.account('ada@example.com');
  const mine = cookieOf(await at.signIn('ada@example.com'));
  const next = 'two ferries cross at half past nine';
  const changed = (current: string, to: string) =>
    at.change('/account/password', mine, { current, password: to });
  expect((await changed('wrong', next)).body).toContain('not your password');
  expect((await changed(password, 'ada@example.com')).body).toContain('easy to guess');
  const now = cookieOf(await changed(password, next));
  for (const ended of [other, mine])
    expect(await at.desk.ask('/', { cookie: ended })).toMatchObject({ status: 303 });
  expect(await at.signIn('ada@example.com')).toMatchObject({ status: 403 });

  const link = await at.desk.send('/accounts/ada@example.com/reset');
  expect(await at.desk.ask('/', { cookie: now })).toMatchObject({ status: 303 });
  const [, key = ''] = /invitation\?key=([\w-]{43})/.exec(link.body) ?? [];
  const entered = await at.entered(key);
  const again = cookieOf(await at.change('/account/password', entered, { password }));
  await at.desk.send('/accounts/ada@example.com/remove');
  expect(await at.desk.ask('/', { cookie: again })).toMatchObject({ status: 303 });
  expect(await at.signIn('ada@example.com')).toMatchObject({ status: 403 });
});

test('an admin adds an account on the page, which shows its link; each address has one', async () => {
  const add = (email: string, role = 'member') =>
    at.desk.send('/accounts', { fields: { email, role } });

  const { body } = await add(' Ben@example.com ');
  const [link = ''] = /\/invitation\?key=[\w-]{43}/.exec(body) ?? [];
  expect((await at.desk.ask(link, { cookie: '' })).body).toContain('ben@example.com');
  expect((await add('ben@example.com')).body).toContain('account with this address already');
  for (const [email, role] of [
    ['ben', 'member'],
    ['eve@example.com', 'owner'],
  ] as const)
    expect(await add(email, role)).toMatchObject({ status: 422 });
  expect(await at.desk.send('/accounts/eve@example.com/reset')).toMatchObject({ status: 404 });
});

test('a member works with leads; exporting, deleting and accounts are an admin’s', async () => {
  const admin = await at.account('ada@example.com');
  const member = await at.account('ben@example.com', 'member');
  for (const path of ['/export.csv', '/export.json', '/accounts', `/leads/${at.lead}/forget`])
    expect([path, (await at.desk.ask(path, { cookie: member })).status]).toEqual([path, 403]);
  for (const path of [
    `/leads/${at.lead}/delete`,
    `/leads/${at.lead}/forget`,
    '/accounts',
    '/accounts/ada@example.com/remove',
    '/accounts/ben@example.com/reset',
  ])
    expect([path, (await at.change(path, member)).status]).toEqual([path, 403]);
  expect(await at.change('/leads/delete', member, { ids: at.lead })).toMatchObject({ status: 403 });
  const fields = { status: 'won', owner: 'ben@example.com' };
  expect(await at.change(`/leads/${at.lead}/update`, member, fields)).toMatchObject({
    status: 303,
  });
  expect((await at.desk.ask(`/leads/${at.lead}`)).body.replaceAll('<!-- -->', '')).toContain(
    'Owner: ben@example.com',
  );
  expect(await at.change('/accounts/ada@example.com/remove', admin)).toMatchObject({
    status: 409,
    body: expect.stringContaining('Another admin has to remove yours.'),
  });
  expect(await at.desk.ask('/export.csv', { cookie: admin })).toMatchObject({ status: 200 });
});

test('a filter is kept for the account alone, under a name, until it is removed', async () => {
  const ada = await at.account('ada@example.com');
  const ben = await at.account('ben@example.com');
  const keep = (name: string, query: string) => at.change('/filters', ada, { name, query });
  const kept = await keep('Warm <b>', 'form=quote&status=new&after=1.a&x=1&state=');
  expect(kept.headers.location).toBe('/desk?form=quote&status=new');
  const { body } = await at.desk.ask('/?form=quote&status=new', { cookie: ada });
  expect(body).toMatch(
    /<a href="\/desk\?form=quote&amp;status=new" aria-current="page"[^>]*>Warm &lt;b/,
  );
  expect((await at.desk.ask('/', { cookie: ben })).body).not.toContain('Warm');
  expect(await keep('Bad', 'form=none')).toMatchObject({ status: 400 });
  expect(await keep('x'.repeat(41), 'form=quote')).toMatchObject({ status: 400 });
  for (let n = 1; n < mostFilters; n += 1) await keep(`Filter ${n}`, `search=${n}`);
  expect(await keep('One more', 'form=quote')).toMatchObject({ status: 409 });
  expect(await keep('Warm <b>', 'form=contact')).toMatchObject({ status: 303 });
  await at.change('/filters/remove', ada, { name: 'Warm <b>' });
  expect((await at.desk.ask('/', { cookie: ada })).body).not.toContain('Warm');
});

test('after twenty attempts from one address there are no more for a quarter of an hour', async () => {
  await at.account('ada@example.com');
  const answers: number[] = [];
  for (let n = 0; n < 22; n += 1)
    answers.push((await at.signIn(`eve${n}@example.com`, { password: tooLong })).status ?? 0);
  // The first was the invitation that was accepted.
  expect(answers).toEqual([...Array(19).fill(403), ...Array(3).fill(429)]);
  const right = await at.signIn('ada@example.com');
  expect(right).toMatchObject({
    status: 429,
    body: expect.stringMatching(/Try again in 1[345] min/),
  });
});

test('after a hundred attempts at one account there are no more at it for an hour, wherever they come from', async () => {
  await using desk = await startOperatorApp({ ...at.ledger, TRUST_PROXY: '1' }, clock.now);
  const attempt = async (email: string, n: number) => {
    const fields = { email, password: tooLong };
    // Under the name of the site: who comes by a proxy is not at this machine.
    const own = { host: 'localhost:3000', origin: 'http://localhost:3000' };
    const headers = { ...own, cookie: '', 'x-forwarded-for': `192.0.2.${n}` };
    return (await desk.send('/sign-in', { fields, headers })).status;
  };
  for (let n = 0; n < 100; n++)
    expect(await attempt(n % 2 ? 'ada@example.com' : ' ADA@example.com', n)).toBe(403);
  expect(await attempt('ada@example.com', 100)).toBe(429);
  expect(await attempt('eve@example.com', 100)).toBe(403);
});

test('on the site itself it is there once it is switched on and somebody has an account, which the command adds, lists and removes', async () => {
  const env = { DATA_DIR: at.ledger.DATA_DIR, DESK: 'on' };
  await using site = await startSite(env);
  expect((await fetch(`${site.url}/desk`)).status).toBe(404);
  const user = (...args: string[]) => runLeads(['user', ...args], { ...env, SITE_URL: site.url });
  const { out, ...added } = await user('add', 'ada@example.com');
  expect(added).toEqual({ code: 0, err: '' });
  const [, link = ''] = /ada@example\.com is admin.*?(http\S+)/s.exec(out) ?? [];
  const invitation = await fetch(link);
  expect([invitation.status, invitation.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await invitation.text()).toContain('<meta name="robots" content="noindex"/>');
  expect((await user('list')).out).toMatch(/ada@example\.com +admin .* not yet: invited/);
  expect(await user('remove', 'ada@example.com')).toMatchObject({ code: 0 });
  expect((await fetch(link)).status).toBe(403);
});
