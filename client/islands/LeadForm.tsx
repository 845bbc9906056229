import type { FormWords } from '../../shared/form-words.ts';
import {
  type FormName,
  type FormState,
  formAnchor,
  forms,
  honeypotField,
} from '../../shared/lead.ts';
import { Button } from '../components/parts/Button.tsx';
import { FaultyFields, FormFields, Honeypot } from './FormFields.tsx';
import styles from './LeadForm.module.css';
import { type AfterSending, SentPanel } from './SentPanel.tsx';
import { useLeadForm } from './use-lead-form.ts';

/** What a page gives to its form. */
export interface LeadFormIsland {
  state: FormState;
  after: AfterSending;
  /** Whether leads are kept. */
  kept: boolean;
  /** Whether it is counted that somebody begins to fill it in. */
  counted?: boolean | undefined;
  words: FormWords;
}

interface LeadFormProps extends LeadFormIsland {
  form: FormName;
}

/**
 * What both forms share. It is a plain HTML form first: posted without JavaScript, the same page comes back
 * with `state`, the error beside the kept values, or the success in the form's place.
 */
export function LeadForm({ form, state, after, kept, counted, words }: LeadFormProps) {
  const { issues, sending, sent, submit, restore, again, noteTyped, sentHeading, formRef } =
    useLeadForm({ form, initial: state, kept, counted, words });
  return (
    <>
      {sent && (
        <SentPanel name={sent.name} heading={sentHeading} {...{ again, words }} {...after} />
      )}
      <form
        ref={formRef}
        method="post"
        // The page that answers a plain post, and the one it redirects to, open at the form (RFC 9110 section 10.2.2).
        action={`${forms[form].endpoint}${state.origin && `?${state.origin}`}#${formAnchor}`}
        onSubmit={submit}
        onInput={noteTyped}
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
        <FaultyFields fields={forms[form].fields} {...{ issues, words }} />
        <div className={styles.fields}>
          <FormFields fields={forms[form].fields} values={state.values} {...{ issues, words }} />
          <Honeypot name={honeypotField} label={words.trap} />
        </div>
        {restore && (
          <div className={`card ${styles.lost}`}>
            <p>{words.lost}</p>
            <Button kind="plain" onClick={restore}>
              {words.restore}
            </Button>
          </div>
        )}
        <Button
          type="submit"
          kind="accent"
          aria-disabled={sending || undefined}
          className={styles.submit}
        >
          {sending ? words.sending : words.submit}
        </Button>
      </form>
    </>
  );
}
