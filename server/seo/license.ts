import { paths } from '../../shared/paths.ts';
import { copyrightNotice, type Site } from '../../shared/site.ts';
import type { Addresses } from './addresses.ts';

/** What the pictures' metadata lead to: who owns the pictures, what others may do, and whom to ask for more. */
export function licenseText(site: Site, addresses: Addresses): string {
  return `The pictures of ${site.name}

${copyrightNotice(site)}. All rights reserved.
${site.pictureLicense}

To ask for permission: ${addresses.of(paths.contact)}
`;
}
