import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  /** `div`: it has no heading, and no label. */
  as?: 'section' | 'div' | 'aside';
  /** The ground that it stands on. */
  tone?: 'paper' | 'sunken' | 'deep' | 'ink' | 'pitch' | 'lined';
  /** Its room above and below, where it differs from the usual: 64 px, or up to 160 px. */
  band?: 'slim' | 'wide' | undefined;
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

/** A full-width section with the page's column inside. On a first screen it is plain: `paper`, the usual band. */
export function Section({
  as: Element = 'section',
  tone = 'paper',
  band,
  backdrop,
  className,
  id,
  label,
  labelledBy,
  children,
}: SectionProps) {
  return (
    <Element
      id={id}
      className={[styles.section, styles[tone], band && styles[band], className]
        .filter(Boolean)
        .join(' ')}
      aria-label={label}
      aria-labelledby={labelledBy}
    >
      {children}
      {backdrop}
    </Element>
  );
}
