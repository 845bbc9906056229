import type { Risk } from '../../../shared/schemas/service.ts';
import { Paragraph } from '../parts/Paragraph.tsx';
import styles from './RiskList.deferred.css';

/** What can go wrong; how we prevent it is a tap away, and stands open for the first one. */
export function RiskList({ risks }: { risks: readonly Risk[] }) {
  return (
    <div className={`folds ${styles.risks}`}>
      {risks.map(({ risk, prevention }, index) => (
        <details key={risk} open={index === 0}>
          <summary>{risk}</summary>
          <Paragraph text={prevention} />
        </details>
      ))}
    </div>
  );
}
