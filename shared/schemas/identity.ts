import * as z from 'zod';
import { caseFaces } from '../case-faces.ts';
import { contrast } from '../colours.ts';

const colour = z.string().regex(/^#[\da-f]{6}$/i, 'must be a colour as #0b6e4f');

const palette = {
  ground: colour.meta({ description: 'What everything stands on, as #f6efe4' }),
  accent: colour.meta({ description: 'Links, buttons and marks: 4.5 to 1 on the ground at least' }),
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
    face: z.enum(caseFaces.map(({ name }) => name)).exactOptional(),
    shape: z
      .enum(['plain', 'poster', 'chart', 'blueprint', 'rounded'])
      .exactOptional()
      .meta({ description: 'How its parts are set: plain, poster, chart, blueprint or rounded' }),
    ...palette,
    dark: z
      .strictObject(palette)
      .superRefine(refuseUnreadable)
      .exactOptional()
      .meta({ description: 'The colours of the dark scheme, if not those that follow' }),
  })
  .superRefine(refuseUnreadable);

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
