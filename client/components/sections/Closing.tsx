import type { Closing as ClosingContent } from '../../../shared/schemas/closing.ts';
import { useContent, usePath } from '../../page-context.ts';
import { BallStop } from '../parts/BallStop.tsx';
import { ButtonLink } from '../parts/Button.tsx';
import { Paragraph } from '../parts/Paragraph.tsx';
import { QuoteButton } from '../parts/QuoteLink.tsx';
import { Figure } from '../pictures/Figure.tsx';
import styles from './Closing.deferred.css';
import { Section } from './Section.tsx';

interface ClosingProps {
  content: ClosingContent;
  /** What the page is remembered by. */
  statement: string;
  tone: 'pitch' | 'ink' | 'deep' | 'sunken';
}

/** A page's own last word: its line, and what to send us. */
export function Closing({ content, statement, tone }: ClosingProps) {
  const { words } = useContent();
  const { focus, ...scene } = content.scene;
  const kept = { start: styles.start, end: styles.end };
  return (
    <Section as="aside" tone={tone} className={`split ${styles.closing}`} labelledBy="closing">
      <div className={`stack ${styles.words}`}>
        <p className={styles.statement}>
          <BallStop text={statement} />
        </p>
        <h2 id="closing">{content.heading}</h2>
        <Paragraph text={content.text} className="lead" />
        <p className="actions">
          <ButtonLink kind={tone === 'sunken' ? 'primary' : 'accent'} href={usePath('contact')}>
            {words.buttons.contactUs}
          </ButtonLink>{' '}
          <QuoteButton kind="plain" />
        </p>
      </div>
      <Figure
        {...scene}
        sizes="(width < 62rem) 100vw, 46vw"
        className={focus ? `${styles.picture} ${kept[focus]}` : styles.picture}
      />
    </Section>
  );
}
