import { consentChoiceOf, consentQuestion, type OptionalContent } from '../../shared/consent.ts';
import { endpoints } from '../../shared/endpoints.ts';
import type { Words } from '../../shared/schemas/interface.ts';
import { setConsent, watchConsent } from '../browser/consent.ts';
import styles from './Consent.deferred.css';
import { island } from './island.tsx';

/**
 * The cookie banner, where something waits on every page. It is in the HTML, hidden: without JavaScript nothing from elsewhere can
 * load, so there is nothing to ask. The script shows it until a choice is made. It names only what this installation can load.
 */
// The question has to be asked before anything from elsewhere may load.
export const Consent = island('Consent', ConsentView, {
  when: 'load',
  inHtml: ['optional', 'privacy', 'words'],
});

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

/** Shows the banner until a choice is made, and again by the footer's control. */
export function mount(root: HTMLElement): void {
  const banner = root.querySelector('aside');
  const control = document.querySelector<HTMLElement>('[data-cookie-settings]');
  let opened = false;
  if (!banner) return;

  watchConsent((choice) => {
    if (!opened) banner.hidden = choice !== undefined;
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
    if (opened) control?.focus();
    opened = false;
  });

  control?.addEventListener('click', (event) => {
    event.preventDefault();
    opened = true;
    banner.hidden = false;
    banner.focus();
  });
}
