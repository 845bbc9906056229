import * as z from 'zod';

function colour(description: string) {
  return z
    .string()
    .regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, 'must be a colour as #0b6e4f')
    .transform((hex) => hex.toLowerCase().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'))
    .meta({ description });
}

/**
 * The brand's colours. A page is paper with ink on it: by day `day` and `night`, in the dark scheme `night` and `onDeep`.
 * `client/styles/tokens.css` mixes all others of these.
 */
export const colours = z.strictObject({
  accent: colour('Links, buttons and bands by day: the brand’s colour'),
  onAccent: colour('Text on it'),
  accentDeep: colour('Top bar, banners, footer, the browser’s bar'),
  onDeep: colour('Text on it, and all text in the dark scheme'),
  onDeepMuted: colour('Secondary text on it'),
  accentBright: colour('Links and buttons in the dark scheme'),
  onAccentBright: colour('Text on it'),
  accentLight: colour('Links on bands that are dark in both schemes'),
  accentNight: colour('The ground of bands in the dark scheme'),
  highlight: colour('The one colour that stands out: icons, markers, focus on dark grounds'),
  onHighlight: colour('Text on it'),
  alert: colour('Errors by day'),
  alertBright: colour('Errors in the dark scheme'),
  day: colour('The page by day'),
  dayRaised: colour('Cards by day'),
  daySunken: colour('Bands by day'),
  dayMuted: colour('Secondary text by day'),
  dayLine: colour('Hairlines by day'),
  dayEdge: colour('Edges of fields by day'),
  night: colour('The page in the dark scheme, and text by day'),
  nightRaised: colour('Cards in the dark scheme'),
  nightSunken: colour('Bands in the dark scheme'),
  nightMuted: colour('Secondary text in the dark scheme'),
  nightLine: colour('Hairlines in the dark scheme'),
  nightEdge: colour('Edges of fields in the dark scheme'),
});

export type Colours = z.infer<typeof colours>;
