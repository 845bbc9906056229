import { BallStop } from '../parts/BallStop.tsx';
import { Section } from './Section.tsx';
import styles from './Statement.module.css';

/** The one sentence that a page is remembered by, with much room around it. */
export function Statement({ text, tone = 'paper' }: { text: string; tone?: 'paper' | 'ink' }) {
  return (
    <Section as="div" tone={tone} band="wide">
      <p className={styles.statement}>
        <BallStop text={text} />
      </p>
    </Section>
  );
}
