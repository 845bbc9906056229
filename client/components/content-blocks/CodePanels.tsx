import type { BlockOf } from '../../../shared/schemas/blocks.ts';
import styles from './CodePanels.for-code.deferred.css';

/** Files of code, the first one open: who doesn't read code passes by their names. */
export function CodePanels({ panels }: BlockOf<'code'>) {
  return (
    <div className={`folds plus ${styles.panels}`}>
      {panels.map(({ label, code }, index) => (
        <details key={label} open={index === 0}>
          <summary>{label}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <pre tabIndex={0}>
            <code>{code}</code>
          </pre>
        </details>
      ))}
    </div>
  );
}
