import type { Copy } from '../../../shared/schemas/text.ts';
import { classNames } from '../../class-names.ts';
import { Paragraph } from '../parts/Paragraph.tsx';
import styles from './SectionHead.deferred.css';

interface SectionHeadProps {
  heading: string;
  intro?: Copy | undefined;
  id?: string;
  /** Heading and intro beside each other on wide screens, or one below the other. */
  layout?: 'stacked' | 'split';
  className?: string | undefined;
}

export function SectionHead({
  heading,
  intro,
  id,
  layout = 'stacked',
  className,
}: SectionHeadProps) {
  return (
    <div className={classNames(styles.head, styles[intro ? layout : 'stacked'], className)}>
      <h2 id={id}>{heading}</h2>
      <Paragraph text={intro} className="lead" />
    </div>
  );
}
