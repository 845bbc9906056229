import { ReachLinks } from './ReachLinks.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import styles from './TopBar.module.css';

/** Two tap-to-call numbers; where there is room, the company's e-mail and the social links, too. */
export function TopBar() {
  return (
    <section className={styles.bar} aria-label="Call or write to us">
      <div className={styles.inner}>
        <ReachLinks className={styles.contacts} />
        <SocialLinks className={styles.social} />
      </div>
    </section>
  );
}
