import type { ArticleContent } from './schemas/article.ts';
import type { ArticleBlock, Copy } from './schemas/text.ts';

/** What most adults read of a text like ours: between 200 and 250 words a minute. */
const wordsPerMinute = 220;

/** How long a text of so many words is read: whole minutes, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute));
}

/** How many words of running text and headings an article has, without its title. */
export function articleWords({ summary, lead, sections, conclusion }: ArticleContent): number {
  const blocks = [...sections, conclusion].flatMap((section) => section.blocks);
  const headings = [...sections, conclusion].map(({ heading }) => heading);
  return wordsOf([summary, ...lead, ...headings, ...blocks.flatMap(textsOf)]);
}

/** How many words stand in the HTML of an article: what is between its tags. */
export function htmlWords(html: string): number {
  return countWords(html.replaceAll(/<[^<>]*>/g, ' '));
}

/** How many words pieces of running text have together. */
export function wordsOf(texts: readonly Copy[]): number {
  const plain = texts.map((text) =>
    typeof text === 'string'
      ? text
      : text.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join(''),
  );
  return countWords(plain.join(' '));
}

/** The words of a part of an article. */
export function textsOf(block: ArticleBlock): readonly Copy[] {
  switch (block.kind) {
    case 'text':
      return [block.text];
    case 'list':
      return block.items;
    case 'note':
      return [block.title, block.text];
    case 'figure':
      return [block.caption];
  }
}

function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
