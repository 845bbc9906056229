import * as z from 'zod';
import { contentBlock } from './blocks.ts';
import { copy, section, sectionHead, titled } from './copy.ts';
import { figure, line, list, sceneFigure } from './fields.ts';
import { pageHead } from './page-head.ts';
import { step } from './service.ts';

export const expertise = z.strictObject({
  ...pageHead('expertise'),
  hero: z.strictObject({ title: line, intro: copy, ...figure }),
  why: section(z.strictObject(titled)),
  scene: z.strictObject(sceneFigure).meta({ description: 'The product in use' }),
  statement: line.meta({ description: 'One short sentence, set very large' }),
  services: section(z.strictObject(titled)).exactOptional(),
  benefits: z.strictObject({
    ...sectionHead,
    items: list(z.strictObject(titled)),
    figure: z.strictObject(figure).meta({ description: 'Stands in the first one’s card' }),
  }),
  process: section(step),
  partner: section(z.strictObject(titled)),
  blocks: list(contentBlock),
});

/** As it is compiled. */
export type ExpertiseContent = z.infer<typeof expertise> & {
  /** The title of its group in the menu: it stands in the title bar. */
  group: string;
};
