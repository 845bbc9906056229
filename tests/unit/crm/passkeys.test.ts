import type { Request } from 'express';
import { expect, test } from 'vitest';
import {
  addKey,
  newKeyOptions,
  signedBy,
  signInOptions,
} from '../../../server/crm/auth/passkeys.ts';
import { DatabaseUnavailable } from '../../../server/database/unavailable.ts';
import { authenticator } from '../../support/authenticator.ts';
import { deskViews } from '../../support/crm-pages.ts';
import { anew } from '../../support/shared.ts';

const email = 'ada@example.com';
const phone = { email, name: 'Phone', invitation: null };
const at = anew(async () => {
  const views = deskViews();
  await views.users(email);
  return views;
});
const device = authenticator();

test('a browser is told to make a key that is found without an address, and never to use one by a touch alone', async () => {
  for (const [id, host] of Object.entries({ here: 'example.com', away: 'elsewhere.example' }))
    await at.store.accounts.addPasskey(
      { id, email, host, publicKey: '', counter: 0, name: 'Phone' },
      null,
    );
  const options = await newKeyOptions(at.store, sent(), email);
  expect(options).toMatchObject({
    rp: { id: 'example.com', name: 'Leads' },
    timeout: 300_000,
    user: { name: email },
    excludeCredentials: [{ id: 'here' }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257]);
  // The device replaces the key that it had of this account, and of no other; it isn't told the address by it.
  const again = await newKeyOptions(at.store, sent(), email);
  const other = await newKeyOptions(at.store, sent(), 'eve@example.com');
  expect(again.user.id).toBe(options.user.id);
  expect(other.user.id).not.toBe(options.user.id);
  expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain('ada');
  expect(await signInOptions(at.store, sent())).toMatchObject({
    rpId: 'example.com',
    userVerification: 'required',
    timeout: 300_000,
  });
});

test.each<[fault: string, answer: (challenge: string) => string]>([
  ['of another site', (challenge) => device.make({ challenge, origin: 'https://evil.example' })],
  ['of another name', (challenge) => device.make({ challenge, host: 'evil.example' })],
  ['for another challenge', () => device.make({ challenge: 'bm90IHRoaXM' })],
  ['by a touch alone', (challenge) => device.make({ challenge, flags: 1 })],
  ['of another type', (challenge) => device.make({ challenge }, { type: 'password' })],
  ['with an id that is none', (challenge) => device.make({ challenge }, { id: 'a b' })],
  ['with a huge id', (challenge) => device.make({ challenge }, { id: 'a'.repeat(20_001) })],
  ['that signs instead', (challenge) => device.sign({ challenge, userHandle: 'a' })],
  ['that is no JSON', () => '{'],
])('no key is made %s', async (_, answer) => {
  const { challenge } = await newKeyOptions(at.store, sent(), email);
  expect(await addKey(at.store, sent(answer(challenge)), phone)).toBe(false);
  expect(await at.store.accounts.passkeysOf(email)).toEqual([]);
});

test('who signs is known by their key, and by nothing else', async () => {
  const { challenge, user } = await newKeyOptions(at.store, sent(), email);
  const made = sent(device.make({ challenge, counter: 3 }));
  await expect(addKey(away(), made, phone)).rejects.toThrow('away');
  expect(await addKey(at.store, made, phone)).toBe(true);
  const [key] = await at.store.accounts.passkeysOf(email);
  expect(key).toMatchObject({ id: device.id, counter: 3 });
  const asked = { userHandle: user.id, counter: 4 };
  const signed = async (more: object = {}, id: object = {}, of = device, ledger = at.store) => {
    const { challenge } = await signInOptions(at.store, sent());
    return signedBy(ledger, sent(of.sign({ ...asked, challenge, ...more }, id)));
  };
  for (const fault of [
    { origin: 'https://evil.example' },
    { host: 'evil.example' },
    { flags: 1 },
    { counter: 3 },
    { userHandle: device.id },
    { challenge },
  ])
    expect([fault, await signed(fault)]).toEqual([fault, undefined]);
  expect(await signed({}, { id: 'unknown' })).toBeUndefined();
  expect(await signedBy(at.store, sent('null'))).toBeUndefined();
  expect(await signed({}, {}, authenticator())).toBeUndefined();
  await expect(signed({}, {}, device, away())).rejects.toThrow('away');
  expect(await signed()).toBe(email);
  const counted = await at.store.accounts.passkey(device.id);
  expect(counted).toMatchObject({ counter: 4, usedAt: expect.any(Number) });
});

/** What a page of ours sends. */
function sent(answer?: string) {
  const heads: Readonly<Record<string, string>> = {
    host: 'example.com',
    origin: 'https://example.com',
  };
  return { body: { answer }, get: ((name: string) => heads[name]) as Request['get'] };
}

/** A ledger that goes away before a challenge is used up. */
function away() {
  const takeChallenge = async () => {
    throw new DatabaseUnavailable('away');
  };
  return { ...at.store, accounts: { ...at.store.accounts, takeChallenge } };
}
