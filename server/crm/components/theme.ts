import tokens from '../../../client/styles/tokens.css?raw';
import { inColours } from '../../../shared/colours.ts';
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
 * The sheets of the build as one, and an icon, in the colours of a site; the script of every page, and that of pages where
 * a passkey can be used. The policy names the hashes of all three.
 */
export function themeOf({ colours }: Pick<Site, 'colours'>) {
  const sheets = [tokens, base, shell, tables, leads, analytics].join('');
  return { style: inColours(sheets, colours), keyboard, passkeys, icon: iconIn(colours) };
}

/** The pitch with a ball on it. */
function iconIn({ accent, highlight }: Site['colours']): string {
  const svg =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'>" +
    `<rect width='8' height='8' rx='2' fill='${accent}'/><circle cx='4' cy='4' r='2' fill='${highlight}'/></svg>`;
  return `data:image/svg+xml,${svg.replaceAll('#', '%23')}`;
}
