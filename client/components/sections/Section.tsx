import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import styles from './Section.module.css';

interface SectionProps {
  as?: 'section' | 'aside';
  /** The ground that it stands on. */
  tone?: 'paper' | 'sunken' | 'deep' | 'ink' | 'pitch' | 'lined';
  /** Its room above and below, where it differs from the usual: 64 px, or up to 160 px. */
  band?: 'slim' | 'wide' | undefined;
  /** Drawn behind the content, to the edges. */
  backdrop?: ReactNode;
  className?: string | undefined;
  /** The id of its heading. */
  labelledBy?: string;
  children: ReactNode;
}

/** A full-width section with the page's column inside. On a first screen it is plain: `paper`, the usual band. */
export function Section({
  as: Element = 'section',
  tone = 'paper',
  band,
  backdrop,
  className,
  labelledBy,
  children,
}: SectionProps) {
  return (
    <Element
      className={classNames(styles.section, styles[tone], band && styles[band], className)}
      aria-labelledby={labelledBy}
    >
      {children}
      {backdrop}
    </Element>
  );
}
