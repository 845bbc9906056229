import type { OptionalContent } from '../../shared/consent.ts';
import { endpoints, paths } from '../../shared/paths.ts';
import styles from './Consent.module.css';
import { island } from './island.tsx';

/**
 * The cookie banner. It is in every page's HTML, hidden, and shown by the script until a choice is made:
 * without JavaScript nothing from elsewhere can load, so there is nothing to ask. It names only what this
 * installation can load; one that can load nothing has no banner.
 */
// The question has to be asked before anything from elsewhere may load.
export const Consent = island('Consent', ConsentView, { when: ['load'], inEntry: true });

export function ConsentView({ optional }: { optional: readonly OptionalContent[] }) {
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
          <a href={paths.privacy}>Privacy Policy</a>
        </p>
        <div className={styles.actions}>
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

function question(optional: readonly OptionalContent[]): string {
  const content = optional.map((kind) => names[kind]).join(' and ');
  const others = optional.length > 1 ? 'other companies' : 'another company';
  return `With your consent we load ${content} from ${others}. `;
}

const names = { chat: 'a live chat', map: 'a map' } as const;
