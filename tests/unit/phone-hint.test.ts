import { expect, test } from 'vitest';
import { formWordsOf } from '../../shared/form-words.ts';
import { defaultWords } from '../support/content.ts';

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
