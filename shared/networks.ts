import { networkPaths } from './network-paths.ts';

/** An icon on a field of 24 by 24. */
export interface NetworkIcon {
  d: string;
  /** Whether its path is a line; else it is filled. */
  line: boolean;
}

const bubble = 'M3.2 20.8 4.6 16A8.7 8.7 0 1 1 8 19.4z';

/** Drawn for the site, as lines. */
const lineIcons: Readonly<Record<string, string>> = {
  whatsapp: `${bubble}M9 7.5 10.2 10l-1 1.2a6 6 0 0 0 3.6 3.6l1.2-1 2.5 1.2a2 2 0 0 1-2 2A8 8 0 0 1 7 9.5a2 2 0 0 1 2-2z`,
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM17 7h.01',
  linkedin:
    'M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3zM8 11v5M8 8h.01M12 16v-5m4 5v-3a2 2 0 0 0-4 0',
};

/** The icon of a chat: a speech bubble, unless its app has one. */
export function chatIcon({ app, icon }: { app: string; icon?: string }): NetworkIcon {
  return networkIcon(app, icon) ?? { d: bubble, line: true };
}

/** Networks that have an icon here. */
export const knownNetworks = [...Object.keys(lineIcons), ...Object.keys(networkPaths)].sort();

/**
 * The icon of a network by the name that people write; undefined: there is none of that name.
 * @param own a filled path of the brand's, which goes before
 */
export function networkIcon(name: string, own?: string): NetworkIcon | undefined {
  if (own !== undefined) return { d: own, line: false };
  const slug = name.toLowerCase().replaceAll(' ', '');
  const line = lineIcons[slug];
  if (line !== undefined) return { d: line, line: true };
  const d = networkPaths[slug];
  return d === undefined ? undefined : { d, line: false };
}
