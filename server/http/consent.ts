import { Router, urlencoded } from 'express';
import * as z from 'zod';
import { consentChoices, consentCookie } from '../../shared/consent.ts';
import { endpoints } from '../../shared/endpoints.ts';
import { neverStored } from './cache-policy.ts';
import type { Addresses } from './canonical.ts';
import { headerValue } from './header-value.ts';
import { requireSameOrigin } from './same-origin.ts';
import { shortBody } from './short-body.ts';

const choiceSchema = z.object({ choice: z.enum(consentChoices) });

/** The cookie choice of a visitor without JavaScript: sets the cookie and leads back to the page (RFC 9110, 15.4.4). */
export function consentRoutes({
  siteUrl,
  addresses,
  refusal,
}: {
  siteUrl: string;
  addresses: Pick<Addresses, 'canonicalPath'>;
  /** What the visitor reads where the choice was sent from elsewhere. */
  refusal: (status: 403 | 421) => string;
}): Router {
  const router = Router();
  router.post(
    endpoints.consent,
    neverStored,
    shortBody(1024),
    requireSameOrigin({
      siteUrl,
      refuse: (_req, res, status) => void res.status(status).json({ message: refusal(status) }),
    }),
    // Unpacked, a few bytes could be many megabytes.
    urlencoded({ extended: false, inflate: false }),
    (req, res) => {
      const body = choiceSchema.safeParse(req.body);
      if (!body.success) {
        res.status(400).json({ message: 'Please choose "Accept all" or "Only necessary"' });
        return;
      }
      res.cookie(consentCookie.name, body.data.choice, {
        maxAge: consentCookie.maxAgeSeconds * 1000,
        path: '/',
        sameSite: 'lax',
        secure: siteUrl.startsWith('https:'),
      });
      res.redirect(303, refererPath(req.get('referer'), addresses));
    },
  );
  return router;
}

/** Only ever a page of this site. */
function refererPath(
  referer: string | undefined,
  { canonicalPath }: Pick<Addresses, 'canonicalPath'>,
): string {
  const page = headerValue(referer);
  if (!page || !URL.canParse(page)) return '/';
  return canonicalPath(new URL(page).pathname) ?? '/';
}
