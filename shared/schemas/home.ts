import * as z from 'zod';
import { copy, section, sectionHead, titledText } from './copy.ts';
import { figure, line, list, picture, target } from './fields.ts';
import { pageHead } from './page-head.ts';
import { counted } from './phrase.ts';

const figureField = { figure: z.strictObject(figure) };
const headed = z.strictObject({ ...sectionHead, intro: copy });

export const home = z.strictObject({
  ...pageHead('home'),
  hero: z.strictObject({
    title: line,
    tagline: line,
    ...figure,
    replay: z
      .strictObject({
        before: picture.meta({ description: 'the picture of a ball earlier' }),
        ball: line,
        outcome: line,
        score: line,
      })
      .exactOptional()
      .meta({ description: 'The ball between two pictures of one scoreboard, which is played' }),
    badges: list(line),
  }),
  services: section(
    z.strictObject({ ...titledText, to: target, figure: figureField.figure.exactOptional() }),
  ),
  industries: section(
    z.strictObject({ id: z.int(), title: line, img: picture, alt: line, text: line }),
  ),
  approach: section(z.strictObject(titledText)),
  sports: section(z.strictObject({ ...titledText, to: target, ...figureField })).extend({
    teaser: z
      .strictObject(titledText)
      .exactOptional()
      .meta({ description: 'Leads to the first sports page that has a match' }),
  }),
  studio: section(z.strictObject({ ...titledText, ...figureField })),
  measured: headed
    .extend({
      firstFlight: line,
      script: line,
      strangers: line,
      findings: counted('pages'),
    })
    .meta({ description: 'The four figures that the build counts of the home page' }),
  blog: headed,
});

export type HomeContent = z.infer<typeof home>;
