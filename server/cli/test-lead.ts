import { fieldList, type NamedField } from '../../shared/forms.ts';
import { checkLead, type FormName, forms, type Lead } from '../../shared/lead.ts';

const marks = {
  text: 'TEST – PLEASE IGNORE',
  textarea:
    'TEST – PLEASE IGNORE. This is no enquiry: the operator of the website tries out whether leads arrive.',
  // Nobody reads this address, and nobody can take it for a prospect's.
  email: 'test-lead@example.com',
  tel: '2025550100',
  url: 'https://example.com',
} as const;

/**
 * A lead that nobody can take for a prospect's, wherever it arrives; every field is filled in.
 * @throws {Error} where a form has a field that these values don't pass: a fault of the program
 */
export function testLead<Form extends FormName>(form: Form): Lead<Form> {
  const fields = fieldList(forms[form].fields);
  const checked = checkLead(
    form,
    Object.fromEntries(fields.map((one) => [one.name, markFor(one)])),
  );
  if (!checked.ok) throw new Error(`No test lead: ${JSON.stringify(checked.faults)}`);
  return checked.lead;
}

function markFor(field: NamedField): string | readonly string[] {
  if (field.kind === 'checkboxes') return field.options.slice(0, 1);
  if (field.kind === 'select') return field.options[0] ?? '';
  return marks[field.kind];
}
