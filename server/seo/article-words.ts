import type {
  ArticleBlock,
  ArticleContent,
  ArticleSection,
  Copy,
} from '../../shared/content/types.ts';

/** How many words of running text and headings an article has, without its title. */
export function articleWords({ summary, lead, sections, conclusion }: ArticleContent): number {
  const texts = [summary, ...lead.map(plain), ...[...sections, conclusion].flatMap(sectionTexts)];
  return texts.reduce((sum, text) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
}

function sectionTexts({ heading, blocks }: ArticleSection): string[] {
  return [heading, ...blocks.flatMap(blockTexts)];
}

function blockTexts(block: ArticleBlock): string[] {
  switch (block.kind) {
    case 'text':
      return [plain(block.text)];
    case 'list':
      return block.items.map(plain);
    case 'note':
      return [block.title, plain(block.text)];
  }
}

function plain(copy: Copy): string {
  return typeof copy === 'string'
    ? copy
    : copy.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
}
