import { Router } from 'express';
import { endpoints } from '../../shared/paths.ts';
import type { Settings } from '../settings.ts';
import { cacheControl } from './cache-policy.ts';

/** RFC 9116 asks for less than a year: who finds a stale copy is to look for a newer one. */
const validForDays = 300;
const dayMs = 24 * 60 * 60 * 1000;

/** Where people who find a hole report it (RFC 9116). The text stays the same for a whole day. */
export function securityTxt(
  { site, siteUrl }: Pick<Settings, 'site' | 'siteUrl'>,
  now: number,
): string {
  const today = Math.floor(now / dayMs) * dayMs;
  return `Contact: mailto:${site.emails.security}
Expires: ${new Date(today + validForDays * dayMs).toISOString()}
Preferred-Languages: en
Canonical: ${siteUrl}${endpoints.securityTxt}
`;
}

export function securityTxtRoute(settings: Pick<Settings, 'site' | 'siteUrl'>): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(endpoints.securityTxt, function sendSecurityTxt(_req, res) {
    res.set('Cache-Control', cacheControl.machine).type('text/plain; charset=utf-8');
    res.send(securityTxt(settings, Date.now()));
  });
  return router;
}
