import { Button } from '../components/Button.tsx';
import { PitchLines } from '../components/PitchLines.tsx';
import styles from './LocationMap.module.css';

/**
 * "Our Location". The map comes from another company, so it is loaded on a click, or at once where the
 * visitor has accepted all; until then, and where none is configured, the address stands on a drawn pitch.
 */
export function LocationMap({
  embedUrl,
  address,
}: {
  embedUrl: string | undefined;
  address: string;
}) {
  return (
    <div className={styles.map}>
      <div className={styles.drawn}>
        <PitchLines kind="circle" className={styles.lines} />
        <p className={styles.address}>{address}</p>
        {embedUrl && (
          <div className={styles.offer}>
            <Button kind="plain" data-show-map>
              Show the map
            </Button>
            <p className={styles.note}>Loads a map from {new URL(embedUrl).host}.</p>
          </div>
        )}
      </div>
    </div>
  );
}
