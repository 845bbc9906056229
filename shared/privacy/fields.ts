import { fill } from '../fill.ts';
import { contactFields, type Field, fieldList, quoteFields } from '../forms.ts';
import { listInWords } from '../list-in-words.ts';
import type { Words } from '../schemas/interface.ts';

const forms = { contact: contactFields, quote: quoteFields } as const;
const formNames = ['contact', 'quote'] as const;

/** What each form asks for of one sort, and what of it can stay empty, by the fields' labels. */
export function askedFor(
  isWanted: (field: Field) => boolean,
  { policy, formats }: Pick<Words, 'policy' | 'formats'>,
): string {
  const named = (fields: readonly Field[]) =>
    listInWords(
      fields.map(({ label }) => fill(policy.field, { label })),
      formats,
    );
  return formNames
    .map((name) => {
      const wanted = fieldList(forms[name]).filter(isWanted);
      const needed = named(wanted.filter(({ required }) => required));
      const free = named(wanted.filter(({ required }) => !required));
      const form = policy[name];
      if (!free) return fill(policy.needs, { form, fields: needed });
      if (!needed) return fill(policy.mayStayEmpty, { form, fields: free });
      return fill(policy.needsAndMayStayEmpty, { form, needed, free });
    })
    .join(' ');
}
