import type { ReactNode } from 'react';
import type { FormState } from '../../shared/lead.ts';
import { referralOptions, serviceOptions } from '../../shared/validation.ts';
import { Checkboxes, InputField, TextField } from './FormField.tsx';
import { island } from './island.tsx';
import { LeadForm } from './LeadForm.tsx';
import styles from './QuoteForm.module.css';

/** Three sections: contact details, the business, the project (spec section 2, "Get Quote"). */
// A prospect takes seconds to fill in a form; reading the page costs no React at all.
export const QuoteForm = island('QuoteForm', QuoteFormView, { when: ['interaction'] });

export function QuoteFormView({ state }: { state: FormState }) {
  return (
    <LeadForm form="quote" state={state} lists={lists} submitLabel="Send">
      {(fields) => (
        <>
          <Section number="1" legend="Contact details">
            <InputField
              label="First name"
              name="firstName"
              autoComplete="given-name"
              required
              {...fields}
            />
            <InputField
              label="Last name"
              name="lastName"
              autoComplete="family-name"
              required
              {...fields}
            />
            <InputField
              label="Phone"
              name="phoneNumber"
              type="tel"
              inputMode="numeric"
              autoComplete="tel"
              minLength={10}
              hint="Digits only, with the country code: 919876543210"
              required
              {...fields}
            />
            <InputField
              label="Email"
              name="email"
              type="email"
              autoComplete="email"
              required
              {...fields}
            />
          </Section>
          <Section number="2" legend="Tell us about your business">
            <InputField
              label="Business name"
              name="businessName"
              autoComplete="organization"
              {...fields}
            />
            <InputField
              label="Location"
              name="location"
              autoComplete="address-level2"
              {...fields}
            />
            <InputField
              label="Website"
              name="website"
              inputMode="url"
              autoComplete="url"
              {...fields}
            />
          </Section>
          <Section number="3" legend="Project details">
            <div className={styles.whole}>
              <Checkboxes
                legend="Services you need"
                name="services"
                options={serviceOptions}
                {...fields}
              />
            </div>
            <div className={styles.whole}>
              <TextField label="Project goals" name="projectGoals" {...fields} />
            </div>
            <InputField label="Timeline" name="timeline" {...fields} />
            <InputField label="Budget" name="budget" {...fields} />
            <div className={styles.whole}>
              <Checkboxes
                legend="How did you hear about us?"
                name="referral"
                options={referralOptions}
                {...fields}
              />
            </div>
          </Section>
        </>
      )}
    </LeadForm>
  );
}

const lists = ['services', 'referral'] as const;

function Section({
  number,
  legend,
  children,
}: {
  number: string;
  legend: string;
  children: ReactNode;
}) {
  return (
    <fieldset className={styles.section}>
      <legend>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        {legend}
      </legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}
