import { type EmbedKind, embedProviders } from './embed-providers.ts';

/** A part of another site that an article may show, once its reader wants it. */
export interface Embed {
  kind: EmbedKind;
  /** The provider, as people call it. */
  name: string;
  /** Where the same is on the provider's own site. */
  address: string;
  /** What it shows, where its address says so. */
  title: string | undefined;
  /** What a frame of ours loads: always https, at one of the provider's `players`. */
  player: string;
}

/** Where players lie: what a page's policy may let frames load. */
export const playerOrigins: readonly string[] = embedProviders.map(({ origin }) => origin);

/** Of an address, in characters: a map's are a few hundred long. */
const maxAddress = 2000;

/** What an address shows that an editor has put into a frame; undefined: no provider of the table has it. Any port is another host's. */
export function embedAt(address: string): Embed | undefined {
  const url = address.length <= maxAddress ? addressOf(address) : undefined;
  if (url?.port !== '' || url.username !== '') return undefined;
  for (const { name, kind, hosts, origin, find } of embedProviders) {
    const found = hosts.includes(url.hostname) ? find(url) : undefined;
    if (!found) continue;
    const { address, title, player } = found;
    return { name, kind, address, title, player: origin + player };
  }
  return undefined;
}

/** The http or https address of a page elsewhere, as editors write it: some leave the scheme out; undefined: it is none. */
export function addressOf(text: string): URL | undefined {
  const address = text.trim();
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : address);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** What stands at an element whose click loads a player: where that lies. */
export const playerAttribute = 'data-player';

/** Whether an article's HTML has a part of another site. */
export function hasEmbeds(html: string): boolean {
  return html.includes(` ${playerAttribute}="`);
}

/** The origins of the players that an article can load, for the policy's `frame-src` (CSP Level 3). */
export function playersIn(html: string): readonly string[] {
  return playerOrigins.filter((origin) => html.includes(` ${playerAttribute}="${origin}/`));
}
