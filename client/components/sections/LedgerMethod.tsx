import type { PageOf } from '../../../shared/content.ts';
import { dateInWords } from '../../../shared/date-in-words.ts';
import { fill } from '../../../shared/fill.ts';
import { recordsOf } from '../../../shared/ledger.ts';
import { useContent } from '../../page-context.ts';
import { records } from '../../records.ts';
import { RichText } from '../parts/RichText.tsx';
import styles from './LedgerMethod.module.css';

/** How the figures were taken, and when. */
export function LedgerMethod({ words }: { words: PageOf<'measured'>['method'] }) {
  const content = useContent();
  const { formats } = content.words;
  const { bytes, accessibility, lighthouse } = recordsOf(content, records);
  const on = (date: string) => dateInWords(date, formats);
  const dates = [
    bytes && fill(words.bytes, { date: on(bytes.date) }),
    accessibility &&
      fill(words.accessibility, { date: on(accessibility.date), axe: accessibility.axe }),
    lighthouse &&
      fill(words.lighthouse, { date: on(lighthouse.date), version: lighthouse.version }),
  ].filter((text) => text !== undefined);
  return (
    <div className={styles.method}>
      <h3>{words.heading}</h3>
      <dl className="grid">
        {words.items.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <RichText text={text} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.dates}>
        {dates.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
    </div>
  );
}
