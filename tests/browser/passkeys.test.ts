import type { CDPSession, Page } from 'playwright-core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openLeadAdmin } from '../../server/leads/open-store.ts';
import { invite } from '../../server/leads/operator/users.ts';
import { challengeMs } from '../../server/leads/store/passkeys.ts';
import { readSettings } from '../../server/settings.ts';
import { dataFolder } from '../support/leads.ts';
import { runLeads } from '../support/leads-command.ts';
import { startOperatorApp } from '../support/operator-app.ts';
import { anew } from '../support/shared.ts';
import { startTestServer, testClock } from '../support/test-server.ts';
import { thorough } from '../support/thorough.ts';
import { axePath, violations } from './axe.ts';
import { type OpenPage, openPage, startOwnSite } from './open.ts';

const clock = testClock(Date.now());
const folder = anew(dataFolder);
const desk = anew(async () => {
  const env = { DATA_DIR: folder.path };
  await (await startTestServer({ env })).close();
  return startOperatorApp(env, clock.now);
});
/** Keys belong to a name, and a number is none. */
let at: string;
beforeEach(() => {
  at = `${desk.url.replace('127.0.0.1', 'localhost')}/desk`;
});

test('an invitation is answered by a passkey, which signs in from then on; it is named, and one more is added and removed', async () => {
  const { page } = await withDevice();
  await page.goto(await invitation());
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await page.getByRole('heading', { name: 'Inbox' }).waitFor();
  await signOut(page);
  await signInBy(page);

  await page.goto(`${at}/account`);
  await page.getByRole('textbox', { name: 'Name of The first' }).fill('My phone');
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name of My phone' }).waitFor();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alert').getByText('It is your only way in').waitFor();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('alert').getByText('has a passkey for this account already').waitFor();
  await addDevice(page, 'usb');
  await page.getByRole('textbox', { name: 'Name of the new one' }).fill('My key');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('textbox', { name: 'Name of My key' }).waitFor();
  expect((await desk.ask('/accounts')).body).toContain('2 passkeys');
  await page.getByRole('button', { name: 'Remove' }).first().click();
  await expect.poll(() => page.getByRole('button', { name: 'Remove' }).count()).toBe(1);
});

test('who has been signed in for a while signs in once more before another passkey is made', async () => {
  const { page } = await withDevice();
  await page.goto(await invitation());
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await page.getByRole('heading', { name: 'Inbox' }).waitFor();
  clock.pass(15 * 60_000);
  await page.goto(`${at}/account`);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('heading', { name: 'Sign in once more' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('heading', { name: 'Sign in once more' }).waitFor();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
  // The session before has ended.
  expect(await page.getByText('since').count()).toBe(2);
});

test('what a device signed is good once, for five minutes, with the person’s own proof, and not from a copy of its key', async () => {
  const { page, device, id } = await withDevice();
  await page.goto(await invitation());
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await page.getByRole('heading', { name: 'Inbox' }).waitFor();
  await signOut(page);

  const sent = page.waitForRequest(/sign-in\/passkey$/);
  await signInBy(page);
  const again = Object.fromEntries(new URLSearchParams((await sent).postData() ?? ''));
  expect(again.answer).toContain('signature');
  const replayed = await desk.send('/sign-in/passkey', { fields: again, headers: elsewhere() });
  expect(replayed).toMatchObject({ status: 403, body: expect.stringContaining('not accepted') });
  expect(replayed.headers['set-cookie']).toBeUndefined();

  await signOut(page);
  const { options } = await challenged();
  clock.pass(challengeMs);
  expect(await answered(page, options)).toBe(403);
  const fresh = await challenged();
  const right = await signatureOf(page, fresh.options);
  // Of one signature no other is made, nor does it pass at another name of the desk.
  expect(await sentFrom(right.replace(/"signature":"..../, '"signature":"AAAA'))).toBe(403);
  const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId: id });
  const [key] = credentials;
  if (!key) throw new Error('The device has no key');
  const copied = { ...key, signCount: 0 };
  await device.send('WebAuthn.clearCredentials', { authenticatorId: id });
  await device.send('WebAuthn.addCredential', { authenticatorId: id, credential: copied });
  expect(await answered(page, (await challenged()).options)).toBe(403);
  await device.send('WebAuthn.clearCredentials', { authenticatorId: id });
  await device.send('WebAuthn.addCredential', { authenticatorId: id, credential: key });
  expect(await answered(page, (await challenged()).options)).toBe(303);
  const { options: unproven } = await challenged();
  expect(await answered(page, { ...unproven, userVerification: 'discouraged' }, false)).toBe(403);

  async function answered(on: Page, asked: Options, proves = true) {
    await device.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: proves });
    return sentFrom(await signatureOf(on, asked));
  }
});

test(
  'axe finds nothing where passkeys are made, named and used, nor where filters are kept',
  thorough,
  async () => {
    const { page, context } = await withDevice({ bypassCSP: true });
    await context.addInitScript({ path: axePath });
    // As it was built: here the sheets are empty.
    const env = { DATA_DIR: folder.path, DESK: 'on' };
    const site = await startOwnSite(env);
    const { out } = await runLeads(['user', 'add', 'ada@example.com'], env);
    const built = `${site.url.replace('127.0.0.1', 'localhost')}/desk`;
    await check(`/invitation?key=${/key=([\w-]+)/.exec(out)?.[1]}`);
    await page.getByRole('button', { name: 'Make a passkey' }).click();
    await page.getByRole('heading', { name: 'Inbox' }).waitFor();
    await check('?status=new');
    await page.getByRole('textbox', { name: 'Keep this filter as' }).fill('A name of '.repeat(4));
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    for (const path of ['?status=new', '/account', '/accounts', '/sign-in?again=1'])
      await check(path);

    async function check(path: string): Promise<void> {
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(built + path);
        expect(await violations(page, ['light', 'dark'])).toEqual([]);
        const overflow = () => document.documentElement.scrollWidth - innerWidth;
        expect([path, width, await page.evaluate(overflow)]).toEqual([path, width, 0]);
      }
    }
  },
);

interface Options {
  challenge: string;
  userVerification: string;
}

/** A page with a device that answers for the person at it. */
async function withDevice(options?: Parameters<typeof openPage>[0]) {
  const opened: OpenPage = await openPage(options);
  return { ...opened, ...(await addDevice(opened.page)) };
}

async function addDevice(
  page: Page,
  transport: 'internal' | 'usb' = 'internal',
): Promise<{ device: CDPSession; id: string }> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport, hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return { device, id: authenticatorId };
}

async function invitation(): Promise<string> {
  const store = openLeadAdmin(readSettings({ DATA_DIR: folder.path }));
  onTestFinished(() => store.close());
  const user = { email: 'ada@example.com', role: 'admin' } as const;
  const added = await invite(store, { origin: at.replace('/desk', ''), now: clock.now }, user);
  return added?.link ?? '';
}

async function signInBy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('heading', { name: 'Inbox' }).waitFor();
}

async function signOut(page: Page): Promise<void> {
  await page.goto(`${at}/account`);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
}

/** As the page's own script asks. */
async function challenged(): Promise<{ options: Options }> {
  const { status, body } = await desk.send('/sign-in/challenge', { headers: elsewhere() });
  expect(status).toBe(200);
  return { options: JSON.parse(body) };
}

/** What the device says to a challenge. */
function signatureOf(page: Page, options: Options): Promise<string> {
  return page.evaluate(async (asked) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked);
    const key = await navigator.credentials.get({ publicKey });
    return JSON.stringify(key);
  }, options);
}

async function sentFrom(answer: string): Promise<number | undefined> {
  const sent = await desk.send('/sign-in/passkey', { fields: { answer }, headers: elsewhere() });
  return sent.status;
}

/** Without a cookie, as a browser that came by the name. */
function elsewhere() {
  const host = new URL(at).host;
  return { cookie: '', host, origin: `http://${host}` };
}
