import { readFileSync } from 'node:fs';
import { quoteFields } from '../../shared/forms.ts';
import type { FormName } from '../../shared/lead.ts';

export interface WrittenEnquiry {
  form: FormName;
  values: Readonly<Record<string, unknown>>;
}

/**
 * Enquiries of a kind, a line each: name, address, text and perhaps a website, which makes it a quote request. The rules were made
 * with those of odd lines only; `held` are the others, by which they are measured.
 */
export function enquiriesOf(
  kind: 'robots' | 'pitches' | 'honest',
): Record<'tuned' | 'held', WrittenEnquiry[]> {
  const file = new URL(`enquiries/${kind}.txt`, import.meta.url);
  const all = readFileSync(file, 'utf8').trimEnd().split('\n').map(enquiryOf);
  return { tuned: all.filter((_, n) => n % 2 === 0), held: all.filter((_, n) => n % 2 === 1) };
}

function enquiryOf(line: string): WrittenEnquiry {
  const [name = '', email = '', written = '', website] = line.split(' | ');
  const text = written.replaceAll('\\n', '\n');
  const phoneNumber = '2025550143';
  if (website === undefined)
    return { form: 'contact', values: { fullname: name, email, phoneNumber, message: text } };
  const [firstName = '', ...rest] = name.split(' ');
  const blank = Object.fromEntries(
    Object.entries(quoteFields).map(([field, { kind }]) => [
      field,
      kind === 'checkboxes' ? [] : '',
    ]),
  );
  const own = { firstName, lastName: rest.join(' ') || firstName, email, phoneNumber, website };
  return { form: 'quote', values: { ...blank, ...own, services: ['SEO'], projectGoals: text } };
}
