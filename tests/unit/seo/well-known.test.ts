import express from 'express';
import { expect, test } from 'vitest';
import { wellKnownRoutes } from '../../../server/seo/well-known.ts';
import { ask } from '../../support/ask.ts';
import { serving } from '../../support/serving.ts';

const account = 'https://www.example.com/desk/account';

test('browsers learn that Global Privacy Control is heeded, and password managers where an account is looked after', async () => {
  await using site = await serving(express().use(wellKnownRoutes(account)));
  const gpc = await ask(site.url, '/.well-known/gpc.json');
  expect(JSON.parse(gpc.body.toString())).toMatchObject({ gpc: true });
  const password = await ask(site.url, '/.well-known/change-password');
  expect([password.status, password.headers.location]).toEqual([302, account]);
  const passkeys = await ask(site.url, '/.well-known/passkey-endpoints');
  expect(JSON.parse(passkeys.body.toString())).toEqual({ enroll: account, manage: account });
});

test('where nobody has an account there is nothing to look after', async () => {
  await using site = await serving(express().use(wellKnownRoutes(undefined)));
  for (const name of ['change-password', 'passkey-endpoints'])
    expect((await ask(site.url, `/.well-known/${name}`)).status).toBe(404);
});
