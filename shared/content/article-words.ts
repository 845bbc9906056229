import type { ArticleContent, Copy } from './types.ts';

/** How many words of running text and headings an article has, without its title. */
export function articleWords({ summary, lead, sections, conclusion }: ArticleContent): number {
  const blocks = [...sections, conclusion].flatMap((section) => section.blocks);
  const texts: Copy[] = [
    ...[summary, ...lead, ...[...sections, conclusion].map(({ heading }) => heading)],
    ...blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text])),
    ...blocks.flatMap((block) => (block.kind === 'note' ? [block.title] : [])),
  ];
  const plain = texts.map((text) =>
    typeof text === 'string'
      ? text
      : text.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join(''),
  );
  return plain.join(' ').match(/\S+/g)?.length ?? 0;
}
