import { useContent } from '../../page-context.ts';
import { Icon } from '../pictures/Icon.tsx';
import { Envelope } from '../pictures/icons.ts';
import { Fold } from './Fold.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import styles from './TopBar.module.css';

/**
 * Tap-to-call numbers, the company's e-mail and the social links; on phones one control opens what is not a number.
 * Without a number there is room for the rest. The menu of small screens ends with it: it goes there while that is open.
 */
export function TopBar() {
  const { site, words } = useContent();
  const { company } = site.emails;
  const { frame, reach } = words;
  return (
    <aside className={styles.bar} aria-label={frame.topBar}>
      {site.phones.length > 0 && (
        <>
          <ul>
            {site.phones.map(({ label, title, call = reach.call, display, dial }) => (
              <li key={dial}>
                <a
                  href={`tel:${dial}`}
                  aria-label={`${[label, display].filter(Boolean).join(' ')}: ${call}`}
                >
                  {label && <abbr title={title}>{label}</abbr>}
                  {label && ' '}
                  {display}
                </a>
              </li>
            ))}
          </ul>
          <Fold className={styles.fold} label={frame.topBarMore}>
            <Icon of={Envelope} size={18} />
          </Fold>{' '}
        </>
      )}
      <a href={`mailto:${company}`} className={styles.email}>
        <Icon of={Envelope} size={14} />
        {company}
      </a>
      <SocialLinks className={styles.social} />
    </aside>
  );
}
