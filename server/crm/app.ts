import express, { type Router } from 'express';
import { formBody } from '../http/form-body.ts';
import { answerHttpErrors } from './answer-http-errors.tsx';
import { attemptLimits, passwordsOnly } from './auth/attempt-limits.ts';
import {
  answerGuest,
  answerUser,
  type DeskDeps,
  type GuestContext,
  type Handler,
  openDesk,
} from './desk.ts';
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
  const { theme, origins } = desk;
  const { find, required, freshOnly, answeredOnly, adminOnly } = desk.sessions;
  const { byAddress, byAccount, byChallenge, byUser } = attemptLimits(desk);
  const byPassword = passwordsOnly(desk);
  const guest = (handler: Handler<GuestContext>) => answerGuest(desk, handler);
  const user = (handler: Handler) => answerUser(desk, handler);
  const router = express.Router({ caseSensitive: true, strict: false });
  router.use(lockedDown(theme, isSecure(origins)), knownHost(origins));
  router.get('/enter', guest(signIn.enterFromTerminal));
  router.post('/{*any}', ownOrigin(origins), formBody(lists));

  router.use(find);
  router.get('/sign-in', guest(signIn.showSignIn));
  router.post('/sign-in/challenge', byChallenge, guest(signIn.challengeSignIn));
  router.post('/sign-in/passkey', byAddress, guest(signIn.signInByPasskey));
  router.post('/sign-in', byPassword, byAddress, byAccount, guest(signIn.signInByPassword));
  router.get('/invitation', guest(signIn.showInvitation));
  router.post('/invitation', byAddress, guest(signIn.enterByInvitation));

  router.use(required);
  router.get('/account', user(own.showAccount));
  router.post('/account/sign-out', user(own.signOut));
  router.post('/account/sign-out-everywhere', freshOnly, user(own.signOutEverywhere));
  router.post('/account/sessions/end', freshOnly, user(own.endSession));
  router.post('/account/password', byUser, user(own.changePassword));
  router.use('/account/passkeys', freshOnly);
  router.post('/account/passkeys/challenge', user(passkeys.challengeNewPasskey));
  router.post('/account/passkeys', user(passkeys.addPasskey));
  router.post('/account/passkeys/name', user(passkeys.namePasskey));
  router.post('/account/passkeys/remove', user(passkeys.removePasskey));

  router.use(answeredOnly);
  router.get('/', user(inboxPage));
  router.get('/leads/:id', user(leadPage));
  router.get('/leads/:id/forget', adminOnly, user(confirmPage));
  router.post('/leads{/:id}/:action', user(leads.changeLeads));
  router.post('/undo', user(leads.undoLast));
  router.post('/filters', user(leads.saveFilter));
  router.post('/filters/remove', user(leads.removeFilter));
  router.get('/export.csv', adminOnly, user(sendLeads('csv')));
  router.get('/export.json', adminOnly, user(sendLeads('json')));
  router.get('/figures', user(analyticsPage));
  router.get('/figures/:name.csv', user(sendAnalytics));
  router.use(['/webhooks', '/accounts'], adminOnly);
  router.get('/webhooks', user(webhooksPage));
  router.post('/webhooks/:id/replay', user(leads.replayWebhook));
  router.get('/accounts', user(accounts.showAccounts));
  router.post('/accounts', user(accounts.addUser));
  router.post('/accounts/:email/reset', user(accounts.resetUser));
  router.post('/accounts/:email/remove', user(accounts.removeUser));
  router.use(function noPage() {
    throw httpErrors.noPage();
  });
  router.use(answerHttpErrors(desk));
  return router;
}
