import type { Site } from '../shared/site.ts';

/** What cards and icons take of a brand. */
export interface Brand {
  name: string;
  mark: Mark;
  colours: BrandColours;
}

/** Paths on a field, in the colour of the text beside them or in that which stands out. */
export interface Mark {
  /** As in an SVG. */
  viewBox: string;
  /** `line`: drawn as a line so wide, not filled. */
  paths: readonly { d: string; line?: number; highlight?: true }[];
}

/** All as `#rrggbb`. */
export interface BrandColours {
  accent: string;
  onAccent: string;
  accentDeep: string;
  highlight: string;
  onHighlight: string;
  day: string;
  night: string;
}

export function brandOf({ name }: Pick<Site, 'name'>): Brand {
  return { name, mark, colours };
}

const mark: Mark = {
  viewBox: '0 0 32 32',
  paths: [
    { d: 'M19.47 7.16A9.5 9.5 0 1 0 25.48 15.43M16 3.2v25.6', line: 2.6 },
    { d: 'M13.1 16a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0-5.8 0Z' },
    { d: 'M20.19 10.42a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0Z', highlight: true },
  ],
};

const colours: BrandColours = {
  accent: '#0b6e4f',
  onAccent: '#ffffff',
  accentDeep: '#07412f',
  highlight: '#ffc53d',
  onHighlight: '#10151c',
  day: '#fbfaf7',
  night: '#10151c',
};
