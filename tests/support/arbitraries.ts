import fc from 'fast-check';
import {
  contactFields,
  type Fields,
  fieldList,
  limits,
  type NamedField,
  quoteFields,
} from '../../shared/forms.ts';

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

/** Without what is taken for a link’s or a sentence’s. */
const emailPart = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((text) => /^[^\s@<>,;?\p{DI}]*[^\s@<>,;?\p{DI}.]$/u.test(text))
  .filter((text) => !/^mailto:/i.test(text));
const email = fc
  .tuple(emailPart, emailPart, emailPart)
  .map(([name, host, domain]) => `${name}@${host}.${domain}`);

/** What a field may hold, as it stands in a checked form. */
function anyValue(field: NamedField): fc.Arbitrary<string | string[]> {
  if (field.kind === 'checkboxes') return fc.subarray([...field.options]);
  if (field.kind === 'select') return fc.constantFrom('', ...field.options);
  if (field.kind === 'email') return email;
  if (field.kind === 'tel') return fc.stringMatching(/^\d{10,15}$/);
  const isLong = field.kind === 'textarea';
  const max = isLong ? 400 : (field.limit ?? limits.line);
  return (isLong ? anyLines(max) : anyLine(max)).filter(
    (text) => text.length <= max && (!field.required || /\S/.test(text)),
  );
}

function validLead(fields: Fields): fc.Arbitrary<Record<string, string | string[]>> {
  return fc.record(
    Object.fromEntries(fieldList(fields).map((field) => [field.name, anyValue(field)])),
  );
}

export const validEnquiry = validLead(contactFields);
export const validQuote = validLead(quoteFields);

/** Bodies from nearly right to utterly wrong. */
export function anyBody(valid: fc.Arbitrary<object>): fc.Arbitrary<unknown> {
  const field: fc.Arbitrary<string> = fc.constantFrom(
    ...Object.keys({ ...contactFields, ...quoteFields }),
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
