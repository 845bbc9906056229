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
import { type FormValues, useLeadForm } from './use-lead-form.ts';

interface LeadFormProps {
  form: FormName;
  state: FormState;
  /** Fields with several values. */
  lists: readonly string[];
  submitLabel: string;
  /** Shows the fields with their values and what is wrong with them. */
  children: (fields: { values: FormValues; issues: readonly FormIssue[] }) => ReactNode;
}

/**
 * What both forms share. It is a plain HTML form first: posted without JavaScript, the same page comes back
 * with `state`, the error beside the kept values, or the success.
 */
export function LeadForm({ form, state, lists, submitLabel, children }: LeadFormProps) {
  const { issues, sending, submit, restore } = useLeadForm({ form, initial: state, lists });
  return (
    <form
      method="post"
      // The page that answers a plain post, and the one it redirects to, open at the form (RFC 9110 section 10.2.2).
      action={`${forms[form].endpoint}#${formAnchor}`}
      onSubmit={submit}
      noValidate
      className={styles.form}
    >
      {state.verdict && (
        <p className={styles.verdict} data-kind={state.verdict.kind} role="status">
          {state.verdict.text}
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
  );
}
