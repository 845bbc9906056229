import * as z from 'zod';
import { body } from './copy.ts';
import { figure, line } from './fields.ts';
import { moment, path, publication } from './page-head.ts';

/** What stands between the two lines of `---` at the beginning of an article's file. */
export const frontMatter = z.strictObject({
  path,
  title: line,
  description: line.meta({ description: 'For search engines: 70 to 160 characters' }),
  keywords: line,
  ...figure,
  date: moment.meta({ description: 'As 2025-01-15T13:39:00+05:30' }),
  summary: line.meta({
    description: 'One or two sentences: on cards, and as the lead of the article',
  }),
  numbered: z.boolean().exactOptional().meta({ description: 'true: its sections have numbers' }),
  pinned: z
    .boolean()
    .exactOptional()
    .meta({ description: 'true: stands before the others, which are sorted by date' }),
  card: z.string().exactOptional().meta({
    description: 'Its social card in public/images/social, if not called as this file',
  }),
  ...publication,
});

/** The whole file: its front matter, and the text below it. The last section is the conclusion. */
export const article = frontMatter
  .extend({ body })
  .transform(
    (
      { title, description, keywords, picture, alt, focus, date, numbered, body, ...rest },
      context,
    ) => {
      const conclusion = body.sections.at(-1) ?? { heading: title, blocks: [] };
      if (body.sections.length === 0) {
        context.addIssue({
          code: 'custom',
          message: 'has no heading: write "## " before one',
          path: ['body'],
        });
      }
      const lead = body.lead.flatMap((block) => (block.kind === 'text' ? [block.text] : []));
      if (lead.length < body.lead.length) {
        context.addIssue({
          code: 'custom',
          message: 'begins with more than paragraphs: move them below the first heading',
          path: ['body'],
        });
      }
      return {
        ...rest,
        seo: { title, description, keywords },
        title,
        figure: { picture, alt, ...(focus !== undefined && { focus }) },
        isoDate: date,
        lead,
        sections: body.sections.slice(0, -1),
        numbered: numbered ?? false,
        conclusion,
      };
    },
  );

/** An article of the site's own. */
export type ArticleContent = z.infer<typeof article>;
