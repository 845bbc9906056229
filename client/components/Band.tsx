import type { ReactNode } from 'react';
import styles from './Band.module.css';

interface BandProps {
  /** The ground that it stands on. */
  tone?: 'paper' | 'sunken' | 'deep' | 'ink';
  /** Drawn behind the content, to the edges. */
  backdrop?: ReactNode;
  className?: string | undefined;
  id?: string;
  /** Names the section for screen readers where it has no heading of its own. */
  label?: string;
  /** The id of its heading. */
  labelledBy?: string;
  children: ReactNode;
}

/** A full-width section with the page's grid inside. */
export function Band({
  tone = 'paper',
  backdrop,
  className,
  id,
  label,
  labelledBy,
  children,
}: BandProps) {
  return (
    <section
      id={id}
      className={[styles.band, styles[tone]].join(' ')}
      aria-label={label}
      aria-labelledby={labelledBy}
    >
      {backdrop}
      <div className={[styles.inner, className].filter(Boolean).join(' ')}>{children}</div>
    </section>
  );
}
