import { createElement } from 'react';
import { expect, test } from 'vitest';
import { browserOf, type SignedIn } from '../../../server/crm/auth/sessions.ts';
import { renderPage } from '../../../server/crm/components/Shell.tsx';
import { themeOf } from '../../../server/crm/components/theme.ts';
import { flashMessageOf } from '../../../server/crm/flash-message.ts';
import { showAccount } from '../../../server/crm/pages/AccountPage.tsx';
import { showAccounts } from '../../../server/crm/pages/AccountsPage.tsx';
import { showSignIn } from '../../../server/crm/pages/SignInPage.tsx';
import { activeConditions } from '../../../server/monitoring/conditions.ts';
import { faviconSvg } from '../../../shared/mark.ts';
import { defaultSite } from '../../support/content.ts';
import { deskViews, now, signedIn } from '../../support/crm-pages.ts';
import { changed, expectLines, outline } from '../../support/outline.ts';
import { anew } from '../../support/shared.ts';

const me = signedIn('admin');
const at = anew(deskViews);

test('who signs in takes a passkey or a password, as far as they can be used here', async () => {
  const shown = (
    asked: { host?: string; again?: string; deskPasswords?: boolean } = {},
    wrong?: { email: string },
  ) => {
    const { host = 'example.com', again, deskPasswords = true } = asked;
    return at.shown(
      (desk, { req }) =>
        showSignIn({ settings: { ...desk.settings, deskPasswords } }, { req }, wrong),
      me,
      { host, query: { next: '/desk/leads/a', again } },
    );
  };
  const all = await shown();
  expectLines(all)`
    = Sign in, with passkeys
    # Sign in
    {form hidden data-challenge=/desk/sign-in/challenge data-kind=get action=/desk/sign-in/passkey}
    .problem
    {next=/desk/leads/a} {answer=} <Sign in with a passkey>
    {form action=/desk/sign-in} {next=/desk/leads/a}
    E-mail {input type=email autocomplete=username required name=email}
    Password {input type=password autocomplete=current-password required name=password}
    <Sign in>
    Forgotten? An admin makes a new link, on the page of the accounts or with ‘leads user reset‘ .
  `;
  expectLines(changed(all, await shown({ again: '1' }, { email: 'a@example.com' })))`
    + # Sign in once more
    + How you sign in is changed only within a quarter of an hour after you have done so.
    + E-mail {input type=email autocomplete=username required autofocus aria-invalid=true aria-describedby=email-note name=email value=a@example.com} .problem The address or the password is wrong.
  `;
  expectLines(await shown({ host: '127.0.0.1', deskPasswords: false }))`
    = Sign in, with passkeys
    # Sign in
    Only passkeys are taken here. They need JavaScript, and an address that is a name.
  `;
});

test('who was invited chooses between a passkey and a password, and is asked for nothing else', async () => {
  await at.users(me.user);
  const shown = ({ host = 'example.com', deskPasswords = true } = {}) =>
    at.shown(
      (desk, context) =>
        showAccount({ ...desk, settings: { ...desk.settings, deskPasswords } }, context),
      { ...me, invitation: 'digest', startedAt: 0 },
      { host },
    );
  const all = await shown();
  expectLines(all)`
    = Your account, with passkeys
    # Your account
    admin@example.com admin
    Choose how you sign in from now on: add a passkey or set a password. Your link is used up by it; until then it opens this page alone.
    ## Passkeys
    A passkey lies in your device and opens by its fingerprint, face or PIN: nothing to remember, and nothing that a false page could take.
    You have none yet.
    {form hidden data-challenge=/desk/account/passkeys/challenge data-kind=create action=/desk/account/passkeys}
    .problem
    {answer=}
    Name of the new one {input type=text maxlength=60 placeholder=My phone name=name}
    <Add a passkey>
    {form action=/desk/account/password}
    ## A password
    All other browsers are signed out by it.
    {input type=email autocomplete=username readonly hidden name=email value=admin@example.com}
    New password {input type=password autocomplete=new-password required minlength=12 maxlength=128 aria-describedby=password-note name=password} 12 characters or more; some words in a row will do.
    <Set it>
  `;
  expectLines(changed(all, await shown({ host: '127.0.0.1' })))`
    - {form hidden data-challenge=/desk/account/passkeys/challenge
    - .problem
    - {answer=}
    - Name of the new one {input type=text maxlength=60 placeholde
    - <Add a passkey>
  `;
  expectLines(changed(all, await shown({ deskPasswords: false })))`
    - {form action=/desk/account/password}
    - ## A password
    - All other browsers are signed out by it.
    - {input type=email autocomplete=username readonly hidden name
    - New password {input type=password autocomplete=new-password
    - <Set it>
    + Choose how you sign in from now on: add a passkey. Your link is used up by it; until then it opens this page alone.
    + Only passkeys are taken here. They need JavaScript, and an address that is a name.
  `;
});

interface Told {
  host?: string;
  deskPasswords?: boolean;
  problems?: Readonly<Record<string, string>>;
}

test('one’s own account tells of browsers, passkeys and password, and changes them while one has just signed in', async () => {
  const { accounts } = at.store;
  const email = me.user;
  await at.users(email);
  const start = async () => {
    for (const id of ['here', 'there'])
      await accounts.startSession({ id, email, browser: 'Firefox on Linux' });
  };
  await start();
  const key = { email, host: 'example.com', publicKey: '', counter: 0 };
  for (const n of [0, 1])
    await accounts.addPasskey({ ...key, id: `k${n}`, name: `Phone ${n}` }, null);
  await accounts.countPasskey('k1', 0);
  const shown = (
    more: Partial<SignedIn> = {},
    { host = 'example.com', deskPasswords = true, problems }: Told = {},
  ) =>
    at.shown(
      (desk, context) =>
        showAccount(
          { ...desk, settings: { ...desk.settings, deskPasswords } },
          { ...context, problems },
        ),
      { ...me, ...more },
      { host },
    );
  const long = { startedAt: now - 15 * 60_000 };
  const withoutPassword = await shown(long);
  await accounts.answerInvitation(email, 'hash', null);
  await start();
  const all = await shown();
  expectLines(all)`
    = Your account, with passkeys
    # Your account
    admin@example.com admin
    ## Where you are signed in
    Browsers
    | Browser | Since | Last used | Changes
    | **Firefox on Linux** .state delivered this one | 2025-06-04 12:00 | 2025-06-04 12:00 |
    | **Firefox on Linux** | 2025-06-04 12:00 | 2025-06-04 12:00 | {form action=/desk/account/sessions/end} {id=there} <Sign it out>
    {form action=/desk/account/sign-out-everywhere}<Sign out everywhere>
    ## Passkeys
    A passkey lies in your device and opens by its fingerprint, face or PIN: nothing to remember, and nothing that a false page could take.
    Passkeys
    | Passkey | For | Since | Last used | Changes
    | **Phone 0** | example.com | 2025-06-04 12:00 | | {form action=/desk/account/passkeys/name} {id=k0}
    Name of Phone 0 {input type=text maxlength=60 required name=name value=Phone 0}
    <Rename> {form action=/desk/account/passkeys/remove} {id=k0} .danger <Remove>
    | **Phone 1** | example.com | 2025-06-04 12:00 | 2025-06-04 12:00 | {form action=/desk/account/passkeys/name} {id=k1}
    Name of Phone 1 {input type=text maxlength=60 required name=name value=Phone 1}
    <Rename> {form action=/desk/account/passkeys/remove} {id=k1} .danger <Remove>
    {form hidden data-challenge=/desk/account/passkeys/challenge data-kind=create action=/desk/account/passkeys}
    .problem
    {answer=}
    Name of the new one {input type=text maxlength=60 placeholder=My phone name=name}
    <Add a passkey>
    {form action=/desk/account/password}
    ## Another password
    All other browsers are signed out by it.
    {input type=email autocomplete=username readonly hidden name=email value=admin@example.com}
    Password until now {input type=password autocomplete=current-password required name=current}
    New password {input type=password autocomplete=new-password required minlength=12 maxlength=128 aria-describedby=password-note name=password} 12 characters or more; some words in a row will do.
    <Change it>
  `;
  expectLines(changed(all, await shown(long, { host: '127.0.0.1' })))`
    - {form hidden data-challenge=/desk/account/passkeys/challenge
    - .problem
    - {answer=}
    - Name of the new one {input type=text maxlength=60 placeholde
    - <Add a passkey>
    + To sign others out, or to add or remove a way to sign in, you sign in once more first.
  `;
  expectLines(await shown({ email: null }))`
    = Your account, with passkeys
    # Your account
    admin@example.com admin
  `;
  expect((await shown({}, { deskPasswords: false })).join()).not.toContain('password');
  const problems = { current: 'Wrong current', password: 'Wrong new' };
  expectLines(changed(all, await shown({}, { problems })))`
    + Password until now {input type=password autocomplete=current-password required autofocus aria-invalid=true aria-describedby=current-note name=current} .problem Wrong current
    + New password {input type=password autocomplete=new-password required minlength=12 maxlength=128 aria-invalid=true aria-describedby=password-note name=password} .problem Wrong new
  `;
  expectLines(changed(all, withoutPassword))`
    - ## Another password
    - Password until now {input type=password autocomplete=current
    - <Change it>
    + To sign others out, or to add or remove a way to sign in, you sign in once more first.
    + ## A password
    + <Set it>
  `;
});

test('an admin sees all accounts, invites, and removes any but their own', async () => {
  await at.users(me.user, 'b+c@example.com');
  await at.store.accounts.answerInvitation(me.user, 'hash', null);
  for (const id of ['one', 'two'])
    await at.store.accounts.addPasskey(
      { id, email: me.user, host: 'example.com', publicKey: '', counter: 0, name: 'Phone' },
      null,
    );
  const shown = (invited = {}) =>
    at.shown(
      (desk, context) =>
        showAccounts({ ...desk, origins: ['https://example.com'] }, context, invited),
      me,
    );
  const all = await shown();
  expectLines(all)`
    = Accounts
    # Accounts
    Who may work with the leads
    | Account | Role | Since | Signs in by | Changes
    | admin@example.com | admin | 2025-06-04 12:00 | password, 2 passkeys | {form action=/desk/accounts/admin%40example.com/reset}<New link>
    | b+c@example.com | member | 2025-06-04 12:00 | not yet: invited | {form action=/desk/accounts/b%2Bc%40example.com/reset}<New link> {form action=/desk/accounts/b%2Bc%40example.com/remove}.danger <Remove>
    {form action=/desk/accounts}
    ## Invite somebody
    E-mail {input type=email required maxlength=254 name=email}
    Role {select name=role aria-describedby=role-note} member admin A member works with leads; an admin also exports, deletes, and manages accounts.
    <Make a link>
  `;
  expectLines(changed(all, await shown({ email: 'b@example.com', key: 'x' })))`
    + Send this link to b@example.com, and to nobody else. It works once, for two days, and is shown only now: ‘https://example.com/desk/invitation?key=x‘
  `;
  const refused = await shown({ problem: 'No.', email: 'b@', role: 'admin' });
  expectLines(changed(all, refused))`
    + E-mail {input type=email required maxlength=254 autofocus aria-invalid=true aria-describedby=email-note name=email value=b@} .problem No.
    + Role {select name=role aria-describedby=role-note} member *admin A member works with leads; an admin also exports, deletes, and manages accounts.
  `;
});

test('around each page stand its menu, what was just done, and what it is about', () => {
  const theme = { ...themeOf(defaultSite), style: '', icon: 'i' };
  const shown = (more: Partial<Parameters<typeof renderPage>[0]> = {}) => {
    const html = renderPage({
      theme,
      title: 'Title',
      content: createElement('p', null, 'Content'),
      ...more,
    });
    return outline(
      html.replaceAll(
        /<script>(.*?)<\/script>/gs,
        (_, text) => `(${text === theme.keyboard ? 'keys' : 'passkeys'})`,
      ),
    );
  };
  expectLines(shown({ hasPasskeys: true }))`
    Title | Leads
    [Skip to the content](#main)
    Leads
    Content
    All times are those of UTC.
    (passkeys)
  `;
  const all = shown({
    me,
    path: '/figures',
    hasWebhooks: true,
    statusPage: 'https://example.com/status',
    troubles: activeConditions({ ledgerPercent: 99, troubles: [] }),
  });
  expectLines(all)`
    Title | Leads
    [Skip to the content](#main)
    Leads
    (nav aria-label=Main) [Inbox](/desk) *[Figures](/desk/figures) [Webhooks](/desk/webhooks) [Accounts](/desk/accounts) [Account admin@example.com ](/desk/account)
    ## Needs a person
    - The ledger takes more than 80 % of LEDGER_MAX_MB: It is 99 % full.At LEDGER_MAX_MB new leads are no longer kept, only forwarded and mailed directly, or refused. ‘leads list‘ shows whether they are real: ‘leads delete‘ what is not, or set LEDGER_MAX_MB higher.
    Content
    ## Keys
    ‘/‘ : search
    ‘j, k‘ : the next lead, the one before
    ‘x‘ : tick it
    ‘e‘ : mark it as contacted
    ‘s‘ : mark it as spam
    ‘?‘ : show this
    {form}<Close>
    All times are those of UTC.
    [What visitors read of troubles](https://example.com/status)
    {form action=/desk/account/sign-out}<Sign out>
    (keys)
  `;
  const act = '0b6f2d5a-5f0f-4c8e-9a52-6a3f6d1f0c11';
  expectLines(
    changed(
      all,
      shown({
        me: { ...signedIn('member'), email: null },
        path: '',
        hasWebhooks: true,
        flashMessage: flashMessageOf({ done: 'changed', act }),
      }),
    ),
  )`
    - ## Needs a person
    - - The ledger takes more than 80 % of LEDGER_MAX_MB: It is 99
    - [What visitors read of troubles](https://example.com/status)
    + (nav aria-label=Main) *[Inbox](/desk) [Figures](/desk/figures) [Account This terminal ](/desk/account)
    + The lead is changed.
    + {form action=/desk/undo} {act=0b6f2d5a-5f0f-4c8e-9a52-6a3f6d1f0c11} {back=/desk} <Undo>
  `;
  expect(decodeURIComponent(themeOf(defaultSite).icon)).toBe(
    `data:image/svg+xml,${faviconSvg(defaultSite)}`,
  );
  const without = shown({ me, flashMessage: flashMessageOf({ done: 'retried', act }) });
  expectLines(changed(all, without))`
    - ## Needs a person
    - - The ledger takes more than 80 % of LEDGER_MAX_MB: It is 99
    - [What visitors read of troubles](https://example.com/status)
    + (nav aria-label=Main) [Inbox](/desk) [Figures](/desk/figures) [Accounts](/desk/accounts) [Account admin@example.com ](/desk/account)
    + The lead will be delivered as soon as a server runs.
  `;
});

test.each([
  [
    'Windows NT 10.0; Win64; x64) … Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge on Windows',
  ],
  ['X11; Linux x86_64) … Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0', 'Opera on Linux'],
  ['Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on a Mac'],
  ['Linux; Android 10; K) … Chrome/142.0.0.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['iPhone; CPU iPhone OS 18_6 like Mac OS X) … Mobile/15E148 Safari/604.1', 'Safari on iPhone'],
  ['iPad; CPU OS 18_5 like Mac OS X) … Version/18.5 Safari/604.1', 'Safari on iPad'],
  ['', 'A browser on some machine'],
])('one knows one’s own browsers again: %s is %s', (agent, name) => {
  expect(browserOf(`Mozilla/5.0 (${agent}`)).toBe(name);
});

test('a notice says only what the desk itself can have done', () => {
  const act = '0b6f2d5a-5f0f-4c8e-9a52-6a3f6d1f0c11';
  const said = (query: object) =>
    Object.values(flashMessageOf(query) ?? {})
      .join(' ')
      .replace(act, 'ACT');
  const names = 'undone changed retried stays forgotten gone';
  expectLines(names.split(' ').map((done) => `${done}: ${said({ done, act })}`.trim()))`
    undone: It is as it was before.
    changed: The lead is changed. ACT
    retried: The lead will be delivered as soon as a server runs.
    stays: The lead stays: the time for which it is kept begins anew.
    forgotten: The lead is deleted for good, and so is every other of its address.
    gone: The lead was gone already: somebody was quicker.
  `;
  expectLines(
    ['0', '1', '50', '1000', 'x'].map((leads) =>
      `${leads}: ${said({ done: 'changed', act, leads })}`.trim(),
    ),
  )`
    0: Nothing was ticked.
    1: The lead is changed. ACT
    50: 50 leads: each is changed. ACT
    1000:
    x:
  `;
  const others = [{}, { done: 'x' }, { done: 'toString' }, { done: ['undone'] }];
  for (const none of [...others, { done: 'changed', act: 'x' }])
    expect(flashMessageOf(none)).toBeUndefined();
});
