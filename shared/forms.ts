/**
 * What a field of a form is: everything that is done with it anywhere follows from its line in the tables below. What
 * people read of it stands in `interface.yaml`, under its name; the schema of that file is made of these tables.
 */
export type Field = TextField | SelectField | BoxesField;

/** The fields of a form by their names, in its order. A name is also what the field is called where leads go. */
export type Fields = Readonly<Record<string, Field>>;

export type NamedField = Field & { readonly name: string };

interface AnyField {
  /** The part of the form that it stands in. */
  readonly section?: string;
  readonly required?: true;
  /** It tells who somebody is; the privacy policy lists it so. All other fields are about the project. */
  readonly personal?: true;
}

export interface TextField extends AnyField {
  readonly kind: 'text' | 'email' | 'tel' | 'url' | 'textarea';
  /** In characters, where it differs from its kind's. */
  readonly limit?: number;
  /** What browsers fill in. Those with a name in it make up the sender's name, in mails and for the desk. */
  readonly autoComplete?: string;
}

/** One of the options, or none. An option is what is sent; people read it, too, where `interface.yaml` has no other words. */
export interface SelectField extends AnyField {
  readonly kind: 'select';
  readonly options: readonly string[];
}

/** Any of the options. */
export interface BoxesField extends AnyField {
  readonly kind: 'checkboxes';
  readonly options: readonly string[];
  /** Closed until somebody asks for them, or has ticked one. */
  readonly folded?: true;
}

/** Longest values, in characters (decisions: message limits). */
export const limits = { name: 100, email: 254, phone: 60, line: 200, text: 5000 } as const;

const email = {
  kind: 'email',
  required: true,
  autoComplete: 'email',
  personal: true,
} as const;

const phone = {
  kind: 'tel',
  required: true,
  autoComplete: 'tel',
  personal: true,
} as const;

/** How long a text of each kind may be, in characters. A number is told to be none rather than to be too long. */
const usualLimits = {
  text: limits.line,
  url: limits.line,
  email: limits.email,
  tel: limits.phone,
  textarea: limits.text,
} as const;

/** How long a field's text may be, in characters. */
export function limitOf({ kind, limit }: TextField): number {
  return limit ?? usualLimits[kind];
}

/** Contact enquiry. */
export const contactFields = {
  fullname: {
    kind: 'text',
    required: true,
    limit: limits.name,
    autoComplete: 'name',
    personal: true,
  },
  email,
  phoneNumber: phone,
  message: { kind: 'textarea', required: true },
} as const satisfies Fields;

const details = { section: 'details' } as const;
const business = { section: 'business' } as const;
const project = { section: 'project' } as const;

/** Quote request, in three sections. */
export const quoteFields = {
  firstName: {
    ...details,
    kind: 'text',
    required: true,
    limit: limits.name,
    autoComplete: 'given-name',
    personal: true,
  },
  lastName: {
    ...details,
    kind: 'text',
    required: true,
    limit: limits.name,
    autoComplete: 'family-name',
    personal: true,
  },
  phoneNumber: { ...details, ...phone },
  email: { ...details, ...email },

  businessName: {
    ...business,
    kind: 'text',
    autoComplete: 'organization',
    personal: true,
  },
  location: {
    ...business,
    kind: 'text',
    autoComplete: 'address-level2',
    personal: true,
  },
  website: { ...business, kind: 'url', autoComplete: 'url', personal: true },

  services: {
    ...project,
    kind: 'checkboxes',
    options: [
      'Web Design & Development',
      'Digital Marketing',
      'Google Ads',
      'Content Creation',
      'Logo & Branding',
      'SEO',
      'Hosting and Support',
      'Social Media Management',
      'Mobile & Web App Design',
    ],
  },
  projectGoals: { ...project, kind: 'textarea' },
  timeline: {
    ...project,
    kind: 'text',
  },
  budget: {
    ...project,
    kind: 'text',
  },
  referral: {
    ...project,
    kind: 'checkboxes',
    options: [
      'Referral from friend or colleague',
      'Social media',
      'Online Advertising',
      'Social Media Management',
      'Footer Link from one of our sites',
      'Search engine',
      'Traditional Advertising',
      'Other',
    ],
    folded: true,
  },
} as const satisfies Fields;

/** What a form is once it has been checked: a list for boxes, a text for all else. */
export type ValuesOf<Table extends Fields> = {
  -readonly [Name in keyof Table]: ValueOf<Table[Name]>;
};

type ValueOf<One> = One extends { kind: 'checkboxes'; options: readonly (infer Option)[] }
  ? Option[]
  : One extends { kind: 'select'; options: readonly (infer Option)[] }
    ? Option | ''
    : string;

/** The fields with their names, in the form's order. */
export function fieldList(fields: Fields): NamedField[] {
  return Object.entries(fields).map(([name, field]) => ({ name, ...field }));
}

/** The fields whose values are lists. */
export function listNames(fields: Fields): string[] {
  return fieldList(fields)
    .filter(({ kind }) => kind === 'checkboxes')
    .map(({ name }) => name);
}

/** The fields that make up the name of whoever fills in the form: the name as a whole, or its parts. */
export function senderFields(fields: Fields): string[] {
  return fieldList(fields)
    .filter((field) => 'autoComplete' in field && /\bname$/.test(field.autoComplete ?? ''))
    .map(({ name }) => name);
}

/** The parts that a form has, in its order. */
export function sectionNames(fields: Fields): string[] {
  return [...new Set(fieldList(fields).flatMap(({ section }) => section ?? []))];
}
