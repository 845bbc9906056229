import type { ReactNode } from 'react';
import { quoteLabels } from '../../shared/field-labels.ts';
import { quoteLists } from '../../shared/lead.ts';
import { referralOptions, serviceOptions } from '../../shared/validation.ts';
import { Checkboxes, InputField, PhoneField, TextField } from './FormField.tsx';
import { island } from './island.tsx';
import { LeadForm, type LeadFormIsland } from './LeadForm.tsx';
import styles from './QuoteForm.module.css';

/** Three sections: contact details, the business, the project (spec section 2, "Get Quote"). */
// A prospect takes seconds to fill in a form; reading the page costs no React at all.
export const QuoteForm = island('QuoteForm', QuoteFormView, { when: ['interaction'] });

export function QuoteFormView(props: LeadFormIsland) {
  return (
    <LeadForm form="quote" lists={quoteLists} submitLabel="Send" {...props}>
      {(fields) => (
        <>
          <Section number="1" legend="Contact details">
            <InputField
              label={quoteLabels.firstName}
              name="firstName"
              autoComplete="given-name"
              required
              {...fields}
            />
            <InputField
              label={quoteLabels.lastName}
              name="lastName"
              autoComplete="family-name"
              required
              {...fields}
            />
            <PhoneField label={quoteLabels.phoneNumber} {...fields} />
            <InputField
              label={quoteLabels.email}
              name="email"
              type="email"
              autoComplete="email"
              required
              {...fields}
            />
          </Section>
          <Section number="2" legend="Tell us about your business">
            <InputField
              label={quoteLabels.businessName}
              name="businessName"
              autoComplete="organization"
              {...fields}
            />
            <InputField
              label={quoteLabels.location}
              name="location"
              autoComplete="address-level2"
              {...fields}
            />
            <InputField
              label={quoteLabels.website}
              name="website"
              inputMode="url"
              autoComplete="url"
              {...fields}
            />
          </Section>
          <Section number="3" legend="Project details">
            <div className={styles.whole}>
              <Checkboxes
                legend={quoteLabels.services}
                name="services"
                options={serviceOptions}
                {...fields}
              />
            </div>
            <div className={styles.whole}>
              <TextField label={quoteLabels.projectGoals} name="projectGoals" {...fields} />
            </div>
            <InputField
              label={quoteLabels.timeline}
              name="timeline"
              suggestions={timelineSuggestions}
              {...fields}
            />
            <InputField
              label={quoteLabels.budget}
              name="budget"
              suggestions={budgetSuggestions}
              {...fields}
            />
            <div className={styles.whole}>
              <Checkboxes
                legend={quoteLabels.referral}
                name="referral"
                options={referralOptions}
                folded
                {...fields}
              />
            </div>
          </Section>
        </>
      )}
    </LeadForm>
  );
}

/** To choose from, or to write over: both are free texts. */
const timelineSuggestions = [
  'As soon as possible',
  'Within 3 months',
  'In 3 to 6 months',
  'Later this year',
  'No date yet',
] as const;
const budgetSuggestions = [
  'Under 5,000 USD',
  '5,000 to 15,000 USD',
  '15,000 to 50,000 USD',
  'Over 50,000 USD',
  'Not decided yet',
] as const;

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
        </span>{' '}
        {legend}
      </legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}
