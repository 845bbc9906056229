import type { FormState } from '../../shared/lead.ts';
import { InputField, TextField } from './FormField.tsx';
import { island } from './island.tsx';
import { LeadForm } from './LeadForm.tsx';

// A prospect takes seconds to fill in a form; reading the page costs no React at all.
export const ContactForm = island('ContactForm', ContactFormView, { when: ['interaction'] });

export function ContactFormView({ state }: { state: FormState }) {
  return (
    <LeadForm form="contact" state={state} lists={noLists} submitLabel="Submit">
      {(fields) => (
        <>
          <InputField label="Full Name" name="fullname" autoComplete="name" required {...fields} />
          <InputField
            label="Email Address"
            name="email"
            type="email"
            autoComplete="email"
            required
            {...fields}
          />
          <InputField
            label="Phone Number"
            name="phoneNumber"
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            minLength={10}
            hint="Digits only, with the country code: 919876543210"
            required
            {...fields}
          />
          <TextField label="Message" name="message" required {...fields} />
        </>
      )}
    </LeadForm>
  );
}

const noLists: readonly string[] = [];
