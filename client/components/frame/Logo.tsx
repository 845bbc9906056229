import { fill } from '../../../shared/fill.ts';
import { useContent, usePath, useSiteContext } from '../../page-context.ts';
import styles from './Logo.module.css';

/** The mark, a ball in orbit round the centre circle, and the brand's name; links home. */
export function Logo() {
  const { site } = useSiteContext();
  const { home } = useContent().words.frame;
  const [first = site.name, ...rest] = site.name.split(' ');
  return (
    <a href={usePath('home')} className={styles.logo} aria-label={fill(home, { name: site.name })}>
      <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden="true">
        <path
          d="M21.5 5.3A12 12 0 1 0 27.9 14.5M16 0v32M16 14.2a1.8 1.8 0 1 0 0 3.6a1.8 1.8 0 1 0 0-3.6"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.8"
        />
        <circle cx="25.8" cy="9.1" r="3.9" className={styles.ball} />
      </svg>
      {first} {rest.length > 0 && <span className={styles.rest}>{rest.join(' ')}</span>}
    </a>
  );
}
