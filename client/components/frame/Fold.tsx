import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import styles from './Fold.module.css';
import { currentAt } from './FragmentCache.tsx';

interface FoldProps {
  /** One of those with the same name is open at a time. */
  name?: string;
  className?: string | undefined;
  /** The id of what it folds. */
  controls?: string;
  /** For a fold that says in pictures what it holds. */
  label?: string;
  /** The pages to which it holds links. */
  holds?: readonly string[];
  children: ReactNode;
}

/**
 * A control that opens and closes what comes after it. Not what is in it: no style sheet could show that without it, as
 * wide screens do. Which of its neighbours it folds, and on which screens, the style sheet of its place says.
 */
export function Fold({ name, className, controls, label, holds, children }: FoldProps) {
  return (
    <details name={name} className={classNames(styles.fold, className)}>
      <summary aria-controls={controls} {...(holds && currentAt(holds, 'true'))}>
        {children}
        {label && <span className="unseen">{label}</span>}
      </summary>
    </details>
  );
}
