import { contactFields, type Field, fieldList, quoteFields } from '../forms.ts';

const forms = { contact: contactFields, quote: quoteFields } as const;

/** What each form asks for of one sort, and what of it can stay empty, by the fields' labels. */
export function askedFor(isWanted: (field: Field) => boolean): string {
  return Object.entries(forms)
    .map(([form, fields]) => {
      const wanted = fieldList(fields).filter(isWanted);
      const needed = quoted(wanted.filter(({ required }) => required));
      const free = quoted(wanted.filter(({ required }) => !required));
      const says = [needed && `needs ${needed}`, free && `lets ${free} stay empty`];
      return `The ${form} form ${says.filter(Boolean).join(', and ')}.`;
    })
    .join(' ');
}

function quoted(fields: readonly Field[]): string {
  const labels = fields.map(({ label }) => `“${label}”`);
  const before = labels.slice(0, -1).join(', ');
  return [before, labels.at(-1)].filter(Boolean).join(' and ');
}
