import type { Colours } from './schemas/site/colours.ts';

type Name = keyof Colours;

/** What the brand's colours are called in style sheets. */
const properties: Readonly<Record<Name, `--${string}`>> = {
  accent: '--pitch-ground',
  onAccent: '--on-pitch-ground',
  accentDeep: '--pitch-deep',
  onDeep: '--on-deep',
  onDeepMuted: '--on-deep-muted',
  accentBright: '--pitch-bright',
  onAccentBright: '--on-pitch-bright',
  accentLight: '--pitch-light',
  accentNight: '--pitch-night',
  highlight: '--floodlight',
  onHighlight: '--on-floodlight',
  alert: '--ball-ground',
  alertBright: '--ball-bright',
  day: '--day',
  dayRaised: '--day-raised',
  daySunken: '--day-sunken',
  dayMuted: '--day-muted',
  dayLine: '--day-line',
  dayEdge: '--day-edge',
  night: '--night',
  nightRaised: '--night-raised',
  nightSunken: '--night-sunken',
  nightMuted: '--night-muted',
  nightLine: '--night-line',
  nightEdge: '--night-edge',
};

const colourProperties = Object.entries(properties).map(
  ([name, property]) => [name as Name, property] as const,
);

/** By their property in style sheets. */
function byProperty(colours: Colours): ReadonlyMap<string, string> {
  return new Map(colourProperties.map(([name, property]) => [property, colours[name]]));
}

/** A style sheet that declares the delivered colours, with a brand's in their place. */
export function inColours(css: string, colours: Colours): string {
  const values = byProperty(colours);
  return css.replace(
    /(--[a-z][a-z-]{0,30}): ?#[\da-f]{3,6}\b/gi,
    (declaration, property: string) => {
      const value = values.get(property);
      // As short as the build writes them.
      return value ? `${property}:${value.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3')}` : declaration;
    },
  );
}

/** A style sheet without custom properties of colours: each colour stands where it is read, for what knows no `var()`. */
export function withColours(css: string, colours: Colours): string {
  const values = byProperty(colours);
  return css.replace(
    /var\((--[\w-]+)\)/g,
    (read, property: string) => values.get(property) ?? read,
  );
}

/** Which colours stand on which, and the ratio that WCAG 2.2 AA asks for: 4.5 for text, 3 for edges and signs. */
const pairs: readonly { colour: Name; on: readonly Name[]; atLeast: number }[] = [
  { colour: 'night', on: ['day', 'dayRaised', 'daySunken'], atLeast: 4.5 },
  { colour: 'dayMuted', on: ['day', 'dayRaised', 'daySunken'], atLeast: 4.5 },
  { colour: 'accent', on: ['day', 'dayRaised', 'daySunken'], atLeast: 4.5 },
  { colour: 'alert', on: ['day', 'dayRaised', 'daySunken'], atLeast: 4.5 },
  { colour: 'dayEdge', on: ['day', 'dayRaised', 'daySunken'], atLeast: 3 },
  { colour: 'onDeep', on: ['night', 'nightRaised', 'nightSunken'], atLeast: 4.5 },
  { colour: 'nightMuted', on: ['night', 'nightRaised', 'nightSunken'], atLeast: 4.5 },
  { colour: 'accentBright', on: ['night', 'nightRaised', 'nightSunken'], atLeast: 4.5 },
  { colour: 'alertBright', on: ['night', 'nightRaised', 'nightSunken'], atLeast: 4.5 },
  { colour: 'nightEdge', on: ['night', 'nightRaised', 'nightSunken'], atLeast: 3 },
  { colour: 'onAccent', on: ['accent', 'accentDeep', 'night', 'accentNight'], atLeast: 4.5 },
  { colour: 'onDeep', on: ['accent', 'accentDeep', 'accentNight'], atLeast: 4.5 },
  { colour: 'onDeepMuted', on: ['accentDeep'], atLeast: 4.5 },
  { colour: 'onAccentBright', on: ['accentBright'], atLeast: 4.5 },
  { colour: 'accentLight', on: ['accentDeep', 'night', 'accentNight'], atLeast: 4.5 },
  { colour: 'highlight', on: ['accentDeep', 'night', 'accentNight'], atLeast: 4.5 },
  { colour: 'highlight', on: ['accent'], atLeast: 3 },
  { colour: 'onHighlight', on: ['highlight'], atLeast: 4.5 },
];

/** The pairs that can't be read (WCAG 2.2, success criteria 1.4.3 and 1.4.11), with the ratio that they have; none: all can. */
export function unreadable(colours: Colours) {
  return pairs.flatMap(({ colour, on, atLeast }) =>
    on
      .map((ground) => ({
        colour,
        ground,
        atLeast,
        ratio: contrast(colours[colour], colours[ground]),
      }))
      .filter(({ ratio }) => ratio < atLeast),
  );
}

/** The contrast of two colours as `#0b6e4f`, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
