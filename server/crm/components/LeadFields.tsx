import { formWordsOf, wordedFields } from '../../../shared/form-words.ts';
import type { Field } from '../../../shared/forms.ts';
import { forms } from '../../../shared/lead.ts';
import type { Words } from '../../../shared/schemas/interface.ts';
import { asTyped } from '../../forms/lead-fields.ts';
import type { LeadRecord } from '../../forms/lead-types.ts';
import { cleanLines } from '../../lib/clean-text.ts';
import { mailAddress } from '../../lib/mail-address.ts';
import { dialOf } from '../dial.ts';
import { textOf } from '../words.ts';
import { Facts } from './Facts.tsx';

type FormWords = Pick<Words, 'forms' | 'formats'>;

/** What the form asked for, as it was filled in, under what people call it. */
export function LeadFields({ lead, words }: { lead: LeadRecord; words: FormWords }) {
  const values = asTyped(lead, lead.payload);
  const fields = wordedFields(forms[lead.form].fields, formWordsOf(words, lead.form));
  const facts = fields.flatMap(({ name, label, kind }) => {
    const text = cleanLines(textOf(values[name]));
    return text === '' ? [] : [[label, <Value key={name} {...{ kind, text }} />] as const];
  });
  if (facts.length === 0) return <p>Nothing that the form asks for.</p>;
  return <Facts facts={facts} />;
}

/** Only what can be called or mailed as it stands is a link; nothing that a visitor wrote leads to another site. */
function Value({ kind, text }: { kind: Field['kind']; text: string }) {
  const address = kind === 'email' ? mailAddress(text) : undefined;
  if (address !== undefined)
    return <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>{text}</a>;
  const call = kind === 'tel' ? dialOf(text) : undefined;
  return call === undefined ? text : <a href={call}>{text}</a>;
}
