import type { Page } from 'playwright-core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { invitationLink } from '../../server/crm/users.ts';
import { openExistingLedger } from '../../server/ledger/open-ledgers.ts';
import { readSettings } from '../../server/settings/read.ts';
import { dataFolder } from '../support/leads.ts';
import { runLeads } from '../support/leads-command.ts';
import { startOperatorApp } from '../support/operator-app.ts';
import { anew } from '../support/shared.ts';
import { startTestServer, testClock } from '../support/test-server.ts';
import { thorough } from '../support/thorough.ts';
import { violations } from './axe.ts';
import { openForAxe, openPage, startOwnSite } from './open.ts';

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

test('an invitation is answered by a passkey, which signs in from then on; another device adds one more, whoever has been here for a while once they sign in again', async () => {
  const { page } = await openPage();
  await addDevice(page);
  await page.goto(await invitation());
  await page.getByRole('button', { name: 'Go on' }).click();
  const add = page.getByRole('button', { name: 'Add a passkey' });
  await add.click();
  await page.getByRole('heading', { name: 'Inbox' }).waitFor();
  await page.goto(`${at}/account`);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  const signIn = page.getByRole('button', { name: 'Sign in with a passkey' });
  await signIn.click();
  await page.getByRole('heading', { name: 'Inbox' }).waitFor();

  await page.goto(`${at}/account`);
  await add.click();
  await page.getByRole('alert').getByText('has a passkey for this account already').waitFor();
  clock.pass(15 * 60_000);
  await add.click();
  await page.getByRole('heading', { name: 'Sign in once more' }).waitFor();
  await signIn.click();
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
  await addDevice(page, 'usb');
  await page.getByRole('textbox', { name: 'Name of the new one' }).fill('My key');
  await add.click();
  await page.getByRole('textbox', { name: 'Name of My key' }).waitFor();
});

test(
  'axe finds nothing where passkeys are made and named, nor where filters are kept',
  thorough,
  async () => {
    const { page } = await openForAxe();
    await addDevice(page);
    // As it was built: here the sheets are empty.
    const env = { DATA_DIR: folder.path, DESK: 'on' };
    const site = await startOwnSite(env);
    const { out } = await runLeads(['user', 'add', 'ada@example.com'], env);
    const built = `${site.url.replace('127.0.0.1', 'localhost')}/desk`;
    await check(`/invitation?key=${/key=([\w-]+)/.exec(out)?.[1]}`);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
    await check('/account');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('heading', { name: 'Inbox' }).waitFor();
    await check('?status=new');
    await page.getByRole('textbox', { name: 'Keep this filter as' }).fill('A name of '.repeat(4));
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    for (const path of ['?status=new', '/account']) await check(path);

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

/** A device that answers for the person at the page. */
async function addDevice(page: Page, transport: 'internal' | 'usb' = 'internal'): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function invitation(): Promise<string> {
  const store = openExistingLedger(readSettings({ DATA_DIR: folder.path }));
  onTestFinished(() => store.close());
  const user = { email: 'ada@example.com', role: 'admin' } as const;
  const added = await store.accounts.addUser(user);
  return invitationLink(at.replace('/desk', ''), added?.key ?? '');
}
