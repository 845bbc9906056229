import type { CodeBlock } from '../../../shared/content/types.ts';
import styles from './CodePanels.module.css';

export function CodePanels({ panels }: CodeBlock) {
  const lines = panels.map(({ code }) => code.split('\n').length);
  const longest = lines.indexOf(Math.max(...lines));
  return (
    <div className={styles.panels}>
      {panels.map(({ label, code }, place) => (
        <figure
          key={label}
          className={place === longest ? `${styles.panel} ${styles.long}` : styles.panel}
        >
          <figcaption>{label}</figcaption>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <pre tabIndex={0}>
            <code>{code}</code>
          </pre>
        </figure>
      ))}
    </div>
  );
}
