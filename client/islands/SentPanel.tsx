import type { FormWords } from '../../shared/form-words.ts';
import { formAnchor } from '../../shared/lead.ts';
import type { PhoneNumber } from '../../shared/site.ts';
import type { NextSteps as Steps } from '../../shared/words.ts';
import { ButtonLink } from '../components/parts/Button.tsx';
import { Goal } from '../components/pictures/Goal.tsx';
import { NextSteps } from '../components/sections/NextSteps.tsx';
import styles from './SentPanel.module.css';

interface SentPanelProps {
  /** For what can't wait, where there is one. */
  phone: PhoneNumber | undefined;
  /** The path of the form's page. */
  page: string;
  next: Steps;
  /** What can be looked at until there is an answer. */
  meanwhile: string | undefined;
  words: FormWords;
}

/**
 * Takes the place of a sent form, and of the page's headline: who looked away while the toast was there doesn't send it
 * again. Drawn on the server alone: it names nobody, since the address that a plain post leads to must not hold
 * anybody's name, and the script, which knows one, puts it in.
 */
export function SentPanel({ phone, page, next, meanwhile, words }: SentPanelProps) {
  const [before, after] = words.urgent.split('{phone}');
  return (
    <div className={`split ${styles.panel}`}>
      <div className="stack">
        <Goal />
        <h1 tabIndex={-1} className={styles.title}>
          {words.thanks}
        </h1>
        <p className="lead" role="status">
          {words.sent}
        </p>
      </div>
      <div className="stack">
        <h2>{next.heading}</h2>
        <NextSteps steps={next.steps} />
        {phone && (
          <p>
            {before}
            <a href={`tel:${phone.dial}`}>{phone.display}</a>
            {after}
          </p>
        )}
        <p className="actions">
          {meanwhile && (
            <ButtonLink kind="accent" href={meanwhile}>
              {words.meanwhile}
            </ButtonLink>
          )}{' '}
          <ButtonLink kind="plain" href={`${page}#${formAnchor}`}>
            {words.another}
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}
