import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FormFields } from '../../client/islands/FormFields.tsx';
import { formWordsOf, issuesOf } from '../../shared/form-words.ts';
import { contactFields } from '../../shared/forms.ts';
import { checkLead } from '../../shared/lead.ts';
import { defaultWords } from '../support/content.ts';
import { messages } from '../support/form-words.ts';
import { enquiry } from '../support/leads.ts';

test.each([
  [{ display: '+49 40 123456', dial: '+4940123456' }, 'With the country code: +49 40 123456'],
  [{ display: '040 123456', dial: '+4940123456' }, 'With the country code: +4940123456'],
  [undefined, 'With the country code'],
])('beside a phone field stands the brand’s own number, if it has one: %o', (phone, hint) => {
  for (const form of ['contact', 'quote'] as const) {
    const { fields } = formWordsOf(defaultWords, form, phone);
    const { label, missing } = defaultWords.forms[form].fields.phoneNumber ?? {};
    expect(fields.phoneNumber).toEqual({ label, missing, hint });
  }
});

test('whose number has under ten digits reads how it is taken, beside the specified message; written so, it is', () => {
  const values = { ...enquiry(), phoneNumber: '+376 712 345' };
  const checked = checkLead('contact', values);
  const words = formWordsOf(defaultWords, 'contact');
  const issues = checked.ok ? [] : issuesOf(checked.faults, contactFields, words);
  const page = renderToStaticMarkup(
    <FormFields fields={contactFields} {...{ values, issues, words }} />,
  );
  const [, number = ''] = page.split('for="field-phoneNumber"');
  expect(number).toMatch(
    /id="hint-phoneNumber">Shorter\? Put 00 and your country’s code in front\.</,
  );
  expect(number).toContain('aria-describedby="hint-phoneNumber problem-phoneNumber"');
  expect(number).toContain(messages.phone);
  expect(page.match(/Shorter/g)).toHaveLength(1);
  expect(checkLead('contact', { ...values, phoneNumber: '00 376 712 345' })).toMatchObject({
    lead: { phoneNumber: '00376712345' },
  });
});
