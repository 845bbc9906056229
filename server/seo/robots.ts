import { endpoints } from '../../shared/paths.ts';
import type { Addresses } from './addresses.ts';

/** Everybody may read everything but the forms' endpoints, which hold nothing to read (RFC 9309). */
export function robotsText(addresses: Addresses): string {
  return `# Search engines and AI crawlers are welcome. Every page is sent as complete HTML, with its
# articles, structured data and links in it: no JavaScript has to run to read any of it.
User-agent: *
Allow: /
Disallow: ${endpoints.contact}
Disallow: ${endpoints.quote}

Sitemap: ${addresses.of(endpoints.sitemap)}
`;
}
