import { useContent } from '../../page-context.ts';
import { Icon } from '../pictures/Icon.tsx';
import { Envelope } from '../pictures/icons.ts';
import { Fold } from './Fold.tsx';
import { EmailLink, ReachLinks } from './ReachLinks.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import styles from './TopBar.module.css';

/**
 * Two tap-to-call numbers, the company's e-mail and the social links; on phones one control opens what is not a number.
 * The menu of small screens ends with it: it goes there while that is open.
 */
export function TopBar() {
  const { topBar, topBarMore } = useContent().words.frame;
  return (
    <aside className={styles.bar} aria-label={topBar}>
      <ReachLinks />
      <Fold className={styles.fold} label={topBarMore}>
        <Icon of={Envelope} size={18} />
      </Fold>
      <EmailLink className={styles.email} />
      <SocialLinks className={styles.social} />
    </aside>
  );
}
