import { type Content, pageOf } from '../../shared/content.ts';
import { endpoints } from '../../shared/endpoints.ts';
import { copyrightNotice, type Site } from '../../shared/site.ts';
import type { Urls } from './urls.ts';

/** Everybody may read everything but the forms' endpoints, which hold nothing to read (RFC 9309). */
export function robotsText(urls: Urls): string {
  return `# Search engines and AI crawlers are welcome. Every page is sent as complete HTML, with its
# articles, structured data and links in it: no JavaScript has to run to read any of it.
User-agent: *
Allow: /
Disallow: ${endpoints.contact}
Disallow: ${endpoints.quote}

Sitemap: ${urls.of(endpoints.sitemap)}
`;
}

/** What the pictures' metadata lead to: who owns the pictures, what others may do, and whom to ask for more. */
export function licenseText(
  { content, site }: { content: Pick<Content, 'pages'>; site: Site },
  urls: Urls,
): string {
  return `The pictures of ${site.name}

${copyrightNotice(site)}. All rights reserved.
${site.pictureLicense}

To ask for permission: ${urls.of(pageOf(content, 'contact').path)}
`;
}

/** RFC 9116 asks for less than a year: who finds a stale copy is to look for a newer one. */
const validForDays = 300;
const dayMs = 24 * 60 * 60 * 1000;

/** Where people who find a hole report it (RFC 9116). The text stays the same for a whole day. */
export function securityText(
  { emails, language }: Pick<Site, 'emails' | 'language'>,
  urls: Urls,
  now: number,
): string {
  const today = Math.floor(now / dayMs) * dayMs;
  return `Contact: mailto:${emails.security}
Expires: ${new Date(today + validForDays * dayMs).toISOString()}
Preferred-Languages: ${language}
Canonical: ${urls.of(endpoints.securityTxt)}
`;
}

/** The web app manifest: what the site is called and looks like on a home screen. */
export function webManifest({ name, shortName, description, ...site }: Site): string {
  return JSON.stringify({
    id: '/',
    name,
    short_name: shortName,
    description,
    start_url: '/',
    scope: '/',
    // A site to read: visitors keep their browser's address bar and back button.
    display: 'browser',
    lang: site.language,
    dir: site.direction,
    theme_color: site.colours.accentDeep,
    background_color: site.colours.day,
    icons: [
      { src: endpoints.favicon, sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  });
}
