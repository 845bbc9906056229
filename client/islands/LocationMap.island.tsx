import { consentChoiceOf } from '../../shared/consent.ts';
import { endpoints } from '../../shared/endpoints.ts';
import { fill } from '../../shared/fill.ts';
import type { Words } from '../../shared/schemas/interface.ts';
import { type Address, addressLine, mapLink } from '../../shared/site.ts';
import { setConsent, watchConsent } from '../browser/consent.ts';
import { Button, ButtonLink } from '../components/parts/Button.tsx';
import { Picture } from '../components/pictures/Picture.tsx';
import type { PictureSources } from '../pictures.ts';
import { island } from './island.tsx';
import styles from './LocationMap.deferred.css';
import { mountPlayer } from './player.ts';

/**
 * "Our Location". The map comes from another company, so it is loaded on a click, or at once where the
 * visitor has accepted all; until then, and where none is configured, the place is drawn.
 * Where nothing else waits for that choice, its card asks, in the button's place: once answered, the button is back.
 * Without the script the button is what it is underneath: a link to the map.
 */
export const LocationMap = island('LocationMap', LocationMapView, {
  when: 'visible',
  inHtml: ['embedUrl', 'address', 'picture', 'alt', 'words', 'ask'],
});

interface LocationMapProps {
  embedUrl: string | undefined;
  address: Address;
  picture: PictureSources;
  alt: string;
  words: Words;
  /** Where the question stands here, and the path of the privacy policy. */
  ask: { question: string; privacy: string } | undefined;
}

export function LocationMapView(props: LocationMapProps) {
  const { embedUrl, picture, alt, words, ask } = props;
  const { map, consent } = words;
  const address = addressLine(props.address);
  return (
    <div className={`rounded ${styles.map}`}>
      <div className={styles.drawn}>
        <Picture
          picture={picture}
          alt={alt}
          sizes="(width < 42rem) 100vw, 37.5rem"
          className={styles.picture}
        />
        <div className={`card ${styles.words}`}>
          <p className={styles.address}>{address}</p>
          <div className={`actions ${styles.ways}`}>
            <ButtonLink href={mapLink(props.address)} target="_blank" rel="noopener">
              {map.open}
            </ButtonLink>{' '}
            {embedUrl && (
              <ButtonLink
                kind="plain"
                href={embedUrl}
                target="_blank"
                rel="noopener"
                title={fill(map.title, { address })}
                data-player={embedUrl}
                data-held
              >
                {map.show}
              </ButtonLink>
            )}
          </div>
          {embedUrl && ask && (
            <form method="post" action={endpoints.consent} hidden className={styles.ask}>
              <p>
                {ask.question} <a href={ask.privacy}>{consent.policy}</a>
              </p>
              <div className="actions">
                {/* They look alike on purpose: neither is pushed. */}
                <Button kind="plain" type="submit" name="choice" value="necessary">
                  {consent.necessary}
                </Button>{' '}
                <Button kind="plain" type="submit" name="choice" value="all">
                  {consent.all}
                </Button>
              </div>
            </form>
          )}
          {embedUrl && (
            <p className={`note ${styles.note}`}>
              {fill(map.source, { host: new URL(embedUrl).host })}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

export function mount(root: HTMLElement): void {
  const map = root.querySelector('div');
  const link = root.querySelector('a[data-player]');
  const ask = root.querySelector('form');
  if (map) mountPlayer(map, { width: '600', height: '450' });
  if (!ask || !(link instanceof HTMLElement)) return;
  ask.addEventListener('submit', (event) => {
    event.preventDefault();
    const choice = consentChoiceOf(event.submitter?.getAttribute('value'));
    if (choice) setConsent(choice);
  });
  watchConsent((choice) => {
    const answered = ask.contains(document.activeElement);
    ask.hidden = choice !== undefined;
    link.hidden = !ask.hidden;
    if (answered) link.focus();
  });
}
