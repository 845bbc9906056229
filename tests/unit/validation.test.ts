import { expect, test } from 'vitest';
import { type Field, fieldList, limits, quoteFields } from '../../shared/forms.ts';
import { checkLead } from '../../shared/lead.ts';
import { checkForm, contactSchema, messages, quoteSchema } from '../../shared/validation.ts';
import { defaultReach } from '../support/content.ts';
import { emptyQuote, enquiry, quoteRequest } from '../support/leads.ts';

test('a valid enquiry passes unchanged', () => {
  expect(checkForm(contactSchema, enquiry())).toEqual({ ok: true, lead: enquiry() });
});

test('a quote request needs four fields only; the others become empty', () => {
  const { firstName, lastName, email, phoneNumber } = quoteRequest();
  const result = checkForm(quoteSchema, { firstName, lastName, email, phoneNumber });
  expect(result).toEqual({
    ok: true,
    lead: {
      ...emptyQuote(),
      ...{ firstName, lastName, email, phoneNumber },
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
      { field: 'fullname', message: 'Full Name can be at most 100 characters long' },
    ],
  });
});

test('a field that is not in the table does not compile, nor a line that its kind has no use for', () => {
  const checked = checkLead('contact', enquiry());
  if (!checked.ok) throw new Error('refused');
  expect(checked.lead.email).toBe(enquiry().email);
  // @ts-expect-error
  expect(checked.lead.emial).toBeUndefined();
  // @ts-expect-error: the other form's
  expect(checked.lead.firstName).toBeUndefined();
  // @ts-expect-error: a list, not a text
  const services: string = quoteRequest().services;
  expect(services).toEqual(quoteRequest().services);
  const wrong = [
    // @ts-expect-error
    { kind: 'text' },
    // @ts-expect-error
    { label: 'Company size', kind: 'select' },
    // @ts-expect-error
    { label: 'Company', kind: 'text', options: [] },
  ] as const satisfies Field[];
  expect(wrong).toHaveLength(3);
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

/** What people write, paste and have filled in, and what becomes of it; undefined: refused in the specified words. */
const phones: [written: string, digits: string | undefined][] = [
  ['1234567890', '1234567890'],
  ['123456789012345', '123456789012345'],
  // As the site prints its own.
  [defaultReach.us.display, '12025550143'],
  [defaultReach.india.display, '919876543210'],
  ['(202) 555-0143', '2025550143'],
  ['+44 20 7946 0958', '442079460958'],
  // The zero for calls within the country stays: whoever reads it knows.
  ['+44 (0)20 7946 0958', '4402079460958'],
  ['(+91) 98765/43210', '919876543210'],
  ['0049-30-1234567', '0049301234567'],
  ['+1.202.555.0143', '12025550143'],
  ['202·555·0143', '2025550143'],
  [' \t+1 202\u00a0555\u202f01\u200943 ', '12025550143'],
  ['+1 202‑555–0143', '12025550143'],
  ['+1—202−555－0143', '12025550143'],
  // From address books and chats: marks of direction, of no width, and of the text's beginning.
  ['\u202a+91 98765 43210\u202c', '919876543210'],
  ['\u200e+919876543210\u200f', '919876543210'],
  ['\ufeff9876\u200b543\u2060210', '9876543210'],
  // Keyboards of other scripts.
  ['＋１（２０２）５５５－０１４３', '12025550143'],
  ['٩٨٧٦٥٤٣٢١٠', '9876543210'],
  ['+۹۸۷۶۵۴۳۲۱۰', '9876543210'],
  ['९८७६५४३२१०', '9876543210'],
  ['১২৩৪৫৬৭৮৯০', undefined],

  ['123456789', undefined],
  ['12-34-56-78-9', undefined],
  ['1234567890123456', undefined],
  ['++919876543210', undefined],
  ['98765+43210', undefined],
  ['9876543210+', undefined],
  ['+', undefined],
  ['(--)', undefined],
  ['1-800-FLOWERS-1', undefined],
  ['2025550143 ext. 12', undefined],
  ['+12025550143;ext=12', undefined],
  ['tel:+12025550143', undefined],
  ['2025550143, 2025550144', undefined],
  ['98765\n43210', undefined],
  [`${' -'.repeat(25)}9876543210`, '9876543210'],
  [`9${' '.repeat(60)}876543210`, undefined],
];
test.each(phones)('the phone number %j is taken as %j', (phoneNumber, digits) => {
  const issues = [{ field: 'phoneNumber', message: messages.phone }];
  expect(checkForm(contactSchema, { ...enquiry(), phoneNumber })).toEqual(
    digits ? { ok: true, lead: { ...enquiry(), phoneNumber: digits } } : { ok: false, issues },
  );
});

test('of a text on one line the white space around it is cut off; a text of several lines stays as it is', () => {
  const padded: Record<string, unknown> = { ...quoteRequest() };
  for (const { name, kind } of fieldList(quoteFields))
    if (kind !== 'checkboxes' && kind !== 'select') padded[name] = `\u00a0 ${padded[name]}\t `;
  const lead = { ...quoteRequest(), projectGoals: padded.projectGoals };
  expect(checkForm(quoteSchema, padded)).toEqual({ ok: true, lead });
  // Not counted either.
  const fullname = `  ${'x'.repeat(limits.name)}  `;
  expect(checkForm(contactSchema, { ...enquiry(), fullname, message: ' hello ' })).toMatchObject({
    lead: { fullname: fullname.trim(), message: ' hello ' },
  });
});

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

test('no list is longer than its options, however often one is named', () => {
  const all = [...quoteFields.services.options];
  expect(checkForm(quoteSchema, { ...quoteRequest(), services: all }).ok).toBe(true);
  expect(checkForm(quoteSchema, { ...quoteRequest(), services: [...all, 'SEO'] })).toEqual({
    ok: false,
    issues: [{ field: 'services', message: messages.option }],
  });
});

test('the shape of a text that is too long is not looked at', () => {
  const result = checkForm(contactSchema, { ...enquiry(), email: '.'.repeat(32_500) });
  expect(result).toEqual({
    ok: false,
    issues: [{ field: 'email', message: 'Email Address can be at most 254 characters long' }],
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
