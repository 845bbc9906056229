import { consentChoiceOf, type OptionalContent } from '../../shared/consent.ts';
import { endpoints } from '../../shared/endpoints.ts';
import { closest } from '../browser/closest.ts';
import { setConsent, watchConsent } from '../browser/consent.ts';
import type { Unmount } from '../browser/island-element.ts';
import styles from './Consent.module.css';
import { island } from './island.tsx';

/**
 * The cookie banner. It is in every page's HTML, hidden, and shown by the script until a choice is made:
 * without JavaScript nothing from elsewhere can load, so there is nothing to ask. It names only what this
 * installation can load; one that can load nothing has no banner.
 */
// The question has to be asked before anything from elsewhere may load.
export const Consent = island('Consent', ConsentView, { when: ['load'], inEntry: true });

interface ConsentProps {
  optional: readonly OptionalContent[];
  /** The path of the privacy policy. */
  privacy: string;
}

export function ConsentView({ optional, privacy }: ConsentProps) {
  return (
    <aside
      className={styles.banner}
      aria-label="Cookie choice"
      hidden
      tabIndex={-1}
      id="cookie-choice"
    >
      <form method="post" action={endpoints.consent}>
        <p className={styles.text}>
          <span className={styles.cookie}>We use one cookie to remember this choice. </span>
          {question(optional)}
          <a href={privacy}>Privacy Policy</a>
        </p>
        <div className={styles.choices}>
          <button type="submit" name="choice" value="necessary" className={styles.choice}>
            Only necessary
          </button>
          <button type="submit" name="choice" value="all" className={styles.choice}>
            Accept all
          </button>
        </div>
      </form>
    </aside>
  );
}

/** Shows the banner until a choice is made, and again from any `[data-cookie-settings]` control. */
export function mount(root: HTMLElement): Unmount {
  const banner = root.querySelector('aside');
  if (!banner) return () => {};
  const stop = new AbortController();
  let opener: HTMLElement | undefined;

  const unwatch = watchConsent((choice) => {
    if (!opener) banner.hidden = choice !== undefined;
  });

  // The page makes room for as much of it as there is: none while it is hidden.
  const room = new ResizeObserver(() => {
    document.documentElement.style.setProperty('--banner', `${banner.offsetHeight}px`);
  });
  room.observe(banner);

  banner.addEventListener('submit', (event) => {
    event.preventDefault();
    const choice = consentChoiceOf(event.submitter?.getAttribute('value'));
    if (!choice) return;
    const back = opener;
    opener = undefined;
    setConsent(choice);
    back?.focus();
  });

  document.addEventListener(
    'click',
    (event) => {
      const control = closest(event.target, '[data-cookie-settings]');
      if (!control) return;
      event.preventDefault();
      opener = control;
      banner.hidden = false;
      banner.focus();
    },
    // As options it is its signal.
    stop,
  );

  return () => {
    unwatch();
    room.disconnect();
    stop.abort();
  };
}

function question(optional: readonly OptionalContent[]): string {
  const content = optional.map((kind) => names[kind]).join(' and ');
  const others = optional.length > 1 ? 'other companies' : 'another company';
  return `With your consent we load ${content} from ${others}. `;
}

const names = { chat: 'a live chat', map: 'a map' } as const;
