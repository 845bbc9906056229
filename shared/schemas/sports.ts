import * as z from 'zod';
import { contentBlock } from './blocks.ts';
import { copy, section, sectionHead, titled } from './copy.ts';
import { figure, line, list } from './fields.ts';
import { match } from './match.ts';
import { pageHead } from './page-head.ts';

export const sports = z.strictObject({
  ...pageHead('sports'),
  hero: z.strictObject({ title: line, intro: copy, ...figure }),
  match: match.exactOptional(),
  features: z.strictObject({
    ...sectionHead,
    items: list(z.strictObject(titled)),
    figure: z
      .strictObject(figure)
      .exactOptional()
      .meta({ description: 'Stands in the first one’s card' }),
  }),
  detail: z
    .strictObject({ ...sectionHead, ...figure, items: list(line) })
    .meta({ description: 'A picture with a list of what it shows' }),
  lists: list(section(z.strictObject(titled))),
  sports: section(z.strictObject({ ...titled, ...figure })).exactOptional(),
  blocks: list(contentBlock),
  closing: z
    .strictObject({ heading: line, intro: copy, button: line })
    .meta({ description: 'What to send us first; its button leads to the quote form' }),
});
