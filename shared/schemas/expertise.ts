import * as z from 'zod';
import { contentBlock } from './blocks.ts';
import { closing } from './closing.ts';
import { copy, section, sectionHead, titledText } from './copy.ts';
import { exhibit } from './exhibits.ts';
import { figure, line, list } from './fields.ts';
import { pageHead } from './page-head.ts';
import { step } from './service.ts';

export const expertise = z.strictObject({
  ...pageHead('expertise'),
  hero: z.strictObject({ title: line, intro: copy, ...figure }),
  exhibit: exhibit.exactOptional(),
  why: section(z.strictObject(titledText)),
  services: section(z.strictObject(titledText)).exactOptional(),
  benefits: z.strictObject({
    ...sectionHead,
    items: list(z.strictObject(titledText)),
    figure: z.strictObject(figure).meta({ description: 'Stands in the first one’s card' }),
  }),
  process: section(step),
  partner: section(z.strictObject(titledText)),
  statement: line.meta({ description: 'What the page is remembered by; some fifty characters' }),
  closing,
  blocks: list(contentBlock),
});

/** As it is compiled. */
export type ExpertiseContent = z.infer<typeof expertise> & {
  /** The title of its group in the menu: it stands in the title bar. */
  group: string;
};
