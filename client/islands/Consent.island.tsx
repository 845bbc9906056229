import {
  asksAtEdge,
  consentChoiceOf,
  consentQuestion,
  type OptionalContent,
} from '../../shared/consent.ts';
import { endpoints } from '../../shared/endpoints.ts';
import type { Words } from '../../shared/schemas/interface.ts';
import { closest } from '../browser/closest.ts';
import { setConsent, watchConsent } from '../browser/consent.ts';
import type { Unmount } from '../browser/island-element.ts';
import styles from './Consent.deferred.css';
import { island } from './island.tsx';

/**
 * The cookie banner. It is in every page's HTML, hidden. Where something waits on every page, the script shows it until a choice
 * is made; elsewhere, when it is asked for: without JavaScript nothing from elsewhere can load, so there is nothing to ask. It names
 * only what this installation can load; one that can load nothing has no banner.
 */
// The question has to be asked before anything from elsewhere may load.
export const Consent = island('Consent', ConsentView, { when: ['load'], inEntry: true });

interface ConsentProps {
  optional: readonly OptionalContent[];
  /** The path of the privacy policy. */
  privacy: string;
  words: Words['consent'];
}

export function ConsentView({ optional, privacy, words }: ConsentProps) {
  return (
    <aside
      className={styles.banner}
      aria-label={words.title}
      data-asks={asksAtEdge(optional) || undefined}
      hidden
      tabIndex={-1}
      id="cookie-choice"
    >
      <form method="post" action={endpoints.consent}>
        <p className={styles.text}>
          {`${consentQuestion(optional, words)} `}
          <a href={privacy}>{words.policy}</a>
        </p>
        <button type="submit" name="choice" value="necessary" className={styles.choice}>
          {words.necessary}
        </button>{' '}
        <button type="submit" name="choice" value="all" className={styles.choice}>
          {words.all}
        </button>
      </form>
    </aside>
  );
}

/**
 * Shows the banner where it asks until a choice is made, and everywhere from any `[data-cookie-settings]` control. It is a part
 * of the frame, which stays as long as its page: nothing is unmounted.
 */
export function mount(root: HTMLElement): Unmount {
  const banner = root.querySelector('aside');
  let opener: HTMLElement | undefined;
  if (!banner) return () => {};

  watchConsent((choice) => {
    if (!opener) banner.hidden = !(banner.dataset.asks && !choice);
  });

  // The page makes room for as much of it as there is: none while it is hidden.
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--banner', `${banner.offsetHeight}px`);
  }).observe(banner);

  banner.addEventListener('submit', (event) => {
    event.preventDefault();
    const choice = consentChoiceOf(event.submitter?.getAttribute('value'));
    if (!choice) return;
    setConsent(choice);
    banner.hidden = true;
    opener?.focus();
    opener = undefined;
  });

  document.addEventListener('click', (event) => {
    const control = closest(event.target, '[data-cookie-settings]');
    if (!control) return;
    event.preventDefault();
    opener = control;
    banner.hidden = false;
    banner.focus();
  });

  return () => {};
}
