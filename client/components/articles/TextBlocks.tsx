import type { ArticleBlock, ArticleSection } from '../../../shared/schemas/text.ts';
import { Paragraph } from '../parts/Paragraph.tsx';
import { RichText } from '../parts/RichText.tsx';
import { Figure } from '../pictures/Figure.tsx';
import styles from './TextBlocks.deferred.css';

/** A part of a text with its heading, which `id` leads to. */
export function TextSection({ id, section }: { id: string; section: ArticleSection }) {
  return (
    <section>
      <h2 id={id}>{section.heading}</h2>
      <TextBlocks blocks={section.blocks} />
    </section>
  );
}

/** Paragraphs, lists, notes and figures, one below the other. */
export function TextBlocks({ blocks }: { blocks: readonly ArticleBlock[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change their order
    <Block key={index} block={block} />
  ));
}

function Block({ block }: { block: ArticleBlock }) {
  switch (block.kind) {
    case 'text':
      return <Paragraph text={block.text} />;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items never change their order
            <li key={index}>
              <RichText text={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'note':
      return (
        <div className={styles.note}>
          <p className="subtitle">{block.title}</p>
          <Paragraph text={block.text} />
        </div>
      );
    case 'figure':
      return (
        <figure className={styles.figure}>
          <Figure picture={block.picture} alt={block.alt} sizes="(width < 44rem) 100vw, 34rem" />
          <figcaption className="note">{block.caption}</figcaption>
        </figure>
      );
  }
}
