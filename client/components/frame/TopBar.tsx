import { useContent } from '../../page-context.ts';
import { Icon } from '../pictures/Icon.tsx';
import { Envelope } from '../pictures/icons.ts';
import { Fold } from './Fold.tsx';
import { EmailLink, ReachLinks } from './ReachLinks.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import styles from './TopBar.module.css';

/**
 * Tap-to-call numbers, the company's e-mail and the social links; on phones one control opens what is not a number.
 * Without a number there is room for the rest. The menu of small screens ends with it: it goes there while that is open.
 */
export function TopBar() {
  const { site, words } = useContent();
  const { topBar, topBarMore } = words.frame;
  return (
    <aside className={styles.bar} aria-label={topBar}>
      {site.phones.length > 0 && (
        <>
          <ReachLinks phones={site.phones} />
          <Fold className={styles.fold} label={topBarMore}>
            <Icon of={Envelope} size={18} />
          </Fold>{' '}
        </>
      )}
      <EmailLink className={styles.email} />
      <SocialLinks className={styles.social} />
    </aside>
  );
}
