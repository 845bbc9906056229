import * as z from 'zod';
import { caseFaces } from '../case-faces.ts';
import { contrast } from '../colours.ts';

const colour = z
  .string()
  .regex(/^#[\da-f]{6}$/i, 'must be a colour as #0b6e4f')
  .meta({ sample: '#e9efe4' });

const shapes = ['plain', 'poster', 'chart', 'blueprint', 'rounded'] as const;
const faces = caseFaces.map(({ name }) => name);

const palette = {
  ground: colour.meta({ description: 'The colour that everything stands on' }),
  accent: colour.meta({
    description: 'The colour of links, buttons and marks: 4.5 to 1 on the ground at least',
    sample: '#8c2f1b',
  }),
  ink: colour.exactOptional().meta({ description: 'Of the text, if not nearly black or white' }),
  bands: z
    .strictObject({
      hero: colour,
      text: colour,
      rejected: colour,
      exhibits: colour,
      change: colour,
      screens: colour,
      pictures: colour,
      client: colour,
      plan: colour,
      measured: colour,
      next: colour,
    })
    .partial()
    .exactOptional()
    .meta({ description: 'Grounds of their own; text and accent on them follow' }),
};

export type Palette = z.infer<z.ZodObject<typeof palette>>;

/** The face, colours and shape of a case that looks like its client and not like the agency. */
export const identity = z
  .strictObject({
    face: z.enum(faces).exactOptional().meta({ description: 'The typeface of its headings' }),
    shape: z.enum(shapes).exactOptional().meta({ description: 'How its parts are set' }),
    ...palette,
    dark: z
      .strictObject(palette)
      .superRefine(refuseUnreadable)
      .exactOptional()
      .meta({ description: 'The colours of the dark scheme, if not those that follow' }),
  })
  .superRefine(refuseUnreadable)
  .meta({
    description: `Its own look; without one it has the site’s. face: ${faces.join(', ')}; shape: ${shapes.join(', ')}`,
    sample: { ground: '#e9efe4', accent: '#8c2f1b', face: faces[1], shape: shapes[0] },
  });

export type Identity = z.infer<typeof identity>;

function refuseUnreadable(
  { ground, accent, ink }: Palette,
  { addIssue }: Pick<z.RefinementCtx, 'addIssue'>,
): void {
  for (const [name, value] of Object.entries({ accent, ink })) {
    const ratio = value === undefined ? 21 : contrast(value, ground);
    // What is no colour at all has been told of.
    if (!(ratio < 4.5)) continue;
    addIssue({
      code: 'custom',
      path: [name],
      message: `${value} on ground ${ground} has a contrast of ${ratio.toFixed(2)}: it takes 4.5, so make one of them lighter or darker`,
    });
  }
}
