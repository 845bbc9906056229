import * as z from 'zod/mini';
import {
  contactFields,
  type Fields,
  fieldList,
  limitOf,
  type NamedField,
  quoteFields,
  type TextField,
  type ValuesOf,
} from './forms.ts';

/** What can be wrong with a value; `interface.yaml` says it to the visitor. First the one that is told first. */
export const faults = ['shape', 'required', 'email', 'phone', 'option', 'long'] as const;
export type Fault = (typeof faults)[number];

/** Where zod wants a message, it gets the fault's name. */
const named = <Name extends Fault>(name: Name) => name;

const shape = { error: named('shape') };

/** What is required and isn't there at all is as good as empty. */
const required = {
  error: ({ input }: { input?: unknown }) => named(input === undefined ? 'required' : 'shape'),
};

/** What looks empty is told to be empty, whatever it consists of. */
const notBlank = z.regex(/\S/, { error: named('required'), abort: true });
/** No control characters and no half of a surrogate pair: terminals, mails and databases trip over them. */
const line = z.regex(/^[^\p{Cc}\p{Cs}]*$/u, named('shape'));
/** Cells of a table that are pasted come with tabs between them. */
const withoutTabs = z.overwrite<string>((text) => text.trim().replaceAll('\t', ' '));
/** With line feeds and tabs. */
const lines = z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, named('shape'));

/**
 * `^[^\s@]+@[^\s@]+\.[^\s@]+$`, or nothing at all. Written so that each character can be read in one way only (the
 * first dot after the domain's first character is the dot that is asked for): no text makes it try again.
 */
const emailShape = /^(?:[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+)?$/;

/** What copying brings along and nobody sees (Unicode 17, Default_Ignorable_Code_Point). */
const ignorable = /\p{DI}/gu;

/** An address as address books, links and sentences have it: `Ann <a@b.example>`, `mailto:a@b.example?cc=c`, `a@b.example.` */
const writtenEmail =
  /^(?:[^<]*<)?(?:mailto:)?([^\s@<>]+@[^\s@<>.]+(?:\.[^\s@<>.,;?]+)+)(?:\?[^\s<>]*>?|>?[.,;]*)$/i;

/** The address that the eye sees (RFC 5322's name-addr, RFC 6068's mailto). What has no such form stays, but for what is unseen. */
export function plainEmail(written: string): string {
  return written.replace(ignorable, '').trim().replace(writtenEmail, '$1');
}

/** Spaces, hyphens and dashes, dots, slashes and parentheses of any kind. */
const phoneSeparators = /[\p{Zs}\t\p{Pd}\u2212.\u00b7\u2022/\u2044\u2215()\uff08\uff09]/gu;
/** `tel:` (RFC 3966), `Mobile:`. */
const phoneLabel = /^\p{L}+[:.]+\s*/u;
/** `ext. 12`, `x12`, `#12`, `;ext=12` (RFC 3966), `доб. 12`, `转12`: a word and a few digits behind the number. */
const phoneExtension =
  /^([^\p{L}#,;]+)[,;]?\s?(?:\p{L}[\p{L}\p{M}]+|[x#\p{Lo}])[\s.:=-]*\d{1,6}\)?$/iu;

/** A phone number in the digits 0 to 9, with its separators; without a label before it and an extension behind it. */
export function plainPhone(written: string): string {
  return written
    .replace(ignorable, '')
    .trim()
    .replace(/\p{Nd}/gu, digitOf)
    .replace('\uff0b', '+')
    .replace(phoneLabel, '')
    .replace(phoneExtension, '$1');
}

/** In every script the ten digits stand in a row from zero (Unicode 17, section 4.6). */
function digitOf(written: string): string {
  const code = written.codePointAt(0) ?? 0;
  let before = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(before - 1))) before -= 1;
  return String((code - before) % 10);
}

/** What `plainPhone` gives without what only helps to read it: digits, and a plus before them if it was written. */
export function withoutSeparators(phone: string): string {
  return phone.replace(phoneSeparators, '');
}

function phoneDigits(written: string): string {
  return withoutSeparators(plainPhone(written)).replace(/^\+/, '');
}

/** What a form is checked by. Unknown fields are an error, optional ones that aren't there become empty. */
export function schemaOf<Table extends Fields>(fields: Table): z.ZodMiniType<ValuesOf<Table>>;
/** What is made of the table here, `ValuesOf` makes of its type. */
export function schemaOf(fields: Fields): z.ZodMiniType<unknown> {
  const values = fieldList(fields).map((field) => [field.name, valueSchema(field)] as const);
  return z.strictObject(Object.fromEntries(values), shape);
}

function valueSchema(field: NamedField) {
  const wrong = field.required ? required : shape;
  if (field.kind === 'checkboxes') {
    const list = z
      .array(z.enum(field.options, { error: named('option') }), wrong)
      .check(z.maxLength(field.options.length, named('option')));
    return field.required ? list.check(z.minLength(1, named('required'))) : z._default(list, []);
  }
  if (field.kind === 'select') {
    const error = ({ input }: { input?: unknown }) => (input ? named('option') : named('required'));
    return field.required
      ? z.enum(field.options, { error })
      : z._default(z.enum(['', ...field.options], { error }), '');
  }
  const text = z.string(wrong);
  return field.required
    ? text.check(notBlank, ...checksOf(field))
    : z._default(text.check(...checksOf(field)), '');
}

/** What a text has to be, if it isn't empty. On one line, what keyboards and autofill leave around it is never meant. */
function checksOf(field: TextField) {
  switch (field.kind) {
    case 'email':
      // The length first: the pattern is not asked about a text that is too long.
      return [
        withoutTabs,
        line,
        shorter(field),
        z.overwrite<string>((text) => plainEmail(text) || text),
        z.regex(emailShape, named('email')),
      ];
    case 'tel':
      return [
        withoutTabs,
        // Fifteen digits, the most that E.164 allows, and their separators are far shorter; what is longer is not looked at.
        z.maxLength(limitOf(field), { error: named('phone'), abort: true }),
        z.overwrite(phoneDigits),
        z.regex(field.required ? /^\d{10,15}$/ : /^(?:\d{10,15})?$/, named('phone')),
      ];
    case 'textarea':
      return [lines, shorter(field)];
    default:
      return [withoutTabs, line, shorter(field)];
  }
}

function shorter(field: TextField) {
  return z.maxLength(limitOf(field), { error: named('long'), abort: true });
}

export const contactSchema = schemaOf(contactFields);
export const quoteSchema = schemaOf(quoteFields);

/** Contact enquiry, checked. */
export type ContactEnquiry = ValuesOf<typeof contactFields>;
/** Quote request, checked. */
export type QuoteRequest = ValuesOf<typeof quoteFields>;

/** One failed check. `field` is empty where the whole body is at fault. */
export interface FormFault {
  field: string;
  fault: Fault;
}

export type CheckResult<Lead> =
  | { ok: true; lead: Lead }
  | { ok: false; faults: [FormFault, ...FormFault[]] };

/**
 * Checks a form's values in the specified order: all empty fields, then e-mail,
 * then phone, then the rest; at most one fault a field. The first one is what the toast shows.
 */
export function checkForm<Lead>(
  schema: Pick<z.ZodMiniType<Lead>, 'safeParse'>,
  values: unknown,
): CheckResult<Lead> {
  const result = schema.safeParse(values);
  if (result.success) return { ok: true, lead: result.data };

  const found = result.error.issues.map(({ path, message }) => ({
    field: String(path[0] ?? ''),
    fault: faults.find((fault) => fault === message) ?? 'shape',
  }));
  const byField = new Map<string, FormFault>();
  for (const one of found.toSorted((a, b) => rank(a) - rank(b)))
    if (!byField.has(one.field)) byField.set(one.field, one);
  const [first = { field: '', fault: 'shape' }, ...rest] = byField.values();
  return { ok: false, faults: [first, ...rest] };
}

/** Those without a place in the specified order are told in the form's. */
function rank({ fault }: FormFault): number {
  return Math.min(faults.indexOf(fault), faults.indexOf('option'));
}
