import { type Content, pageOf } from './content.ts';
import { markShapes } from './mark.ts';
import type { Site } from './site.ts';

/** What a social card (Open Graph picture) says, and in which colours. */
export interface CardWords {
  /** The small line above the title. */
  eyebrow: string | undefined;
  title: string | undefined;
  /** The brand's name and mark; undefined: a card that belongs to nobody. */
  brand: { name: string; mark: string } | undefined;
  colours: CardColours;
}

/** All as `#rrggbb`. */
export interface CardColours {
  ground: string;
  text: string;
  accent: string;
}

export const displayFace = 'Bricolage Grotesque';
export const textFace = 'Instrument Sans';

/** What cards can be written with. */
export const cardCharacters =
  Array.from({ length: 0x24f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).join('') +
  '‐‑–—‘’“”„…€';

/** The brand on a card of these colours. */
export function brandOnCard(
  { name, mark }: Pick<Site, 'name' | 'mark'>,
  { text, accent }: CardColours,
): { name: string; mark: string } {
  const shapes = markShapes(mark, { text, highlight: accent });
  return {
    name,
    mark: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${mark.viewBox}">${shapes}</svg>`,
  };
}

/** The ground of articles, and of pages about people. */
export function paperColours({ accent, day, night }: Site['colours']): CardColours {
  return { ground: day, text: night, accent };
}

/** What the card of an article says. @throws {Error} where the content has no blog */
export function articleCard(content: Pick<Content, 'site' | 'pages'>, title: string): CardWords {
  const colours = paperColours(content.site.colours);
  const brand = brandOnCard(content.site, colours);
  return { eyebrow: pageOf(content, 'blog').name, title, brand, colours };
}
