import express, { type Router } from 'express';
import { formBody } from '../http/form-body.ts';
import { answerHttpErrors } from './answer-http-errors.tsx';
import { type AttemptLimits, attemptLimits, passwordsOnly } from './auth/attempt-limits.ts';
import { type Desk, type DeskDeps, guest, openDesk, signedIn } from './desk.ts';
import { sendAnalytics, sendLeads } from './downloads.ts';
import { isSecure, knownHost, lockedDown, ownOrigin } from './guards.ts';
import { httpErrors } from './http-errors.ts';
import * as leads from './lead-handlers.ts';
import * as own from './pages/AccountPage.tsx';
import * as accounts from './pages/AccountsPage.tsx';
import { analyticsPage } from './pages/AnalyticsPage.tsx';
import { inboxPage } from './pages/InboxPage.tsx';
import { confirmPage, leadPage } from './pages/LeadPage.tsx';
import * as passkeys from './pages/OwnPasskeys.tsx';
import * as signIn from './pages/SignInPage.tsx';
import { webhooksPage } from './pages/WebhooksPage.tsx';

/** The lists of a form that acts on several leads. */
const lists = new Set(['ids']);

/** The desk, in the order in which a request meets it; to be mounted at `deskPath`. */
export function createDesk(deps: DeskDeps): Router {
  const desk = openDesk(deps);
  const { theme, origins, sessions } = desk;
  const limits = attemptLimits(desk);
  const router = express.Router({ caseSensitive: true, strict: false });
  router.use(lockedDown(theme, isSecure(origins)), knownHost(origins));
  router.get('/enter', guest(desk, signIn.enterFromTerminal));
  router.post('/{*any}', ownOrigin(origins), formBody(lists));
  router.use(sessions.find);
  routeGuests(router, desk, limits);
  router.use(sessions.required);
  routeAccount(router, desk, limits);
  router.use(sessions.answeredOnly);
  routePages(router, desk);
  routeLeads(router, desk);
  routeAccounts(router, desk);
  router.use(function noPage() {
    throw httpErrors.noPage();
  });
  router.use(answerHttpErrors(desk));
  return router;
}

function routeGuests(router: Router, desk: Desk, limits: AttemptLimits): void {
  const { byAddress, byAccount, byChallenge } = limits;
  const byPassword = passwordsOnly(desk);
  router.get('/sign-in', guest(desk, signIn.showSignIn));
  router.post('/sign-in/challenge', byChallenge, guest(desk, signIn.challengeSignIn));
  router.post('/sign-in/passkey', byAddress, guest(desk, signIn.signInByPasskey));
  router.post('/sign-in', byPassword, byAddress, byAccount, guest(desk, signIn.signInByPassword));
  router.get('/invitation', guest(desk, signIn.showInvitation));
  router.post('/invitation', byAddress, guest(desk, signIn.enterByInvitation));
}

function routePages(router: Router, desk: Desk): void {
  const { adminOnly } = desk.sessions;
  router.get('/', signedIn(desk, inboxPage));
  router.get('/figures', signedIn(desk, analyticsPage));
  router.get('/figures/:name.csv', signedIn(desk, sendAnalytics));
  router.get('/webhooks', adminOnly, signedIn(desk, webhooksPage));
  router.get('/leads/:id', signedIn(desk, leadPage));
  router.get('/leads/:id/forget', adminOnly, signedIn(desk, confirmPage));
  router.get('/export.csv', adminOnly, signedIn(desk, sendLeads('csv')));
  router.get('/export.json', adminOnly, signedIn(desk, sendLeads('json')));
}

function routeLeads(router: Router, desk: Desk): void {
  router.post('/webhooks/:id/replay', desk.sessions.adminOnly, signedIn(desk, leads.replayWebhook));
  router.post('/undo', signedIn(desk, leads.undoLast));
  router.post('/leads{/:id}/:action', signedIn(desk, leads.changeLeads));
  router.post('/filters', signedIn(desk, leads.saveFilter));
  router.post('/filters/remove', signedIn(desk, leads.removeFilter));
}

function routeAccount(router: Router, desk: Desk, { byUser }: AttemptLimits): void {
  const { freshOnly } = desk.sessions;
  router.get('/account', signedIn(desk, own.showAccount));
  router.post('/account/sign-out', signedIn(desk, own.signOut));
  router.post('/account/sign-out-everywhere', freshOnly, signedIn(desk, own.signOutEverywhere));
  router.post('/account/sessions/end', freshOnly, signedIn(desk, own.endSession));
  router.post('/account/password', byUser, signedIn(desk, own.changePassword));
  router.use('/account/passkeys', freshOnly);
  router.post('/account/passkeys/challenge', signedIn(desk, passkeys.challengeNewPasskey));
  router.post('/account/passkeys', signedIn(desk, passkeys.addPasskey));
  router.post('/account/passkeys/name', signedIn(desk, passkeys.namePasskey));
  router.post('/account/passkeys/remove', signedIn(desk, passkeys.removePasskey));
}

function routeAccounts(router: Router, desk: Desk): void {
  router.use('/accounts', desk.sessions.adminOnly);
  router.get('/accounts', signedIn(desk, accounts.showAccounts));
  router.post('/accounts', signedIn(desk, accounts.addUser));
  router.post('/accounts/:email/reset', signedIn(desk, accounts.resetUser));
  router.post('/accounts/:email/remove', signedIn(desk, accounts.removeUser));
}
