import { type ConsentChoice, consentChoiceOf } from '../../shared/consent.ts';
import { endpoints } from '../../shared/endpoints.ts';
import type { Words } from '../../shared/schemas/interface.ts';
import { setConsent, watchConsent } from '../browser/consent.ts';
import type { Unmount } from '../browser/island-element.ts';
import { Button, ButtonLink } from '../components/parts/Button.tsx';
import { Picture } from '../components/pictures/Picture.tsx';
import type { PictureSources } from '../pictures.ts';
import { island } from './island.tsx';
import styles from './LocationMap.deferred.css';

/**
 * "Our Location". The map comes from another company, so it is loaded on a click, or at once where the
 * visitor has accepted all; until then, and where none is configured, the place is drawn.
 * Where nothing else waits for that choice, its card asks, in the button's place: once answered, the button is back.
 * Without the script the button is what it is underneath: a link to the map.
 */
export const LocationMap = island('LocationMap', LocationMapView, { when: ['visible'] });

interface LocationMapProps {
  embedUrl: string | undefined;
  address: string;
  /** Finds the address in a tab of its own. */
  mapsUrl: string;
  picture: PictureSources;
  alt: string;
  words: Pick<Words['map'], 'open' | 'show'>;
  /** Where the question stands here: its words, and the path of the privacy policy. */
  ask:
    | {
        privacy: string;
        question: string;
        words: Pick<Words['consent'], 'policy' | 'necessary' | 'all'>;
      }
    | undefined;
  /** From where the map comes. */
  source: string | undefined;
  /** What the map is called. */
  title: string;
}

export function LocationMapView({
  embedUrl,
  address,
  mapsUrl,
  picture,
  alt,
  words,
  ask,
  source,
}: LocationMapProps) {
  return (
    <div className={`rounded ${styles.map}`}>
      <div className={styles.drawn} data-drawn>
        <Picture
          picture={picture}
          alt={alt}
          sizes="(width < 42rem) 100vw, 37.5rem"
          className={styles.picture}
        />
        <div className={`card ${styles.words}`}>
          <p className={styles.address}>{address}</p>
          <div className={`actions ${styles.ways}`}>
            <ButtonLink href={mapsUrl} target="_blank" rel="noopener">
              {words.open}
            </ButtonLink>{' '}
            {embedUrl && (
              <ButtonLink
                kind="plain"
                href={embedUrl}
                target="_blank"
                rel="noopener"
                data-show-map
                data-held
              >
                {words.show}
              </ButtonLink>
            )}
          </div>
          {embedUrl && ask && (
            <form method="post" action={endpoints.consent} data-ask hidden className={styles.ask}>
              <p>
                {ask.question} <a href={ask.privacy}>{ask.words.policy}</a>
              </p>
              <div className="actions">
                {/* They look alike on purpose: neither is pushed. */}
                <Button kind="plain" type="submit" name="choice" value="necessary">
                  {ask.words.necessary}
                </Button>{' '}
                <Button kind="plain" type="submit" name="choice" value="all">
                  {ask.words.all}
                </Button>
              </div>
            </form>
          )}
          {source && <p className={`note ${styles.note}`}>{source}</p>}
        </div>
      </div>
    </div>
  );
}

/** Puts the map's frame in the place of the drawn one: after a click, or at once where the visitor has accepted all. */
export function mount(
  root: HTMLElement,
  { embedUrl, title = '' }: { embedUrl?: string; title?: string },
): Unmount {
  const drawn = root.querySelector<HTMLElement>('[data-drawn]');
  const link = root.querySelector<HTMLElement>('[data-show-map]');
  const ask = root.querySelector<HTMLFormElement>('[data-ask]');
  if (!embedUrl || !drawn || !link) return () => {};
  let frame: HTMLIFrameElement | undefined;

  const show = () => {
    if (frame) return;
    frame = document.createElement('iframe');
    frame.src = embedUrl;
    frame.title = title;
    frame.width = '600';
    frame.height = '450';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    drawn.before(frame);
    // Who pressed the button is on the map then.
    if (drawn.contains(document.activeElement)) frame.focus();
    drawn.hidden = true;
  };
  const hide = () => {
    frame?.remove();
    frame = undefined;
    drawn.hidden = false;
  };
  const press = (event: Event) => {
    event.preventDefault();
    show();
  };

  const choose = (event: SubmitEvent) => {
    event.preventDefault();
    const choice = consentChoiceOf(event.submitter?.getAttribute('value'));
    if (choice) setConsent(choice);
  };

  link.addEventListener('click', press);
  ask?.addEventListener('submit', choose);
  let last: ConsentChoice | undefined;
  const unwatch = watchConsent((choice) => {
    if (choice === 'all') show();
    // Told once more, as after Back, it is no reason to take away what was asked for.
    else if (choice !== last) hide();
    last = choice;
    if (!ask) return;
    const answered = ask.contains(document.activeElement);
    ask.hidden = choice !== undefined;
    link.hidden = !ask.hidden;
    if (answered) link.focus();
  });
  return () => {
    unwatch();
    hide();
    link.removeEventListener('click', press);
    ask?.removeEventListener('submit', choose);
  };
}
