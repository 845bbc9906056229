import * as z from 'zod/mini';
import { formatCount } from './count.ts';
import {
  contactFields,
  type Fields,
  fieldList,
  limits,
  type NamedField,
  quoteFields,
  type TextField,
  type ValuesOf,
} from './forms.ts';

/** What a visitor reads when a value won't do. */
export const messages = {
  required: 'Please fill all fields before submitting',
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid phone number (10-15 digits)',
  option: 'Please choose from the listed options only',
  shape: 'Please send the form again: a part of it could not be read',
} as const;

const shape = { error: messages.shape };

/** What is required and isn't there at all is as good as empty. */
const needed = {
  error: ({ input }: { input?: unknown }) =>
    input === undefined ? messages.required : messages.shape,
};

/** What looks empty is told to be empty, whatever it consists of. */
const filled = z.regex(/\S/, { error: messages.required, abort: true });
/** No control characters and no half of a surrogate pair: terminals, mails and databases trip over them. */
const line = z.regex(/^[^\p{Cc}\p{Cs}]*$/u, messages.shape);
/** With line feeds and tabs. */
const lines = z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, messages.shape);

/**
 * `^[^\s@]+@[^\s@]+\.[^\s@]+$`, or nothing at all. Written so that each character can be read in one way only (the
 * first dot after the domain's first character is the dot that is asked for): no text makes it try again.
 */
const emailShape = /^(?:[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+)?$/;

/** Spaces, hyphens and dashes, dots, slashes and parentheses of any kind, and the marks that copying brings unseen. */
const phoneSeparators = /[\p{Zs}\t\p{Pd}\u2212.\u00b7\u2022/\u2044\u2215()\uff08\uff09\p{Cf}]/gu;
/** What keyboards of other scripts write for 0 to 9: full-width, Arabic, Persian, Devanagari. */
const otherDigits = '０１２３４５６７８９٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९';

/** A number as people write it, without what only helps to read it. */
function phoneDigits(written: string): string {
  return written
    .replace(phoneSeparators, '')
    .replace(/^[+\uff0b]/, '')
    .replace(/\p{Nd}/gu, (digit) => {
      const index = otherDigits.indexOf(digit);
      return index < 0 ? digit : String(index % 10);
    });
}

/** What a form is checked by. Unknown fields are an error, optional ones that aren't there become empty. */
export function schemaOf<Table extends Fields>(fields: Table): z.ZodMiniType<ValuesOf<Table>>;
// What is made of the table here, `ValuesOf` makes of its type.
export function schemaOf(fields: Fields): z.ZodMiniType<unknown> {
  const values = fieldList(fields).map((field) => [field.name, valueSchema(field)] as const);
  return z.strictObject(Object.fromEntries(values), shape);
}

function valueSchema(field: NamedField) {
  const wrong = field.required ? needed : shape;
  if (field.kind === 'checkboxes') {
    const list = z
      .array(z.enum(field.options, { error: messages.option }), wrong)
      .check(z.maxLength(field.options.length, messages.option));
    return field.required ? list.check(z.minLength(1, messages.required)) : z._default(list, []);
  }
  if (field.kind === 'select') {
    const error = ({ input }: { input?: unknown }) => (input ? messages.option : messages.required);
    return field.required
      ? z.enum(field.options, { error })
      : z._default(z.enum(['', ...field.options], { error }), '');
  }
  const text = z.string(wrong);
  return field.required
    ? text.check(filled, ...checksOf(field))
    : z._default(text.check(...checksOf(field)), '');
}

/** What a text has to be, if it isn't empty. On one line, what keyboards and autofill leave around it is never meant. */
function checksOf(field: TextField) {
  switch (field.kind) {
    case 'email':
      // The length first: the pattern is not asked about a text that is too long.
      return [z.trim(), line, shorter(field, limits.email), z.regex(emailShape, messages.email)];
    case 'tel':
      return [
        z.trim(),
        // Fifteen digits and their separators are far shorter; what is longer is not looked at.
        z.maxLength(limits.phone, { error: messages.phone, abort: true }),
        z.overwrite(phoneDigits),
        z.regex(field.required ? /^\d{10,15}$/ : /^(?:\d{10,15})?$/, messages.phone),
      ];
    case 'textarea':
      return [lines, shorter(field, limits.text)];
    default:
      return [z.trim(), line, shorter(field, limits.line)];
  }
}

function shorter({ label, limit }: TextField, usual: number) {
  const max = limit ?? usual;
  const error = `${label} can be at most ${formatCount(max)} characters long`;
  return z.maxLength(max, { error, abort: true });
}

export const contactSchema = schemaOf(contactFields);
export const quoteSchema = schemaOf(quoteFields);

/** Contact enquiry, checked. */
export type ContactEnquiry = ValuesOf<typeof contactFields>;
/** Quote request, checked. */
export type QuoteRequest = ValuesOf<typeof quoteFields>;

/** One failed check. `field` is empty where the whole body is at fault. */
export interface FormIssue {
  field: string;
  message: string;
}

export type Checked<Lead> =
  | { ok: true; lead: Lead }
  | { ok: false; issues: [FormIssue, ...FormIssue[]] };

/**
 * Checks a form's values in the specified order: all empty fields, then e-mail,
 * then phone, then the rest; at most one issue a field. The first issue is the one the toast shows.
 */
export function checkForm<Lead>(
  schema: Pick<z.ZodMiniType<Lead>, 'safeParse'>,
  values: unknown,
): Checked<Lead> {
  const result = schema.safeParse(values);
  if (result.success) return { ok: true, lead: result.data };

  const byField = new Map<string, FormIssue>();
  for (const { path, message } of result.error.issues.toSorted(bySpecifiedOrder)) {
    const field = String(path[0] ?? '');
    if (!byField.has(field)) byField.set(field, { field, message });
  }
  const [first = { field: '', message: messages.shape }, ...rest] = byField.values();
  return { ok: false, issues: [first, ...rest] };
}

const checkOrder: readonly string[] = [
  messages.shape,
  messages.required,
  messages.email,
  messages.phone,
];

function bySpecifiedOrder(a: { message: string }, b: { message: string }): number {
  return rank(a.message) - rank(b.message);
}

function rank(message: string): number {
  const index = checkOrder.indexOf(message);
  return index < 0 ? checkOrder.length : index;
}
