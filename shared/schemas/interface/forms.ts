import * as z from 'zod';
import {
  contactFields,
  type Fields,
  fieldList,
  type NamedField,
  quoteFields,
  sectionNames,
} from '../../forms.ts';
import { list } from '../fields.ts';
import { phrase } from '../phrase.ts';

/** What people read of a field. */
export interface FieldWords {
  label: string;
  /** Stands beside it where it had to be filled in. */
  missing?: string;
  /** A line below its label. */
  hint?: string;
  /** Stands in place of a hint with a number where the brand has no phone. */
  hintAlone?: string;
  /** Offered while somebody types; anything else may be written. */
  suggestions?: readonly string[];
  /** What is read in an option's place; what is sent stays the option itself. */
  choices?: Readonly<Partial<Record<string, string>>>;
}

/** The words of both forms' fields: one entry for each line of their tables, neither more nor less. */
export const formsWords = z.strictObject({
  contact: formWords(contactFields),
  quote: z.strictObject({
    ...formWords(quoteFields).shape,
    sections: phrases(sectionNames(quoteFields)),
  }),
  shared: z.strictObject({
    faults: z.strictObject({
      required: phrase().meta({ description: 'Told once, however many fields are empty' }),
      email: phrase(),
      phone: phrase(),
      option: phrase(),
      long: phrase('label', 'max'),
      shape: phrase(),
    }),
    shorter: phrase().meta({
      description:
        'Below the label of a phone number that is refused: what to do if it has fewer digits',
    }),
    faulty: phrase().meta({
      description: 'Before the names of all fields that something is wrong with',
    }),
    choose: phrase().meta({ description: 'The first option of a list, which is no answer' }),
    trap: phrase().meta({ description: 'Beside a field that only robots and screen readers meet' }),
    sending: phrase(),
    sent: phrase(),
    rejected: phrase().meta({ description: 'Where the target took a message and said nothing' }),
    lost: phrase(),
    restore: phrase(),
    thanks: phrase(),
    thanksTo: phrase('name'),
    urgent: phrase('phone'),
    meanwhile: phrase().meta({ description: 'To the work, once a form is sent' }),
    another: phrase(),
  }),
  refused: z.strictObject({
    large: phrase('size'),
    often: phrase('time').meta({ description: 'After too many messages' }),
    minute: phrase(),
    minutes: phrase('count'),
    hour: phrase(),
    hours: phrase('count'),
    elsewhere: phrase().meta({ description: 'Sent from a page of another site' }),
    address: phrase('url', 'ways').meta({
      description: 'Sent to another name of this server; {ways} are the mail address and the phone',
    }),
  }),
  policy: z
    .strictObject({
      needs: phrase('form', 'needed'),
      free: phrase('form', 'free'),
      both: phrase('form', 'needed', 'free'),
      quoted: phrase('label'),
      and: phrase('before', 'last'),
    })
    .meta({ description: 'How the privacy policy lists the fields' }),
});

function formWords(fields: Fields) {
  return z.strictObject({
    name: phrase().meta({ description: 'As the privacy policy calls the form' }),
    submit: phrase(),
    failure: phrase().meta({ description: 'Where the message could not be sent' }),
    sections: phrases(sectionNames(fields)).exactOptional(),
    fields: z.strictObject(
      Object.fromEntries(fieldList(fields).map((field) => [field.name, fieldWords(field)])),
    ),
  });
}

function fieldWords(field: NamedField): z.ZodType<FieldWords>;
// Which of its words a field has follows from its line.
function fieldWords(field: NamedField): z.ZodType<unknown> {
  const hasOptions = field.kind === 'select' || field.kind === 'checkboxes';
  return z.strictObject({
    label: phrase(),
    ...(field.required ? { missing: phrase() } : {}),
    ...(field.kind === 'tel'
      ? {
          hint: phrase('phone').exactOptional(),
          hintAlone: phrase()
            .meta({ description: 'In place of the hint where the brand has no phone' })
            .exactOptional(),
        }
      : { hint: phrase().exactOptional() }),
    ...(hasOptions
      ? { choices: z.partialRecord(z.enum(field.options), phrase()).exactOptional() }
      : { suggestions: list(phrase()).exactOptional() }),
  });
}

function phrases(names: readonly string[]) {
  return z.strictObject(Object.fromEntries(names.map((name) => [name, phrase()])));
}
