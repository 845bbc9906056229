import fc from 'fast-check';
import {
  type ContactEnquiry,
  limits,
  type QuoteRequest,
  referralOptions,
  serviceOptions,
} from '../../shared/validation.ts';

/** Any text that a lead may hold, odd characters included. */
const anyText = (maxLength: number) =>
  fc.string({ unit: 'binary', maxLength }).map((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, ''));

/** The same on one line: what stands around it is not kept. */
const anyLine = (maxLength: number) => anyText(maxLength).map((text) => text.trim());

/** The same in several lines. */
const anyLines = (maxLength: number) =>
  fc
    .array(fc.oneof(anyText(40), fc.constantFrom('\n', '\t')))
    .map((parts) => parts.join('').slice(0, maxLength).toWellFormed());

/** Characters that no field of a lead may hold. */
export const badCharacter: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('\0', '\u0007', '\u000b', '\u000c', '\r', '\u001b', '\u007f', '\u0085', '\u009b'),
  fc.integer({ min: 0xd800, max: 0xdfff }).map((unit) => String.fromCharCode(unit)),
);

/** A text that counts as filled in. */
function filled(maxLength: number, arbitrary = anyLine) {
  return arbitrary(maxLength).filter((text) => /\S/.test(text) && text.length <= maxLength);
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
  message: filled(400, anyLines),
});

const line = anyLine(limits.line).filter((text) => text.length <= limits.line);

export const validQuote: fc.Arbitrary<QuoteRequest> = fc.record({
  firstName: filled(limits.name),
  lastName: filled(limits.name),
  email,
  phoneNumber: phone,
  businessName: line,
  location: line,
  website: line,
  services: fc.subarray([...serviceOptions]),
  projectGoals: anyLines(400),
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
