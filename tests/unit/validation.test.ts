import { expect, test } from 'vitest';
import {
  checkForm,
  contactSchema,
  limits,
  messages,
  quoteSchema,
} from '../../shared/validation.ts';
import { enquiry, quoteRequest } from '../support/leads.ts';

test('a valid enquiry passes unchanged', () => {
  expect(checkForm(contactSchema, enquiry())).toEqual({ ok: true, lead: enquiry() });
});

test('a quote request needs four fields only; the others become empty', () => {
  const { firstName, lastName, email, phoneNumber } = quoteRequest();
  const result = checkForm(quoteSchema, { firstName, lastName, email, phoneNumber });
  expect(result).toEqual({
    ok: true,
    lead: {
      ...{ firstName, lastName, email, phoneNumber, businessName: '', location: '', website: '' },
      ...{ services: [], projectGoals: '', timeline: '', budget: '', referral: [] },
    },
  });
});

for (const field of ['fullname', 'email', 'phoneNumber', 'message']) {
  for (const empty of ['', ' \n\t', undefined]) {
    test(`an enquiry with ${field} ${JSON.stringify(empty)} is told to fill it in`, () => {
      const { [field as 'email']: _, ...rest } = enquiry();
      const values = empty === undefined ? rest : { ...rest, [field]: empty };
      expect(checkForm(contactSchema, values)).toEqual({
        ok: false,
        issues: [{ field, message: messages.required }],
      });
    });
  }
}

test('empty fields come before the e-mail, the e-mail before the phone, the phone before lengths', () => {
  const wrong = { fullname: 'x'.repeat(101), email: 'no', phoneNumber: 'no', message: '' };
  const result = checkForm(contactSchema, wrong);
  expect(result).toEqual({
    ok: false,
    issues: [
      { field: 'message', message: messages.required },
      { field: 'email', message: messages.email },
      { field: 'phoneNumber', message: messages.phone },
      { field: 'fullname', message: 'Full name can be at most 100 characters long' },
    ],
  });
});

const emails: [string, boolean][] = [
  ['a@b.c', true],
  ['first.last+tag@sub.example.co.in', true],
  ['  padded@example.com ', true],
  ['ünï@exämple.de', true],
  ['plain', false],
  ['a@b', false],
  ['a b@c.de', false],
  ['a@b@c.de', false],
  ['@b.c', false],
  ['a@.', false],
];
for (const [email, ok] of emails) {
  test(`the e-mail ${JSON.stringify(email)} is ${ok ? 'fine' : 'refused'}`, () => {
    const result = checkForm(contactSchema, { ...enquiry(), email });
    if (ok) expect(result).toMatchObject({ ok: true, lead: { email: email.trim() } });
    else expect(result).toMatchObject({ issues: [{ field: 'email', message: messages.email }] });
  });
}

const phones: [string, boolean][] = [
  ['1234567890', true],
  ['123456789012345', true],
  [' 1234567890 ', true],
  ['123456789', false],
  ['1234567890123456', false],
  ['+911234567890', false],
  ['12345 67890', false],
  ['１２３４５６７８９０', false],
];
for (const [phoneNumber, ok] of phones) {
  test(`the phone number ${JSON.stringify(phoneNumber)} is ${ok ? 'fine' : 'refused'}`, () => {
    const result = checkForm(contactSchema, { ...enquiry(), phoneNumber });
    if (ok) expect(result).toMatchObject({ ok: true, lead: { phoneNumber: phoneNumber.trim() } });
    else
      expect(result).toMatchObject({ issues: [{ field: 'phoneNumber', message: messages.phone }] });
  });
}

test('the longest values pass, one character more does not', () => {
  const longest = {
    fullname: 'x'.repeat(limits.name),
    message: 'y'.repeat(limits.text),
    email: `${'a'.repeat(248)}@b.com`,
  };
  expect(checkForm(contactSchema, { ...enquiry(), ...longest }).ok).toBe(true);
  for (const [field, value] of Object.entries(longest)) {
    const result = checkForm(contactSchema, { ...enquiry(), ...longest, [field]: `x${value}` });
    expect(result).toMatchObject({
      ok: false,
      issues: [{ field, message: expect.stringContaining('at most') }],
    });
  }
});

const shapes: [string, unknown][] = [
  ['a text', 'x'],
  ['null', null],
  ['nothing', undefined],
  ['a list', [enquiry()]],
  ['an unknown field', { ...enquiry(), role: 'admin' }],
  ['a number for a text', { ...enquiry(), fullname: 7 }],
  ['a list for a text', { ...enquiry(), fullname: ['x'] }],
];
for (const [what, values] of shapes) {
  test(`${what} is no enquiry`, () => {
    expect(checkForm(contactSchema, values)).toMatchObject({
      ok: false,
      issues: [{ message: messages.shape }],
    });
  });
}

test('only the listed options can be chosen', () => {
  expect(checkForm(quoteSchema, { ...quoteRequest(), services: ['SEO', 'Hacking'] })).toEqual({
    ok: false,
    issues: [{ field: 'services', message: messages.option }],
  });
  expect(checkForm(quoteSchema, { ...quoteRequest(), referral: 'Other' }).ok).toBe(false);
});

test('the shape of a text that is too long is not looked at', () => {
  const result = checkForm(contactSchema, { ...enquiry(), email: '.'.repeat(32_500) });
  expect(result).toEqual({
    ok: false,
    issues: [{ field: 'email', message: 'Email address can be at most 254 characters long' }],
  });
});

const characters: [string, string, { line: boolean; text: boolean }][] = [
  ['a line feed', '\n', { line: false, text: true }],
  ['a tab', '\t', { line: false, text: true }],
  ['a carriage return', '\r', { line: false, text: false }],
  ['NUL', '\0', { line: false, text: false }],
  ['an escape', '\u001b', { line: false, text: false }],
  ['DEL', '\u007f', { line: false, text: false }],
  ['a C1 control', '\u009b', { line: false, text: false }],
  ['half a surrogate pair', '\ud83c', { line: false, text: false }],
  ['an emoji of several parts', '👩‍💻', { line: true, text: true }],
  ['a right-to-left mark', '\u200f', { line: true, text: true }],
  ['a noncharacter', '\ufffe', { line: true, text: true }],
];
for (const [what, character, { line, text }] of characters) {
  test(`${what} is ${line ? 'fine' : 'refused'} in a line and ${text ? 'fine' : 'refused'} in a long text`, () => {
    const spoilt = `a${character}b`;
    const issue = (field: string) => ({ ok: false, issues: [{ field, message: messages.shape }] });
    for (const field of ['fullname', 'message'] as const) {
      const fine = field === 'message' ? text : line;
      const result = checkForm(contactSchema, { ...enquiry(), [field]: spoilt });
      expect(result).toEqual(
        fine ? { ok: true, lead: { ...enquiry(), [field]: spoilt } } : issue(field),
      );
    }
    for (const field of ['website', 'projectGoals'] as const) {
      const fine = field === 'projectGoals' ? text : line;
      const result = checkForm(quoteSchema, { ...quoteRequest(), [field]: spoilt });
      expect(result).toMatchObject(fine ? { ok: true } : issue(field));
    }
  });
}
