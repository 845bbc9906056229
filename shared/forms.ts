/** What a field of a form is: everything that is said of it anywhere follows from its line in the tables below. */
export type Field = TextField | SelectField | BoxesField;

/** The fields of a form by their names, in its order. A name is also what the field is called where leads go. */
export type Fields = Readonly<Record<string, Field>>;

export type NamedField = Field & { readonly name: string };

interface AnyField {
  readonly label: string;
  /** The legend of the part of the form that it stands in. */
  readonly section?: string;
  /** It has to be filled in, and this stands beside it where it is not. */
  readonly required?: string;
  /** A line below it. */
  readonly hint?: string;
  /** It tells who somebody is; the privacy policy lists it so. All other fields are about the project. */
  readonly personal?: true;
}

export interface TextField extends AnyField {
  readonly kind: 'text' | 'email' | 'tel' | 'url' | 'textarea';
  /** In characters, where it differs from its kind's. */
  readonly limit?: number;
  /** What browsers fill in. Those with a name in it make up the sender's name, in mails and for the desk. */
  readonly autoComplete?: string;
  /** Offered while somebody types; anything else may be written. */
  readonly suggestions?: readonly string[];
}

/** One of the options, or none. */
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
  required: 'Enter your email address',
  autoComplete: 'email',
  personal: true,
} as const;

const phone = {
  kind: 'tel',
  required: 'Enter your phone number',
  hint: 'With the country code: +91 98765 43210',
  autoComplete: 'tel',
  personal: true,
} as const;

/** Contact enquiry. */
export const contactFields = {
  fullname: {
    label: 'Full Name',
    kind: 'text',
    required: 'Enter your name',
    limit: limits.name,
    autoComplete: 'name',
    personal: true,
  },
  email: { label: 'Email Address', ...email },
  phoneNumber: { label: 'Phone Number', ...phone },
  message: { label: 'Message', kind: 'textarea', required: 'Enter your message' },
} as const satisfies Fields;

const details = { section: 'Contact details' } as const;
const business = { section: 'Tell us about your business' } as const;
const project = { section: 'Project details' } as const;

/** Quote request, in three sections. */
export const quoteFields = {
  firstName: {
    ...details,
    label: 'First name',
    kind: 'text',
    required: 'Enter your first name',
    limit: limits.name,
    autoComplete: 'given-name',
    personal: true,
  },
  lastName: {
    ...details,
    label: 'Last name',
    kind: 'text',
    required: 'Enter your last name',
    limit: limits.name,
    autoComplete: 'family-name',
    personal: true,
  },
  phoneNumber: { ...details, label: 'Phone', ...phone },
  email: { ...details, label: 'Email', ...email },

  businessName: {
    ...business,
    label: 'Business name',
    kind: 'text',
    autoComplete: 'organization',
    personal: true,
  },
  location: {
    ...business,
    label: 'Location',
    kind: 'text',
    autoComplete: 'address-level2',
    personal: true,
  },
  website: { ...business, label: 'Website', kind: 'url', autoComplete: 'url', personal: true },

  services: {
    ...project,
    label: 'Services you need',
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
  projectGoals: { ...project, label: 'Project goals', kind: 'textarea' },
  timeline: {
    ...project,
    label: 'Timeline',
    kind: 'text',
    suggestions: [
      'As soon as possible',
      'Within 3 months',
      'In 3 to 6 months',
      'Later this year',
      'No date yet',
    ],
  },
  budget: {
    ...project,
    label: 'Budget',
    kind: 'text',
    suggestions: [
      'Under 5,000 USD',
      '5,000 to 15,000 USD',
      '15,000 to 50,000 USD',
      'Over 50,000 USD',
      'Not decided yet',
    ],
  },
  referral: {
    ...project,
    label: 'How did you hear about us?',
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
