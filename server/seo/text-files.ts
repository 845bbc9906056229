import { type Content, pageOf } from '../../shared/content.ts';
import { endpoints } from '../../shared/endpoints.ts';
import { fill } from '../../shared/fill.ts';
import { copyrightNotice, type Site } from '../../shared/site.ts';
import { dayMs } from '../lib/durations.ts';
import type { Urls } from './urls.ts';

/**
 * Everybody may read everything but the forms' endpoints, which hold nothing to read (RFC 9309). These stand first:
 * there are readers that take the first rule that fits, and not the longest.
 */
export function robotsText(urls: Urls): string {
  return `# Search engines and AI crawlers are welcome. Every page is sent as complete HTML, with its
# articles, structured data and links in it: no JavaScript has to run to read any of it.
User-agent: *
Disallow: ${endpoints.contact}
Disallow: ${endpoints.quote}
Allow: /

Sitemap: ${urls.of(endpoints.sitemap)}
`;
}

/** What the pictures' metadata lead to: who owns the pictures, what others may do, and whom to ask for more. */
export function licenseText(
  { content, site }: { content: Pick<Content, 'pages' | 'words'>; site: Site },
  urls: Urls,
): string {
  const { title, rights, ask } = content.words.license;
  return `${fill(title, { brand: site.name })}

${fill(rights, { copyright: copyrightNotice(site) })}
${site.pictureLicense}

${fill(ask, { address: urls.of(pageOf(content, 'contact').path) })}
`;
}

/** RFC 9116 asks for less than a year: who finds a stale copy is to look for a newer one. */
const validForDays = 300;

/**
 * Where people who find a hole report it (RFC 9116). The text stays the same for a whole day.
 * @param now in ms
 */
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

const rasterIcons = [192, 512].map((size) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
}));

/**
 * The web app manifest (https://www.w3.org/TR/appmanifest/): what the site is called and looks like on a home screen.
 */
export function webManifest({ site, hasIcons }: Pick<Content, 'site' | 'hasIcons'>): string {
  const { name, shortName, description } = site;
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
      ...(hasIcons ? rasterIcons : []),
    ],
  });
}
