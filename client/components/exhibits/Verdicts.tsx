import styles from './Parts.deferred.css';
import { verdictAt } from './tally.ts';

interface VerdictsProps {
  /** Of what. */
  of: string;
  value: number;
  verdicts: readonly { upTo?: number; text: string }[];
  /** What their bounds are counted in. */
  unit?: number;
}

/** What a sum means: all of its verdicts stand there, the one that fits is shown. */
export function Verdicts({ of, value, verdicts, unit = 1 }: VerdictsProps) {
  const bounds = verdicts.map(({ upTo }) => upTo && upTo * unit);
  const shown = verdictAt(bounds, value);
  return (
    <output className={`subtitle scripted ${styles.verdict}`} data-verdicts={of}>
      {verdicts.map(({ text }, index) => (
        <span key={text} data-verdict={bounds[index] ?? ''} hidden={index !== shown}>
          {`${text} `}
        </span>
      ))}
    </output>
  );
}
