import { readFileSync } from 'node:fs';
import type { FormName } from '../../shared/lead.ts';
import { emptyQuote } from './leads.ts';

interface WrittenEnquiry {
  form: FormName;
  values: Readonly<Record<string, unknown>>;
}

/**
 * Enquiries of a kind that the rules were not made with, a line each: name, address, text and perhaps a website, which makes
 * it a quote request.
 */
export function enquiriesOf(kind: 'robots' | 'pitches' | 'honest'): WrittenEnquiry[] {
  const file = new URL(`enquiries/${kind}.txt`, import.meta.url);
  return readFileSync(file, 'utf8').trimEnd().split('\n').map(enquiryOf);
}

function enquiryOf(line: string): WrittenEnquiry {
  const [name = '', email = '', written = '', website] = line.split(' | ');
  const text = written.replaceAll('\\n', '\n');
  const phoneNumber = '2025550143';
  if (website === undefined)
    return { form: 'contact', values: { fullname: name, email, phoneNumber, message: text } };
  const [firstName = '', ...rest] = name.split(' ');
  const own = { firstName, lastName: rest.join(' ') || firstName, email, phoneNumber, website };
  return {
    form: 'quote',
    values: { ...emptyQuote(), ...own, services: ['SEO'], projectGoals: text },
  };
}
