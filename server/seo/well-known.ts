import { Router } from 'express';
import { cacheControl } from '../http/cache-policy.ts';

/**
 * What browsers and password managers look for (RFC 8615): that Global Privacy Control is heeded (GPC, 4.1), and
 * where people with an account change a password (W3C, A Well-Known URL for Changing Passwords) or make a passkey
 * (FIDO, Passkey Endpoints).
 * @param account where people with an account of the desk look after it, an address; undefined: nobody has one here
 */
export function wellKnownRoutes(account: string | undefined): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/.well-known/gpc.json', function sendPrivacyControl(_req, res) {
    res.set('Cache-Control', cacheControl.machine).json({ gpc: true, lastUpdate: '2026-11-27' });
  });
  if (account === undefined) return router;
  router.get('/.well-known/change-password', function leadToAccount(_req, res) {
    res.set('Cache-Control', cacheControl.redirect).redirect(302, account);
  });
  router.get('/.well-known/passkey-endpoints', function sendPasskeyEndpoints(_req, res) {
    res.set('Cache-Control', cacheControl.machine).json({ enroll: account, manage: account });
  });
  return router;
}
