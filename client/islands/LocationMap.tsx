import { ButtonLink } from '../components/Button.tsx';
import { PitchLines } from '../components/PitchLines.tsx';
import { island } from './island.tsx';
import styles from './LocationMap.module.css';

/**
 * "Our Location". The map comes from another company, so it is loaded on a click, or at once where the
 * visitor has accepted all; until then, and where none is configured, the address stands on a drawn pitch.
 * Without the script the button is what it is underneath: a link to the map.
 */
export const LocationMap = island('LocationMap', LocationMapView, { when: ['visible'] });

export function LocationMapView({
  embedUrl,
  address,
}: {
  embedUrl: string | undefined;
  address: string;
}) {
  return (
    <div className={styles.map}>
      <div className={styles.drawn} data-drawn>
        <PitchLines kind="circle" className={styles.lines} />
        <p className={styles.address}>{address}</p>
        {embedUrl && (
          <div className={styles.offer}>
            <ButtonLink
              kind="plain"
              href={embedUrl}
              target="_blank"
              rel="noopener"
              data-show-map
              data-held
            >
              Show the map
            </ButtonLink>
            <p className={styles.note}>Loads a map from {new URL(embedUrl).host}.</p>
          </div>
        )}
      </div>
    </div>
  );
}
