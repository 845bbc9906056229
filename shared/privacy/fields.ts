import { fill, fillList } from '../fill.ts';
import { formWordsOf, type WordedField, wordedFields } from '../form-words.ts';
import { contactFields, type Field, quoteFields } from '../forms.ts';
import type { Words } from '../schemas/interface.ts';

const forms = [
  ['contact', contactFields],
  ['quote', quoteFields],
] as const;

/** What each form asks for of one sort, and what of it can stay empty, by the fields' labels. */
export function fieldsInWords(
  words: Pick<Words, 'forms' | 'formats'>,
  isIncluded: (field: Field) => boolean,
): string {
  const { policy } = words.forms;
  return forms
    .map(([form, fields]) => {
      const included = wordedFields(fields, formWordsOf(words, form)).filter(isIncluded);
      const needed = labelsOf(included.filter(({ required }) => required));
      const free = labelsOf(included.filter(({ required }) => !required));
      const says = needed && free ? policy.both : needed ? policy.needs : policy.free;
      return fill(says, { form: words.forms[form].name, needed, free });
    })
    .join(' ');

  function labelsOf(fields: readonly WordedField[]): string {
    return fillList(
      fields.map(({ label }) => fill(policy.quoted, { label })),
      policy.and,
    );
  }
}
