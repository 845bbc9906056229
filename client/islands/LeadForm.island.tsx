import { toast } from 'react-hot-toast/headless';
import { formAnchor, forms, honeypotField } from '../../shared/lead.ts';
import { Button } from '../components/parts/Button.tsx';
import { FaultyFields, FormFields, Honeypot } from './FormFields.tsx';
import { island } from './island.tsx';
import styles from './LeadForm.module.css';
import { type LeadFormProps, mountLeadForm } from './lead-form.ts';

// A prospect takes seconds to fill in a form; reading the page costs no script of it at all.
export const LeadForm = island('LeadForm', LeadFormView, { when: 'interaction' });

/**
 * What both forms share. It is a plain HTML form: posted without JavaScript, the same page comes back with `state`, the
 * error beside the kept values, or the success in the form's place. In the browser `mountLeadForm` does the rest with
 * these very elements: React never touches what somebody may be typing into.
 */
export function LeadFormView({ form, state, panel, words }: LeadFormProps) {
  const { issues, result } = state;
  // Without the form: text browsers show what is `hidden`, and people would send again.
  if (result?.kind === 'success')
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React made this HTML for the page
    return <div dangerouslySetInnerHTML={{ __html: panel }} />;
  return (
    <form
      method="post"
      // The page that answers a plain post, and the one it redirects to, open at the form (RFC 9110 section 10.2.2).
      action={`${forms[form].endpoint}${state.attribution && `?${state.attribution}`}#${formAnchor}`}
      noValidate
      className={styles.form}
    >
      {result?.kind === 'error' && (
        <p className={styles.result} role="status">
          {result.text}
        </p>
      )}
      <FaultyFields fields={forms[form].fields} {...{ issues, words }} />
      <div className={styles.fields}>
        <FormFields fields={forms[form].fields} values={state.values} {...{ issues, words }} />
        <Honeypot name={honeypotField} label={words.trap} />
      </div>
      <Button type="submit" kind="accent" className={styles.submit}>
        {words.submit}
      </Button>
    </form>
  );
}

export function mount(root: HTMLElement, props: LeadFormProps): void {
  mountLeadForm(root, props, toast);
}
