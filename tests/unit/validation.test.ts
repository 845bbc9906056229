import { expect, test } from 'vitest';
import { fieldList, limits, quoteFields } from '../../shared/forms.ts';
import { checkForm, contactSchema, quoteSchema } from '../../shared/validation.ts';
import { defaultReach } from '../support/content.ts';
import { emptyQuote, enquiry, quoteRequest } from '../support/leads.ts';

test('a quote request needs four fields only; the others become empty', () => {
  const { firstName, lastName, email, phoneNumber } = quoteRequest();
  const result = checkForm(quoteSchema, { firstName, lastName, email, phoneNumber });
  expect(result).toEqual({
    ok: true,
    lead: { ...emptyQuote(), firstName, lastName, email, phoneNumber },
  });
});

test.each(['fullname', 'email', 'phoneNumber', 'message'])(
  'an enquiry with nothing in %s is told to fill it in',
  (field) => {
    for (const empty of ['', ' \n\t', undefined]) {
      const { [field as 'email']: _, ...rest } = enquiry();
      const values = empty === undefined ? rest : { ...rest, [field]: empty };
      const faults = [{ field, fault: 'required' }];
      expect(checkForm(contactSchema, values)).toEqual({ ok: false, faults });
    }
  },
);

test('empty fields come before the e-mail, the e-mail before the phone, the phone before lengths', () => {
  const wrong = { fullname: 'x'.repeat(101), email: 'no', phoneNumber: 'no', message: '' };
  const result = checkForm(contactSchema, wrong);
  expect(result).toEqual({
    ok: false,
    faults: [
      { field: 'message', fault: 'required' },
      { field: 'email', fault: 'email' },
      { field: 'phoneNumber', fault: 'phone' },
      { field: 'fullname', fault: 'long' },
    ],
  });
});

/** What people write, paste and have filled in, and what becomes of it; undefined: refused in the specified words. */
test.each<[written: string, digits: string | undefined]>([
  ['1234567890', '1234567890'],
  ['123456789012345', '123456789012345'],
  // As the site prints its own.
  [defaultReach.us.display, '12025550143'],
  // The zero for calls within the country stays: whoever reads it knows.
  ['+44 (0)20 7946 0958', '4402079460958'],
  ['(+91) 98765/43210', '919876543210'],
  ['+1.202.555.0143', '12025550143'],
  ['202·555·0143', '2025550143'],
  [' \t+1 202\u00a0555\u202f01\u200943 ', '12025550143'],
  ['+1—202−555－0143', '12025550143'],
  // From address books and chats: marks of direction, of no width, and of the text's beginning.
  ['\u202a+91 98765 43210\u202c', '919876543210'],
  ['\ufeff9876\u200b543\u2060210', '9876543210'],
  // Keyboards of other scripts.
  ['＋１（２０２）５５５－０１４３', '12025550143'],
  ['+۹۸۷۶۵۴۳۲۱۰', '9876543210'],
  ['९८७६५४३२१०', '9876543210'],
  ['১২৩৪৫৬৭৮৯০', '1234567890'],
  ['๐๘๑-๒๓๔-๕๖๗๘', '0812345678'],
  ['+௯௧ ௯௮௭௬௫ ௪௩௨௧௦', '919876543210'],
  ['၀၉ ၄၂၁ ၂၃၄ ၅၆၇', '09421234567'],
  ['០១២ ៣៤៥ ៦៧៨៩', '0123456789'],
  // Another brand's digits in bold: mathematical ones.
  ['𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎', '9876543210'],
  // Links, labels and extensions.
  ['tel:+65-6123-45670', '65612345670'],
  ['Tel.: +49 30 1234567', '49301234567'],
  ['+12025550143;ext=12', '12025550143'],
  ['+1 202-555-0143 x12', '12025550143'],
  ['(202) 555-0143, ext. 12', '2025550143'],
  ['202-555-0143 (ext 12)', '2025550143'],
  ['8 (495) 123-45-67 доб. 12', '84951234567'],
  ['021 6123 4567转802', '02161234567'],
  ['02-123-4567 ต่อ 12', undefined],
  ['0-2123-45678 ต่อ 12', '0212345678'],
  // A letter for a zero is no extension, and another number is none.
  ['98765O43210', undefined],
  ['9876543210 or 9876543211', undefined],

  ['123456789', undefined],
  ['1234567890123456', undefined],
  ['++919876543210', undefined],
  ['98765+43210', undefined],
  ['(--)', undefined],
  ['1-800-FLOWERS-1', undefined],
  ['2025550143, 2025550144', undefined],
  ['98765\n43210', undefined],
  [`${' -'.repeat(25)}9876543210`, '9876543210'],
  [`9${' '.repeat(60)}876543210`, undefined],
  ['1'.repeat(40), undefined],
])('the phone number %j is taken as %j', (phoneNumber, digits) => {
  const faults = [{ field: 'phoneNumber', fault: 'phone' }];
  expect(checkForm(contactSchema, { ...enquiry(), phoneNumber })).toEqual(
    digits ? { ok: true, lead: { ...enquiry(), phoneNumber: digits } } : { ok: false, faults },
  );
});

/** What is pasted, and what becomes of it; undefined: refused in the specified words. */
test.each<[written: string, address: string | undefined]>([
  ['ann@shop.example', 'ann@shop.example'],
  ['ann\u200b@shop.exam\u00adple', 'ann@shop.example'],
  ['\u202aann@shop.example\u202c', 'ann@shop.example'],
  ['ann@shop.example.', 'ann@shop.example'],
  ['ann@shop.example,', 'ann@shop.example'],
  ['mailto:ann@shop.example', 'ann@shop.example'],
  ['MAILTO:ann@shop.example?subject=A+quote', 'ann@shop.example'],
  ['<ann@shop.example>', 'ann@shop.example'],
  ['Ann Lee <ann@shop.example>', 'ann@shop.example'],
  ['"Lee, Ann"\t<ann@shop.example>;', 'ann@shop.example'],
  ['Ann <mailto:ann.lee+x@mail.shop.example>.', 'ann.lee+x@mail.shop.example'],
  ['\u200b', undefined],
  ['ann@shop', undefined],
  ['ann@shop.', undefined],
  ['Ann <ann@shop>', undefined],
  ['ann@shop.example ben@shop.example', undefined],
  ['ann@shop.example\tben', undefined],
  ['ann@shop.example, ben@shop.example', undefined],
  ['Ann <ann@shop.example> Lee <lee@shop.example>', undefined],
  ['mailto:', undefined],
])('the e-mail address %j is taken as %j', (email, address) => {
  const faults = [{ field: 'email', fault: 'email' }];
  expect(checkForm(contactSchema, { ...enquiry(), email })).toEqual(
    address ? { ok: true, lead: { ...enquiry(), email: address } } : { ok: false, faults },
  );
});

test('the digits of every script are read, from zero to nine', () => {
  const written = Intl.supportedValuesOf('numberingSystem')
    .map((numberingSystem) => new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }))
    .map((format) => format.format(9876543210))
    .filter((number) => /^\p{Nd}{10}$/u.test(number));
  expect(written.length).toBeGreaterThan(50);
  for (const phoneNumber of written) {
    const checked = checkForm(contactSchema, { ...enquiry(), phoneNumber });
    expect(checked, phoneNumber).toMatchObject({ lead: { phoneNumber: '9876543210' } });
  }
});

test('of a text on one line the white space around it is cut off; a text of several lines stays as it is', () => {
  const padded: Record<string, unknown> = { ...quoteRequest() };
  for (const { name, kind } of fieldList(quoteFields))
    if (kind !== 'checkboxes' && kind !== 'select') padded[name] = `\u00a0 ${padded[name]}\t `;
  const lead = { ...quoteRequest(), projectGoals: padded.projectGoals };
  expect(checkForm(quoteSchema, padded)).toEqual({ ok: true, lead });
  // Cells of a table that are pasted into one line have a space between them.
  const pasted = { ...enquiry(), fullname: '\tAsha\tRao\t', message: 'one\ttwo' };
  const pastedLead = { ...pasted, fullname: 'Asha Rao' };
  expect(checkForm(contactSchema, pasted)).toEqual({ ok: true, lead: pastedLead });
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
    expect(result).toMatchObject({ ok: false, faults: [{ field, fault: 'long' }] });
  }
});

test.each<[what: string, values: unknown, field: string]>([
  ['nothing', undefined, ''],
  ['a list', [enquiry()], ''],
  ['an unknown field', { ...enquiry(), role: 'admin' }, ''],
  ['a number for a text', { ...enquiry(), fullname: 7 }, 'fullname'],
  ['a list for a text', { ...enquiry(), fullname: ['x'] }, 'fullname'],
])('%s is no enquiry', (_what, values, field) => {
  const faults = [{ field, fault: 'shape' }];
  expect(checkForm(contactSchema, values)).toEqual({ ok: false, faults });
});

const { options } = quoteFields.services;

test.each<[what: string, own: object, field: string, fault: string]>([
  ['an option of its own', { services: ['SEO', 'Hacking'] }, 'services', 'option'],
  ['a text for a list', { referral: 'Other' }, 'referral', 'shape'],
  ['a list longer than its options', { services: [...options, 'SEO'] }, 'services', 'option'],
  // Its shape is not looked at: that would take long.
  ['a text that is too long', { email: '.'.repeat(32_500) }, 'email', 'long'],
])('%s is refused', (_what, own, field, fault) => {
  expect(checkForm(quoteSchema, { ...quoteRequest(), services: [...options] }).ok).toBe(true);
  expect(checkForm(quoteSchema, { ...quoteRequest(), ...own })).toEqual({
    ok: false,
    faults: [{ field, fault }],
  });
});

test.each([
  ['a line feed', '\n', false],
  ['an emoji of several parts', '👩‍💻', true],
  ['a right-to-left mark', '\u200f', true],
  ['a noncharacter', '\ufffe', true],
])('%s is fine in a long text, and in a line: %s', (_what, character, inLine) => {
  const text = `a${character}b`;
  const fine = { ...quoteRequest(), projectGoals: text };
  expect(checkForm(quoteSchema, fine)).toEqual({ ok: true, lead: fine });
  const line = { ...quoteRequest(), website: text };
  const faults = [{ field: 'website', fault: 'shape' }];
  expect(checkForm(quoteSchema, line)).toEqual(
    inLine ? { ok: true, lead: line } : { ok: false, faults },
  );
});
