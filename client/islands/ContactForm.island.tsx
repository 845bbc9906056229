import { contactLabels } from '../../shared/field-labels.ts';
import { InputField, PhoneField, TextField } from './FormField.tsx';
import { island } from './island.tsx';
import { LeadForm, type LeadFormIsland } from './LeadForm.tsx';

// A prospect takes seconds to fill in a form; reading the page costs no React at all.
export const ContactForm = island('ContactForm', ContactFormView, { when: ['interaction'] });

export function ContactFormView(props: LeadFormIsland) {
  return (
    <LeadForm form="contact" lists={noLists} submitLabel="Submit" {...props}>
      {(fields) => (
        <>
          <InputField
            label={contactLabels.fullname}
            name="fullname"
            autoComplete="name"
            required
            {...fields}
          />
          <InputField
            label={contactLabels.email}
            name="email"
            type="email"
            autoComplete="email"
            required
            {...fields}
          />
          <PhoneField label={contactLabels.phoneNumber} {...fields} />
          <TextField label={contactLabels.message} name="message" required {...fields} />
        </>
      )}
    </LeadForm>
  );
}

const noLists: readonly string[] = [];
