import { endpoints } from '../../../shared/endpoints.ts';
import { Button } from '../parts/Button.tsx';
import styles from './CookieSettings.module.css';

/** The cookie choice as a plain form: works without JavaScript, and is where the footer's link leads then. */
export function CookieSettings() {
  return (
    <form method="post" action={endpoints.consent} id="cookie-settings" className="card">
      <p>Change your cookie choice here at any time.</p>
      <div className={`actions ${styles.buttons}`}>
        <Button kind="plain" type="submit" name="choice" value="necessary">
          Only necessary
        </Button>
        <Button kind="plain" type="submit" name="choice" value="all">
          Accept all
        </Button>
      </div>
    </form>
  );
}
