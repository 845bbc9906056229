import { endpoints } from '../../../shared/endpoints.ts';
import { useContent } from '../../page-context.ts';
import { Button } from '../parts/Button.tsx';
import styles from './CookieSettings.deferred.css';

/** The cookie choice as a plain form: works without JavaScript, and is where the footer's link leads then. */
export function CookieSettings() {
  const words = useContent().words.consent;
  return (
    <form method="post" action={endpoints.consent} id="cookie-settings" className="card">
      <p>{words.change}</p>
      <div className={`actions ${styles.buttons}`}>
        <Button kind="plain" type="submit" name="choice" value="necessary">
          {words.necessary}
        </Button>
        <Button kind="plain" type="submit" name="choice" value="all">
          {words.all}
        </Button>
      </div>
    </form>
  );
}
