import type { ReactNode } from 'react';
import { endpoints } from '../../../shared/endpoints.ts';
import type { NavLink } from '../../../shared/navigation.ts';
import type { Words } from '../../../shared/schemas/interface.ts';
import { useContent, usePath } from '../../page-context.ts';
import page from '../../styles/page.module.css';
import { DeferredStyles } from '../frame/DeferredStyles.tsx';
import { ButtonLink } from '../parts/Button.tsx';
import { PitchLines } from '../pictures/PitchLines.tsx';
import styles from './ErrorState.module.css';

interface ErrorStateProps {
  /** The status code, as a scoreboard shows it. */
  score: readonly [string, string];
  words: Pick<Words['failures']['broken'], 'heading' | 'text'>;
  /** The second way onward; the first leads home. */
  onward: NavLink;
  children?: ReactNode;
}

/** A page that could not be shown: what happened, and ways onward. */
export function ErrorState({ score, words, onward, children }: ErrorStateProps) {
  const [left, right] = score;
  return (
    <section className={`${page.ground} ${styles.page}`}>
      <PitchLines kind="arc" />
      <div className={`inner stack ${styles.words}`}>
        <p className={styles.score} aria-hidden="true">
          {left} <span /> {right}
        </p>
        <h1>{words.heading}</h1>
        <p className="lead">{words.text}</p>
        <div className="actions">
          <ButtonLink kind="accent" href={usePath('home')}>
            {useContent().words.failures.home}
          </ButtonLink>{' '}
          <ButtonLink kind="plain" href={onward.to}>
            {onward.label}
          </ButtonLink>
        </div>
        {children}
      </div>
      <DeferredStyles />
    </section>
  );
}

/** To the page that says what works, from where something doesn't. */
export function useStatusLink(): NavLink {
  return { label: useContent().words.status.heading, to: endpoints.status };
}

/** Links to the likeliest pages. */
export function OnwardLinks({ links }: { links: readonly NavLink[] }) {
  return (
    <ul className="actions">
      {links.map(({ label, to }) => (
        <li key={to}>
          <a className="target" href={to}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
