import type { BlockOf } from '../../../shared/schemas/blocks.ts';
import rails from '../parts/Rail.module.css';
import styles from './CodePanels.module.css';

export function CodePanels({ panels }: BlockOf<'code'>) {
  const lines = panels.map(({ code }) => code.split('\n').length);
  const longest = lines.indexOf(Math.max(...lines));
  return (
    <div className={panels.length > 1 ? `${styles.panels} ${rails.rail}` : styles.panels}>
      {panels.map(({ label, code }, index) => (
        <figure
          key={label}
          className={`card ${styles.panel} ${index === longest ? styles.long : ''}`}
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
