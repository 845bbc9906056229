import { useContent } from '../../page-context.ts';
import styles from './Contents.deferred.css';

/** What the section with this number is called in addresses: `#s1`. */
export function sectionId(index: number): string {
  return `s${index + 1}`;
}

/**
 * An article's headings as links: folded above the text, a column that follows beside it on wide screens.
 * @param numbered how many of them carry a number, from the first
 */
export function Contents(props: { headings: readonly string[]; numbered: boolean }) {
  const { headings, numbered } = props;
  const { contents } = useContent().words.articles;
  return (
    <nav className={styles.contents} aria-label={contents}>
      <details>
        <summary>{contents}</summary>
        <ol className={numbered ? styles.numbered : undefined}>
          {headings.map((heading, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the headings never change their order
            <li key={index}>
              <a href={`#${sectionId(index)}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
