import { expect, test } from 'vitest';
import type { Role } from '../../../server/database/column-values.ts';
import { authenticator } from '../../support/authenticator.ts';
import { cookieOf, startDeskWithLead } from '../../support/crm-with-lead.ts';
import { anew } from '../../support/shared.ts';
import { testClock } from '../../support/test-server.ts';

const clock = testClock(Date.now());
const at = anew(() => startDeskWithLead(clock.now, { SMTP_URL: 'smtp://127.0.0.1:9' }));
const phone = authenticator();
const passkeys = '/account/passkeys';

test('a link is answered by a passkey once; from then on it signs in, for what was asked of it and no more than once', async () => {
  const invitation = await at.invited('ada@example.com');
  const [other, mine] = [await at.entered(invitation), await at.entered(invitation)];
  const asked = await challenge(passkeys, {}, mine);
  const signIn = await challenge('/sign-in');
  expect(asked.user?.name).toBe('ada@example.com');
  const accept = (by: Asked, cookie: string) =>
    send(passkeys, { name: 'The first', answer: phone.make(here(by)) }, cookie);
  expect(await accept(signIn, mine)).toMatchObject({ status: 403 });
  const accepted = await accept(asked, mine);
  expect(accepted).toMatchObject({ status: 303, headers: { location: '/desk' } });
  expect(await namesOf(cookieOf(accepted))).toEqual(['The first']);
  expect(cookieOf(accepted)).not.toBe(mine);
  for (const cookie of [other, mine])
    expect(await send(`${passkeys}/challenge`, {}, cookie)).toMatchObject({ status: 401 });
  expect(await send('/invitation', { invitation })).toMatchObject({ status: 403 });

  const next = `/desk/leads/${at.lead}`;
  const answer = await signed(asked.user);
  const signedIn = await send('/sign-in/passkey', { answer, next });
  expect(signedIn).toMatchObject({ status: 303, headers: { location: next } });
  expect(await at.desk.ask('/', { cookie: cookieOf(signedIn) })).toMatchObject({ status: 200 });
  const again = await send('/sign-in/passkey', { answer });
  expect(again).toMatchObject({ status: 403, body: expect.stringContaining('not accepted') });
  expect(again.headers['set-cookie']).toBeUndefined();
});

test('passkeys are added, named and removed by their owner, who is told by mail; the only way in stays', async () => {
  const { cookie, user } = await join('ada@example.com');
  const other = authenticator('another sixteen.');
  const add = async (name: string) => {
    clock.pass(1);
    const asked = await challenge(passkeys, {}, cookie);
    return send(passkeys, { name, answer: other.make(here(asked)) }, cookie);
  };
  expect(await add(' My key ')).toMatchObject({
    status: 303,
    headers: { location: '/desk/account' },
  });
  expect(await namesOf(cookie)).toEqual(['My key', 'The first']);
  // A device has one key of an account.
  expect(await add('Twice')).toMatchObject({ status: 403 });

  const rename = (name: string) => send(`${passkeys}/name`, { id: other.id, name }, cookie);
  expect(await rename('x'.repeat(61))).toMatchObject({ status: 400 });
  expect(await rename(' ')).toMatchObject({ status: 303 });
  expect(await namesOf(cookie)).toEqual(['A passkey', 'The first']);

  const answer = await signed(user);
  const lost = cookieOf(await send('/sign-in/passkey', { answer }));
  const remove = (id: string) => send(`${passkeys}/remove`, { id }, cookie);
  // Sent twice it is done, and told, once.
  for (let n = 0; n < 2; n++) expect(await remove(phone.id)).toMatchObject({ status: 303 });
  // Whoever has the device may be signed in by it.
  expect(await at.desk.ask('/', { cookie: lost })).toMatchObject({ status: 303 });
  expect(await remove(other.id)).toMatchObject({
    status: 409,
    body: expect.stringContaining('your only way in'),
  });
  expect(await namesOf(cookie)).toEqual(['A passkey']);
  expect(await at.told()).toMatchObject([
    { to: ['ada@example.com'], text: expect.stringContaining('one passkey more') },
    { to: ['ada@example.com'], text: expect.stringContaining('one passkey more') },
    { text: expect.stringContaining('one passkey less') },
  ]);
});

test('a quarter of an hour after the sign-in nobody changes how they sign in, be it by a password that there was none of', async () => {
  const { cookie, user } = await join('ben@example.com', 'member');
  const fields = { id: phone.id, password: 'a heron reads the quay at dusk' };
  clock.pass(15 * 60_000);
  for (const path of ['/challenge', '', '/name', '/remove']) {
    const { status, headers } = await send(passkeys + path, fields, cookie);
    expect([path, status]).toEqual([path, 303]);
    expect(headers.location).toBe('/desk/sign-in?next=%2Fdesk%2Faccount&again=1');
  }
  expect(await send('/account/password', fields, cookie)).toMatchObject({ status: 422 });
  const answer = await signed(user);
  const fresh = cookieOf(await send('/sign-in/passkey', { answer }));
  clock.pass(15 * 60_000 - 1);
  expect(await send('/account/password', fields, fresh)).toMatchObject({ status: 303 });
});

test('where the desk has no name there are none; strangers are given sixty challenges in a quarter of an hour', async () => {
  expect(await at.change('/sign-in/challenge')).toMatchObject({ status: 400 });
  for (let n = 1; n < 60; n++) await challenge('/sign-in');
  expect(await send('/sign-in/challenge')).toMatchObject({ status: 429 });
});

interface Asked {
  challenge: string;
  /** Who is to have a key. */
  user?: { id: string; name: string } | undefined;
}

async function challenge(step: string, fields = {}, cookie = ''): Promise<Asked> {
  const { status, body } = await send(`${step}/challenge`, fields, cookie);
  expect(status).toBe(200);
  return JSON.parse(body);
}

function send(path: string, fields = {}, cookie = '') {
  return at.change(path, cookie, fields, at.named());
}

/** At this name. */
function here({ challenge, user }: Asked) {
  const { origin } = at.named();
  return { challenge, origin, host: 'localhost', userHandle: user?.id };
}

/** What the phone says to a new challenge, in the name of this user. */
async function signed(user: Asked['user']): Promise<string> {
  return phone.sign(here({ ...(await challenge('/sign-in')), user }));
}

/** An account that is answered by a passkey of the phone. */
async function join(email: string, role?: Role) {
  const cookie = await at.entered(await at.invited(email, role));
  const asked = await challenge(passkeys, {}, cookie);
  const fields = { name: 'The first', answer: phone.make(here(asked)) };
  const accepted = await send(passkeys, fields, cookie);
  return { cookie: cookieOf(accepted), user: asked.user };
}

async function namesOf(cookie: string): Promise<string[]> {
  const { body } = await at.desk.ask('/account', { cookie });
  return [...body.matchAll(/>Name of ([^<]+)</g)].map(([, name = '']) => name);
}
