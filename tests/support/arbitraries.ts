import fc from 'fast-check';
import {
  type ContactEnquiry,
  limits,
  type QuoteRequest,
  referralOptions,
  serviceOptions,
} from '../../shared/validation.ts';

/** Any text a person or a program could send, odd characters included. */
const anyText = (maxLength: number) => fc.string({ unit: 'binary', maxLength });

/** A text that counts as filled in. */
function filled(maxLength: number) {
  return anyText(maxLength).filter((text) => /\S/.test(text) && text.length <= maxLength);
}

const emailPart = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((text) => /^[^\s@]+$/.test(text));
const email = fc
  .tuple(emailPart, emailPart, emailPart)
  .map(([name, host, domain]) => `${name}@${host}.${domain}`);
const phone = fc.stringMatching(/^\d{10,15}$/);

export const validEnquiry: fc.Arbitrary<ContactEnquiry> = fc.record({
  fullname: filled(limits.name),
  email,
  phoneNumber: phone,
  message: filled(400),
});

const line = anyText(limits.line).filter((text) => text.length <= limits.line);

export const validQuote: fc.Arbitrary<QuoteRequest> = fc.record({
  firstName: filled(limits.name),
  lastName: filled(limits.name),
  email,
  phoneNumber: phone,
  businessName: line,
  location: line,
  website: line,
  services: fc.subarray([...serviceOptions]),
  projectGoals: anyText(400),
  timeline: line,
  budget: line,
  referral: fc.subarray([...referralOptions]),
});

/** Bodies from nearly right to utterly wrong. */
export function anyBody(valid: fc.Arbitrary<object>): fc.Arbitrary<unknown> {
  const field: fc.Arbitrary<string> = fc.constantFrom(
    'fullname',
    'firstName',
    'email',
    'phoneNumber',
    'message',
    'services',
    'submission',
    '__proto__',
    'constructor',
    'toString',
    '',
  );
  return fc.oneof(
    valid,
    fc
      .tuple(valid, fc.dictionary(field, fc.jsonValue({ maxDepth: 2 })))
      .map(([lead, more]) => ({ ...lead, ...more })),
    fc
      .tuple(valid, fc.array(field))
      .map(([lead, gone]) =>
        Object.fromEntries(Object.entries(lead).filter(([name]) => !gone.includes(name))),
      ),
    fc.jsonValue(),
  );
}
