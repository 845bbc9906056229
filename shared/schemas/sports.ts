import * as z from 'zod';
import { contentBlock } from './blocks.ts';
import { closing } from './closing.ts';
import { copy, section, sectionHead, titledText } from './copy.ts';
import { figure, line, list } from './fields.ts';
import { match } from './match.ts';
import { pageHead } from './page-head.ts';

export const sports = z.strictObject({
  ...pageHead('sports'),
  hero: z.strictObject({ title: line, intro: copy, ...figure }),
  match: match.exactOptional(),
  features: z.strictObject({
    ...sectionHead,
    items: list(z.strictObject(titledText)),
    figure: z
      .strictObject(figure)
      .exactOptional()
      .meta({ description: 'Stands in the first one’s card' }),
  }),
  detail: z
    .strictObject({ ...sectionHead, ...figure, items: list(line) })
    .meta({ description: 'A picture with a list of what it shows' }),
  lists: list(section(z.strictObject(titledText))),
  sports: section(z.strictObject({ ...titledText, ...figure })).exactOptional(),
  blocks: list(contentBlock),
  statement: line.meta({ description: 'What the page is remembered by' }),
  closing,
});
