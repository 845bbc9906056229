import * as z from 'zod';
import { contentBlock } from './blocks.ts';
import { copy, section, sectionHead, titled } from './copy.ts';
import { figure, line, list, sceneFigure } from './fields.ts';
import { match } from './match.ts';
import { pageHead } from './page-head.ts';

export const sports = z.strictObject({
  ...pageHead('sports'),
  hero: z.strictObject({ title: line, intro: copy, ...figure }),
  match: match.exactOptional(),
  features: z.strictObject({
    ...sectionHead,
    items: list(z.strictObject(titled)),
    figure: z.strictObject(figure).meta({ description: 'Stands in the first one’s card' }),
  }),
  scene: z.strictObject(sceneFigure).meta({ description: 'The product in use' }),
  statement: line.meta({ description: 'One short sentence, set very large' }),
  detail: z
    .strictObject({ ...sectionHead, ...figure, items: list(line) })
    .meta({ description: 'A picture with a list of what it shows' }),
  lists: list(section(z.strictObject(titled))),
  sports: section(z.strictObject({ ...titled, ...figure })).exactOptional(),
  blocks: list(contentBlock),
  launch: section(z.strictObject(titled)),
});
