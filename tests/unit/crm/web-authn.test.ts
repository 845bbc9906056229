import { expect, test } from 'vitest';
import type { Passkey } from '../../../server/crm/auth/passkeys-repository.ts';
import {
  keyMade,
  keyThatSigned,
  optionsToMake,
  optionsToSign,
} from '../../../server/crm/auth/web-authn.ts';
import { DatabaseUnavailable } from '../../../server/database/unavailable.ts';
import { authenticator } from '../../support/authenticator.ts';

const place = { origin: 'https://example.com', host: 'example.com' };
const email = 'ada@example.com';
const device = authenticator();
const challenge = Buffer.from('what is to be signed').toString('base64url');
const take = async (given: string) => given === challenge;
const never = async () => false;
const away = async () => {
  throw new DatabaseUnavailable('away');
};

test('a browser is told to make a key that is found without an address, and never to use one by a touch alone', async () => {
  const known = ['example.com', 'elsewhere.example'].map((host, n) => keyOf({ host, id: `k${n}` }));
  const options = await optionsToMake(place, { email, known });
  expect(options).toMatchObject({
    rp: { id: 'example.com', name: 'Leads' },
    timeout: 300_000,
    user: { name: email },
    excludeCredentials: [{ id: 'k0' }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257]);
  // The device replaces the key that it had of this account, and of no other; it isn't told the address by it.
  const [again, other] = await Promise.all(
    [email, 'eve@example.com'].map((one) => optionsToMake(place, { email: one, known: [] })),
  );
  expect(again?.user.id).toBe(options.user.id);
  expect(other?.user.id).not.toBe(options.user.id);
  expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain('ada');
  expect(await optionsToSign(place)).toMatchObject({
    rpId: 'example.com',
    userVerification: 'required',
    timeout: 300_000,
  });
});

test.each<[fault: string, answer: string, taking: typeof take]>([
  ['of another site', device.make({ challenge, origin: 'https://evil.example' }), take],
  ['of another name', device.make({ challenge, host: 'evil.example' }), take],
  ['for another challenge', device.make({ challenge }), never],
  ['by a touch alone', device.make({ challenge, flags: 1 }), take],
  ['of another type', device.make({ challenge }, { type: 'password' }), take],
  ['with an id that is none', device.make({ challenge }, { id: 'a b' }), take],
  ['with a huge id', device.make({ challenge }, { id: 'a'.repeat(20_001) }), take],
  ['that signs instead', device.sign({ challenge, userHandle: 'a' }), take],
  ['that is no JSON', '{', take],
])('no key is made %s', async (_, answer, taking) => {
  expect(await keyMade(answer, place, taking)).toBeUndefined();
});

test('who signs is known by their key, and by nothing else', async () => {
  const made = await keyMade(device.make({ challenge, counter: 3 }), place, take);
  expect(made).toEqual({ id: device.id, publicKey: expect.any(String), counter: 3 });
  await expect(keyMade(device.make({ challenge }), place, away)).rejects.toThrow('away');
  const passkey = keyOf({ ...made });
  const userHandle = (await optionsToMake(place, { email, known: [] })).user.id;
  const asked = { challenge, userHandle, counter: 4 };
  const find = async (id: string) => (id === device.id ? passkey : undefined);
  const signed = (more: object = {}, taking = take, key: object = {}) =>
    keyThatSigned(device.sign({ ...asked, ...more }, key), place, find, taking);
  expect(await signed()).toEqual({ passkey, counter: 4 });
  await expect(signed({}, away)).rejects.toThrow('away');
  for (const fault of [
    { origin: 'https://evil.example' },
    { host: 'evil.example' },
    { flags: 1 },
    { counter: 3 },
    { userHandle: device.id },
  ])
    expect([fault, await signed(fault)]).toEqual([fault, undefined]);
  expect(await signed({}, never)).toBeUndefined();
  expect(await signed({}, take, { id: 'unknown' })).toBeUndefined();
  expect(await keyThatSigned('null', place, find, take)).toBeUndefined();
  const other = authenticator().sign(asked);
  expect(await keyThatSigned(other, place, find, take)).toBeUndefined();
});

function keyOf(more: Partial<Passkey>): Passkey {
  return {
    id: 'k',
    email,
    host: 'example.com',
    publicKey: '',
    counter: 0,
    name: 'Phone',
    createdAt: 0,
    usedAt: undefined,
    ...more,
  };
}
