import type { MouseEvent, Ref } from 'react';
import { formAnchor, sentMessage } from '../../shared/lead.ts';
import type { PhoneNumber } from '../../shared/site.ts';
import type { NextSteps as Steps } from '../../shared/words.ts';
import { ButtonLink } from '../components/parts/Button.tsx';
import { Icon } from '../components/pictures/Icon.tsx';
import { CircleCheck } from '../components/pictures/icons.ts';
import { NextSteps } from '../components/sections/NextSteps.tsx';
import styles from './SentPanel.module.css';

/** What stands in a sent form's place needs to know. */
export interface AfterSending {
  /** For what can't wait, where there is one. */
  phone: PhoneNumber | undefined;
  /** The path of the form's page. */
  page: string;
  next: Steps;
}

interface SentPanelProps extends AfterSending {
  /** Undefined after a plain post: the address that it leads to must not hold anybody's name. */
  name: string | undefined;
  heading: Ref<HTMLHeadingElement>;
  again(event: MouseEvent): void;
}

/** Takes the place of a sent form: who looked away while the toast was there doesn't send it again. */
export function SentPanel({ name, phone, page, next, heading, again }: SentPanelProps) {
  return (
    <div className={styles.panel}>
      <Icon of={CircleCheck} size={56} className={styles.tick} />
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {name ? `Thank you, ${name}` : 'Thank you'}
      </h2>
      {/* With the script the toast has said it. */}
      <p role={name === undefined ? 'status' : undefined}>{sentMessage}</p>
      <h3>{next.heading}</h3>
      <NextSteps steps={next.steps} />
      {phone && (
        <p>
          If it can’t wait, call <a href={`tel:${phone.dial}`}>{phone.display}</a>.
        </p>
      )}
      <ButtonLink kind="plain" href={`${page}#${formAnchor}`} onClick={again}>
        Send another
      </ButtonLink>
    </div>
  );
}
