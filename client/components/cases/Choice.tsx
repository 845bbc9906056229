import type { ReactNode } from 'react';
import styles from './Switches.deferred.css';

interface ChoiceProps {
  /** Its group's; without one it is a box that is ticked by itself. */
  group?: string;
  value: string;
  /** Chosen before anybody has chosen. */
  first?: boolean;
  disabled?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Something to choose in a prototype: its words, with the browser's own control beneath them. */
export function Choice({ group, value, first, disabled, className, children }: ChoiceProps) {
  return (
    <label className={`${styles.choice} ${className ?? ''}`}>
      <input
        type={group === undefined ? 'checkbox' : 'radio'}
        name={group}
        value={value}
        defaultChecked={first}
        disabled={disabled}
      />
      {children}
    </label>
  );
}

/** A prototype: what is chosen in it decides which of its `data-when` is shown. */
export function Board({
  className,
  children,
}: {
  className: string | undefined;
  children: ReactNode;
}) {
  return <div className={`${styles.board} ${className}`}>{children}</div>;
}
