import type { MouseEvent, Ref } from 'react';
import { fill } from '../../shared/fill.ts';
import type { FormWords } from '../../shared/form-words.ts';
import { formAnchor } from '../../shared/lead.ts';
import type { PhoneNumber } from '../../shared/site.ts';
import type { NextSteps as Steps } from '../../shared/words.ts';
import { ButtonLink } from '../components/parts/Button.tsx';
import { Goal } from '../components/pictures/Goal.tsx';
import { NextSteps } from '../components/sections/NextSteps.tsx';
import styles from './SentPanel.module.css';

/** What stands in a sent form's place needs to know. */
export interface AfterSending {
  /** For what can't wait, where there is one. */
  phone: PhoneNumber | undefined;
  /** The path of the form's page. */
  page: string;
  next: Steps;
  /** What can be looked at until there is an answer. */
  meanwhile: string | undefined;
}

interface SentPanelProps extends AfterSending {
  /** Undefined after a plain post: the address that it leads to must not hold anybody's name. */
  name: string | undefined;
  heading: Ref<HTMLHeadingElement>;
  again(event: MouseEvent): void;
  words: FormWords;
}

/** Takes the place of a sent form, and of the page's headline: who looked away while the toast was there doesn't send it again. */
export function SentPanel(panel: SentPanelProps) {
  const { name, phone, page, next, meanwhile, heading, again, words } = panel;
  const [before, after] = words.urgent.split('{phone}');
  return (
    <div className={`split ${styles.panel}`}>
      <div className={`stack ${styles.said}`}>
        <Goal />
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {name ? fill(words.thanksTo, { name }) : words.thanks}
        </h1>
        {/* With the script the toast has said it. */}
        <p className="lead" role={name === undefined ? 'status' : undefined}>
          {words.sent}
        </p>
      </div>
      <div className={`stack ${styles.next}`}>
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
          <ButtonLink kind="plain" href={`${page}#${formAnchor}`} onClick={again}>
            {words.another}
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}
