import { getExample, getSupportedRegionCodes, parsePhoneNumber } from 'awesome-phonenumber';
import { expect, test } from 'vitest';
import { dialOf, numberAbroad } from '../../../server/crm/dial.ts';
import { checkForm, contactSchema } from '../../../shared/validation.ts';
import { enquiry } from '../../support/leads.ts';

/** One number on a wire and one in the air of each territory that Google's libphonenumber knows. */
const examples = getSupportedRegionCodes().flatMap((region) =>
  (['fixed-line', 'mobile'] as const).flatMap((type) => {
    // Tristan da Cunha has no mobile network.
    if (region === 'TA' && type === 'mobile') return [];
    const { number } = getExample(region, type);
    return number ? { region, type, ...number } : [];
  }),
);
type Example = (typeof examples)[number];

/** With a zero in parentheses, where there is one; else with the country's code in them. */
function inParentheses({ international, national, significant }: Example): string {
  if (significant.startsWith('0')) return international.replace(/^(\+\d+) 0/, '$1 (0)');
  return digitsOf(national) === `0${significant}`
    ? international.replace(' ', ' (0)')
    : international.replace(/^(\+\d+) /, '($1) ');
}

const ways: Readonly<Record<string, (example: Example) => string>> = {
  'in one': ({ e164 }) => e164,
  spaced: ({ international }) => international,
  'with 00': ({ international }) => international.replace('+', '00 '),
  'with parentheses': inParentheses,
  'as a link with an extension': ({ rfc3966 }) => `${rfc3966};ext=12`,
  'in Bengali': ({ international }) =>
    international.replace(/\d/g, (digit) => String.fromCodePoint(0x9e6 + Number(digit))),
};

test.each(Object.entries(ways))(
  'numbers of all territories are dialled as their own: %s',
  (way, write) => {
    expect(examples.length).toBeGreaterThanOrEqual(489);
    const refused = new Set<string>();
    for (const example of examples) {
      const phoneNumber = write(example);
      const checked = checkForm(contactSchema, { ...enquiry(), phoneNumber });
      if (!checked.ok) refused.add(example.region);
      expect(dialOf(phoneNumber), phoneNumber).toBe(`tel:${example.e164}`);
      // As specified: ten digits or more, and 00 counts.
      const digits = `${way === 'with 00' ? '00' : ''}${digitsOf(example.e164)}`;
      if (way !== 'with parentheses') expect(checked.ok, phoneNumber).toBe(digits.length >= 10);
    }
    // Niue, Tristan da Cunha and Tokelau have landlines of under ten digits even so.
    if (way === 'with 00') expect([...refused]).toEqual(['NU', 'TA', 'TK']);
  },
);

test('as they are dialled at home nobody knows whose they are: they are dialled so, and no chat is offered', () => {
  for (const { national } of examples) {
    expect(numberAbroad(national), national).toBeUndefined();
    if (digitsOf(national).length >= 5) expect(dialOf(national)).toBe(`tel:${digitsOf(national)}`);
  }
  // What a guess by length came to.
  expect(parsePhoneNumber('+13123456789')).toMatchObject({ valid: true, regionCode: 'US' });
});

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
