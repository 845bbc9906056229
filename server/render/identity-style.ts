import { caseFaces } from '../../shared/case-faces.ts';
import { contrast } from '../../shared/colours.ts';
import type { Identity, Palette } from '../../shared/schemas/identity.ts';
import type { CardColours } from '../../shared/social-card.ts';

/**
 * The custom properties of a case's identity as a style sheet, for both schemes: the ground of each band, with the text
 * and the accent that can be read on it (4.5 to 1, WCAG 2.2 AA).
 */
export function identityStyle(identity: Identity): string {
  const known = sheets.get(identity) ?? sheetOf(identity);
  sheets.set(identity, known);
  return known;
}

/** A case's social card has the colours of its first band by day. */
export function cardColours({ dark, ...light }: Identity): CardColours {
  const ground = light.bands?.hero ?? light.ground;
  const { ink, pitch } = tokensOn(ground, light, dark ?? darkOf(light));
  return { ground, text: ink, accent: pitch };
}

/** A page asks twice: for its head, and for the hash in its policy. */
const sheets = new WeakMap<Identity, string>();

function sheetOf({ face, dark: given, ...light }: Identity): string {
  const dark = given ?? darkOf(light);
  const stack = caseFaces.find(({ name }) => name === face);
  const standIn = stack && `"${stack.family} Fallback",${stack.generic}`;
  // Like the site's own: a first visit's picture has the line to itself (`client/styles/tokens.css`).
  const display = stack
    ? `[data-identity]{--display:${standIn}}[data-fonts] [data-identity]{--display:"${stack.family}",${standIn}}`
    : '';
  return `${display}${rulesOf(light, dark)}@media (prefers-color-scheme:dark){${rulesOf(dark, light)}}`;
}

function rulesOf(palette: Palette, other: Palette): string {
  const selectors = new Map([[palette.ground, ['[data-identity]']]]);
  const bands = { ...other.bands, ...palette.bands };
  for (const band of Object.keys(bands)) {
    const ground = palette.bands?.[band as keyof typeof bands] ?? palette.ground;
    const selector = `[data-identity]>[data-part=${band}]`;
    selectors.set(ground, [...(selectors.get(ground) ?? []), selector]);
  }
  return [
    ...[...selectors].map(([ground, names]) =>
      ruleOf(names.join(), tokensOn(ground, palette, other)),
    ),
    ruleOf('[data-identity]>[data-part=exhibits]', exhibitTokens(palette, other)),
  ].join('');
}

function ruleOf(selector: string, tokens: Readonly<Record<string, string>>): string {
  const lines = Object.entries(tokens).map(([name, colour]) => `--${name}:${colour}`);
  return `${selector}{${lines.join(';')}}`;
}

/**
 * What is pressed in an exhibit stands out from what was chosen: a colour of the palette that is seen on the ground (3 to
 * 1, WCAG 2.2, 1.4.11), with the text that is read on it; and an accent for what lies on paper of the ink's colour.
 */
function exhibitTokens(palette: Palette, other: Palette) {
  const ground = palette.bands?.exhibits ?? palette.ground;
  const { ink } = tokensOn(ground, palette, other);
  const accents = [palette.accent, other.accent];
  const colours = [...accents, inkOf(palette), inkOf(other)].filter(
    (one) => contrast(one, ink) > 1.5,
  );
  const action = colours.find((one) => contrast(one, ground) >= 3) ?? ink;
  return {
    // Away from the ink, which is read on it more easily than on the ground.
    tile: mix(isDark(ink) ? '#ffffff' : '#000000', ground, 0.4),
    action,
    'on-action': best([ground, ink, '#ffffff', '#000000'], action),
    stamp: accents.find((one) => isReadable(one, ink)) ?? ground,
  };
}

function tokensOn(ground: string, palette: Palette, other: Palette) {
  const inks = [palette, other].flatMap((one) => [inkOf(one), one.ground]);
  const own = best(inks, ground);
  const ink = isReadable(own, ground) ? own : best(['#ffffff', '#000000'], ground);
  const accents = [palette.accent, other.accent];
  const accent = accents.find((one) => isReadable(one, ground)) ?? ink;
  const muted = [0.75, 0.85].map((share) => mix(ink, ground, share));
  const soft = muted.find((one) => isReadable(one, ground)) ?? ink;
  return { ground, ink, muted: soft, pitch: accent };
}

/** What follows for the dark scheme: the same hues on a ground that is nearly black. */
function darkOf({ ground, accent, bands = {} }: Palette): Palette {
  const night = isDark(ground) ? ground : mix(accent, '#0c0c0e', 0.16);
  const dimmed = Object.entries(bands).map(([band, colour = ground]) => [
    band,
    isDark(colour) ? colour : mix(colour, night, 0.2),
  ]);
  return {
    ground: night,
    accent:
      [1, 0.8, 0.6, 0.4, 0.2]
        .map((share) => mix(accent, '#ffffff', share))
        .find((one) => isReadable(one, night)) ?? '#ffffff',
    bands: Object.fromEntries(dimmed),
  };
}

function inkOf({ ink, ground, accent }: Palette): string {
  return ink ?? mix(accent, isDark(ground) ? '#ffffff' : '#0c0c0e', 0.12);
}

function best(colours: readonly string[], ground: string): string {
  return colours.reduce((one, other) =>
    contrast(other, ground) > contrast(one, ground) ? other : one,
  );
}

function isReadable(colour: string, ground: string): boolean {
  return contrast(colour, ground) >= 4.5;
}

function isDark(colour: string): boolean {
  return contrast(colour, '#ffffff') > contrast(colour, '#000000');
}

/** @param share of the first, from 0 to 1 */
function mix(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [a, b] = [one, other].map((hex) => Number.parseInt(hex.slice(start, start + 2), 16));
    return Math.round((a ?? 0) * share + (b ?? 0) * (1 - share));
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
