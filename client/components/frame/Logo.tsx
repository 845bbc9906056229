import { fill } from '../../../shared/fill.ts';
import { classNames } from '../../class-names.ts';
import { useContent, usePath, useSiteContext } from '../../page-context.ts';
import styles from './Logo.module.css';

/** The brand's mark and name; links home. */
export function Logo() {
  const { name, mark } = useSiteContext().site;
  const { home } = useContent().words.frame;
  const [first = name, ...rest] = name.split(' ');
  return (
    <a href={usePath('home')} className={styles.logo} aria-label={fill(home, { name })}>
      <svg viewBox={mark.viewBox} className={styles.mark} aria-hidden="true">
        {mark.paths.map(({ d, line, highlight, turns }) => (
          <path
            key={d}
            d={d}
            className={
              classNames(highlight && styles.highlight, turns && styles.turns) || undefined
            }
            {...(line === undefined
              ? { fill: 'currentColor' }
              : { fill: 'none', stroke: 'currentColor', strokeWidth: line })}
          />
        ))}
      </svg>
      {first} {rest.length > 0 && <span className={styles.rest}>{rest.join(' ')}</span>}
    </a>
  );
}
