import { useSiteContext } from '../../page-context.ts';
import { Icon } from '../pictures/Icon.tsx';
import { ChevronDown, Envelope } from '../pictures/icons.ts';
import { EmailLink, ReachLinks } from './ReachLinks.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import styles from './TopBar.module.css';

/**
 * Tap-to-call numbers, the company's e-mail and the social links; on phones one control opens what is not a number.
 * Without a number there is room for the rest.
 */
export function TopBar() {
  const { phones } = useSiteContext().site;
  return (
    <aside className={styles.bar} aria-label="Call or write to us">
      <div className={styles.inner}>
        {phones.length > 0 ? (
          <>
            <ReachLinks className={styles.links} email={false} />
            {/* Folds what comes after it, as the footer's does: wide screens show that without it. */}
            <details className={styles.fold}>
              <summary aria-label="E-mail and social links">
                <Icon of={Envelope} size={18} />
                <Icon of={ChevronDown} size={14} />
              </summary>
            </details>
            <div className={`${styles.folded} ${styles.links}`}>
              <EmailLink />
              <SocialLinks />
            </div>
          </>
        ) : (
          <div className={`${styles.open} ${styles.links}`}>
            <EmailLink />
            <SocialLinks />
          </div>
        )}
      </div>
    </aside>
  );
}
