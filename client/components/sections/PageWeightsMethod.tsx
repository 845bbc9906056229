import type { PageOf } from '../../../shared/content.ts';
import { dateInWords } from '../../../shared/date-in-words.ts';
import { fill } from '../../../shared/fill.ts';
import { recordsOf } from '../../../shared/page-weights.ts';
import { useContent } from '../../page-context.ts';
import { records } from '../../records.ts';
import { RichText } from '../parts/RichText.tsx';
import styles from './PageWeightsMethod.deferred.css';

type MethodWords = PageOf<'measured'>['method'];

/** How the figures were taken, and when. */
export function PageWeightsMethod({ words }: { words: MethodWords }) {
  const { bytes, accessibility, lighthouse } = recordsOf(useContent(), records);
  return (
    <div className={styles.method}>
      <h3>{words.heading}</h3>
      <dl className="grid">
        <Way words={words.bytes} date={bytes?.date} />
        {accessibility && (
          <Way words={words.accessibility} date={accessibility.date} version={accessibility.axe} />
        )}
        {lighthouse && (
          <Way words={words.lighthouse} date={lighthouse.date} version={lighthouse.version} />
        )}
      </dl>
    </div>
  );
}

interface WayProps {
  words: MethodWords['bytes'];
  date: string | undefined;
  version?: string;
}

function Way({ words: { title, text, taken }, date, version = '' }: WayProps) {
  const { formats } = useContent().words;
  return (
    <div>
      <dt className="label">{title}</dt>
      <dd className="note">
        <RichText text={text} />
      </dd>
      {date && (
        <dd className="note">{fill(taken, { date: dateInWords(date, formats), version })}</dd>
      )}
    </div>
  );
}
