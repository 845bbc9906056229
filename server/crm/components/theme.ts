import tokens from '../../../client/styles/tokens.css?raw';
import { inColours } from '../../../shared/colours.ts';
import { faviconSvg } from '../../../shared/mark.ts';
import type { Site } from '../../../shared/site.ts';
import keyboard from '../scripts/keyboard.js?raw';
import passkeys from '../scripts/passkeys.js?raw';
import analytics from '../styles/analytics.css?raw';
import base from '../styles/document.css?raw';
import leads from '../styles/leads.css?raw';
import shell from '../styles/shell.css?raw';
import tables from '../styles/tables.css?raw';

/** What all pages of the desk look like, in the brand's colours. */
export type Theme = ReturnType<typeof themeOf>;

/**
 * The sheets of the build as one, in the colours of a site, and its icon; the script of every page, and that of pages where
 * a passkey can be used. The policy names the hashes of all three.
 */
export function themeOf(site: Pick<Site, 'colours' | 'mark'>) {
  const sheets = [tokens, base, shell, tables, leads, analytics].join('');
  const icon = `data:image/svg+xml,${encodeURIComponent(faviconSvg(site))}`;
  return { style: inColours(sheets, site.colours), keyboard, passkeys, icon };
}
