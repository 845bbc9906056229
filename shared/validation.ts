import * as z from 'zod/mini';
import { formatCount } from './count.ts';

/** Longest values, in characters (decisions: message limits). */
export const limits = { name: 100, email: 254, phone: 60, line: 200, text: 5000 } as const;

/** What a visitor reads when a value won't do (spec section 8). */
export const messages = {
  required: 'Please fill all fields before submitting',
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid phone number (10-15 digits)',
  option: 'Please choose from the listed options only',
  shape: 'Please send the form again: a part of it could not be read',
} as const;

export const serviceOptions = [
  'Web Design & Development',
  'Digital Marketing',
  'Google Ads',
  'Content Creation',
  'Logo & Branding',
  'SEO',
  'Hosting and Support',
  'Social Media Management',
  'Mobile & Web App Design',
] as const;

export const referralOptions = [
  'Referral from friend or colleague',
  'Social media',
  'Online Advertising',
  'Social Media Management',
  'Footer Link from one of our sites',
  'Search engine',
  'Traditional Advertising',
  'Other',
] as const;

const shape = { error: messages.shape };

/** A required text that isn't there at all is as good as empty. */
const text = {
  error: ({ input }: { input?: unknown }) =>
    input === undefined ? messages.required : messages.shape,
};

function tooLong(label: string, max: number): string {
  return `${label} can be at most ${formatCount(max)} characters long`;
}

/** No control characters and no half of a surrogate pair: terminals, mails and databases trip over them. */
const line = z.regex(/^[^\p{Cc}\p{Cs}]*$/u, messages.shape);
/** What phone keyboards and autofill leave around a text of one line is never meant. */
const oneLine = [z.trim(), line];
/** With line feeds and tabs. */
const severalLines = [z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, messages.shape)];

function required(label: string, max: number, readable = oneLine) {
  return z.string(text).check(
    // What looks empty is told to be empty, whatever it consists of.
    z.regex(/\S/, { error: messages.required, abort: true }),
    ...readable,
    z.maxLength(max, tooLong(label, max)),
  );
}

function optional(label: string, max: number = limits.line, readable = oneLine) {
  return z._default(z.string(shape).check(...readable, z.maxLength(max, tooLong(label, max))), '');
}

/**
 * `^[^\s@]+@[^\s@]+\.[^\s@]+$`, or nothing at all. Written so that each character can be read in one way only (the
 * first dot after the domain's first character is the dot that is asked for): no text makes it try again.
 */
const emailShape = /^(?:[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+)?$/;

const email = z.string(text).check(
  z.trim(),
  z.minLength(1, messages.required),
  line,
  // Before the pattern, which is not asked about a text that is too long.
  z.maxLength(limits.email, { error: tooLong('Email address', limits.email), abort: true }),
  z.regex(emailShape, messages.email),
);

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

const phone = z.string(text).check(
  z.trim(),
  z.minLength(1, { error: messages.required, abort: true }),
  // Fifteen digits and their separators are far shorter; what is longer is not looked at.
  z.maxLength(limits.phone, { error: messages.phone, abort: true }),
  z.overwrite(phoneDigits),
  z.regex(/^\d{10,15}$/, messages.phone),
);

function choices<const Options extends readonly string[]>(options: Options) {
  return z._default(
    z
      .array(z.enum(options, { error: messages.option }), shape)
      .check(z.maxLength(options.length, messages.option)),
    [],
  );
}

/** Contact enquiry (spec section 3). Unknown fields are an error. */
export const contactSchema = z.strictObject(
  {
    fullname: required('Full name', limits.name),
    email,
    phoneNumber: phone,
    message: required('Message', limits.text, severalLines),
  },
  shape,
);

/** Quote request (spec section 3). Unknown fields are an error. */
export const quoteSchema = z.strictObject(
  {
    firstName: required('First name', limits.name),
    lastName: required('Last name', limits.name),
    email,
    phoneNumber: phone,
    businessName: optional('Business name'),
    location: optional('Location'),
    website: optional('Website'),
    services: choices(serviceOptions),
    projectGoals: optional('Project goals', limits.text, severalLines),
    timeline: optional('Timeline'),
    budget: optional('Budget'),
    referral: choices(referralOptions),
  },
  shape,
);

export type ContactEnquiry = z.infer<typeof contactSchema>;
export type QuoteRequest = z.infer<typeof quoteSchema>;

/** One failed check. `field` is empty where the whole body is at fault. */
export interface FormIssue {
  field: string;
  message: string;
}

export type Checked<Lead> =
  | { ok: true; lead: Lead }
  | { ok: false; issues: [FormIssue, ...FormIssue[]] };

/**
 * Checks a form's values in the specified order (spec section 5): all empty fields, then e-mail,
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
