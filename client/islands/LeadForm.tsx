import type { ReactNode } from 'react';
import {
  type FormName,
  type FormState,
  formAnchor,
  forms,
  honeypotField,
} from '../../shared/lead.ts';
import type { FormIssue } from '../../shared/validation.ts';
import { Button } from '../components/Button.tsx';
import { Honeypot } from './FormField.tsx';
import styles from './LeadForm.module.css';
import { type AfterSending, SentPanel } from './SentPanel.tsx';
import { type FormValues, useLeadForm } from './use-lead-form.ts';

/** What a page gives to its form. */
export interface LeadFormIsland {
  state: FormState;
  after: AfterSending;
}

interface LeadFormProps extends LeadFormIsland {
  form: FormName;
  /** Fields with several values. */
  lists: readonly string[];
  submitLabel: string;
  /** Shows the fields with their values and what is wrong with them. */
  children: (fields: { values: FormValues; issues: readonly FormIssue[] }) => ReactNode;
}

/**
 * What both forms share. It is a plain HTML form first: posted without JavaScript, the same page comes back
 * with `state`, the error beside the kept values, or the success in the form's place.
 */
export function LeadForm({ form, state, after, lists, submitLabel, children }: LeadFormProps) {
  const { issues, sending, sent, submit, restore, again, sentHeading, formRef } = useLeadForm({
    form,
    initial: state,
    lists,
  });
  return (
    <>
      {sent && (
        <SentPanel form={form} name={sent.name} heading={sentHeading} again={again} {...after} />
      )}
      <form
        ref={formRef}
        method="post"
        // The page that answers a plain post, and the one it redirects to, open at the form (RFC 9110 section 10.2.2).
        action={`${forms[form].endpoint}#${formAnchor}`}
        onSubmit={submit}
        noValidate
        className={styles.form}
        // Kept: the lists of a quote request outlast its sending.
        hidden={sent !== undefined}
      >
        {state.result?.kind === 'error' && (
          <p className={styles.result} role="status">
            {state.result.text}
          </p>
        )}
        <div className={styles.fields}>
          {children({ values: state.values, issues })}
          <Honeypot name={honeypotField} />
        </div>
        {restore && (
          <div className={styles.lost}>
            <p>Your message did not go out. It is kept here.</p>
            <Button kind="plain" onClick={restore} data-restore>
              Restore my message
            </Button>
          </div>
        )}
        <Button
          type="submit"
          kind="accent"
          aria-disabled={sending || undefined}
          className={styles.submit}
        >
          {sending ? 'Sending…' : submitLabel}
        </Button>
      </form>
    </>
  );
}
