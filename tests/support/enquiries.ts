import { readdirSync, readFileSync } from 'node:fs';
import type { FormName } from '../../shared/lead.ts';
import { emptyQuote } from './leads.ts';

export interface WrittenEnquiry {
  form: FormName;
  values: Readonly<Record<string, unknown>>;
}

/**
 * Enquiries of a kind that the rules were not made with, a line each: name, address, text and perhaps a website and the name of a
 * business, which make it a quote request.
 */
export function enquiriesOf(kind: 'robots' | 'pitches' | 'honest'): WrittenEnquiry[] {
  return linesOf(`${kind}.txt`).map((line) => enquiryOf(line.split(' | ')));
}

/** Honest enquiries in many languages, a file each, written without looking at the rules; a line begins with the trade. */
export function enquiriesOfPeople(): WrittenEnquiry[] {
  return readdirSync(new URL('enquiries/people', import.meta.url))
    .sort()
    .flatMap((file) => linesOf(`people/${file}`))
    .map((line) => enquiryOf(line.split(' | ').slice(1)));
}

function linesOf(file: string): string[] {
  const text = readFileSync(new URL(`enquiries/${file}`, import.meta.url), 'utf8');
  return text.trimEnd().split('\n');
}

function enquiryOf(parts: readonly string[]): WrittenEnquiry {
  const [name = '', email = '', written = '', website, businessName = ''] = parts;
  const text = written.replaceAll('\\n', '\n');
  const phoneNumber = '2025550143';
  if (website === undefined)
    return { form: 'contact', values: { fullname: name, email, phoneNumber, message: text } };
  const [firstName = '', ...rest] = name.split(' ');
  const own = { firstName, lastName: rest.join(' ') || firstName, email, phoneNumber, website };
  return {
    form: 'quote',
    values: { ...emptyQuote(), ...own, businessName, services: ['SEO'], projectGoals: text },
  };
}
