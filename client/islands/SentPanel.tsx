import type { MouseEvent, Ref } from 'react';
import { nextStepsHeading } from '../../shared/content/next-steps.ts';
import { type FormName, formAnchor, forms, sentMessage } from '../../shared/lead.ts';
import type { Phone } from '../../shared/site.ts';
import { ButtonLink } from '../components/parts/Button.tsx';
import { Icon } from '../components/pictures/Icon.tsx';
import { CircleCheck } from '../components/pictures/icons.ts';
import { NextSteps } from '../components/sections/NextSteps.tsx';
import styles from './SentPanel.module.css';

/** What stands in a sent form's place needs to know. */
export interface AfterSending {
  /** For what can't wait. */
  phone: Phone;
  replyTime: string;
}

interface SentPanelProps extends AfterSending {
  form: FormName;
  /** Undefined after a plain post: the address that it leads to must not hold anybody's name. */
  name: string | undefined;
  heading: Ref<HTMLHeadingElement>;
  again(event: MouseEvent): void;
}

/** Takes the place of a sent form: who looked away while the toast was there doesn't send it again. */
export function SentPanel({ form, name, phone, replyTime, heading, again }: SentPanelProps) {
  return (
    <div className={styles.panel}>
      <Icon of={CircleCheck} size={56} className={styles.tick} />
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {name ? `Thank you, ${name}` : 'Thank you'}
      </h2>
      {/* With the script the toast has said it. */}
      <p role={name === undefined ? 'status' : undefined}>{sentMessage}</p>
      <h3>{nextStepsHeading}</h3>
      <NextSteps replyTime={replyTime} />
      <p>
        If it can’t wait, call <a href={`tel:${phone.dial}`}>{phone.display}</a>.
      </p>
      <ButtonLink kind="plain" href={`${forms[form].page}#${formAnchor}`} onClick={again}>
        Send another
      </ButtonLink>
    </div>
  );
}
