import type { ArticleContent } from './schemas/article.ts';

/** An article's pictures: its cover, then its figures in their order. */
export function articlePictures({ figure, sections, conclusion }: ArticleContent): string[] {
  const blocks = [...sections, conclusion].flatMap((section) => section.blocks);
  const figures = blocks.filter((block) => block.kind === 'figure');
  return [figure, ...figures].map(({ picture }) => picture);
}
