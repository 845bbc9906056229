import { expect, test } from 'vitest';
import { issuesOf, type WordedField, wordedFields } from '../../shared/form-words.ts';
import {
  contactFields,
  type Fields,
  limits,
  listNames,
  quoteFields,
  sectionNames,
  senderFields,
} from '../../shared/forms.ts';
import { formWords } from '../support/form-words.ts';

const namesOf = (fields: Fields) => Object.keys(fields);
const contact = wordedFields(contactFields, formWords.contact);
const quote = wordedFields(quoteFields, formWords.quote);
const required = (fields: readonly WordedField[]) =>
  fields.filter((field) => field.required).map(({ label }) => label);

test('a contact enquiry has four texts, all of them required', () => {
  expect(namesOf(contactFields)).toEqual(['fullname', 'email', 'phoneNumber', 'message']);
  const labels = contact.map(({ label }) => label);
  expect(labels).toEqual(['Full Name', 'Email Address', 'Phone Number', 'Message']);
  expect(required(contact)).toEqual(labels);
  expect([contactFields, quoteFields].map(senderFields)).toEqual([
    ['fullname'],
    ['firstName', 'lastName'],
  ]);
});

test('a quote request has what is specified, in three sections, and asks for four answers only', () => {
  expect(namesOf(quoteFields)).toEqual(
    expect.arrayContaining([
      'firstName',
      'lastName',
      'email',
      'phoneNumber',
      'businessName',
      'location',
      'website',
      'projectGoals',
      'timeline',
      'budget',
      'services',
      'referral',
    ]),
  );
  expect(required(quote)).toEqual(['First name', 'Last name', 'Phone', 'Email']);
  expect(
    sectionNames(quoteFields)
      .map((section) => formWords.quote.sections?.[section])
      .join(', '),
  ).toBe('Contact details, Tell us about your business, Project details');
});

test('services and referral are lists of the specified options', () => {
  const { services, referral } = quoteFields;
  expect(listNames(quoteFields)).toEqual(['services', 'referral']);
  expect(services.options).toEqual([
    'Web Design & Development',
    'Digital Marketing',
    'Google Ads',
    'Content Creation',
    'Logo & Branding',
    'SEO',
    'Hosting and Support',
    'Social Media Management',
    'Mobile & Web App Design',
  ]);
  expect(referral.options).toEqual([
    'Referral from friend or colleague',
    'Social media',
    'Online Advertising',
    'Social Media Management',
    'Footer Link from one of our sites',
    'Search engine',
    'Traditional Advertising',
    'Other',
  ]);
});

test('names have 100 characters at most, other lines 200, e-mails 254, long texts 5,000', () => {
  expect(limits).toMatchObject({ name: 100, line: 200, email: 254, text: 5000 });
  const long = issuesOf(
    [
      { field: 'message', fault: 'long' },
      ...['services', ''].map((field) => ({ field, fault: 'long' as const })),
    ],
    { ...contactFields, services: quoteFields.services },
    { ...formWords.quote, faults: { ...formWords.quote.faults, long: '{label}|{max}' } },
  );
  expect(long.map(({ message }) => message)).toEqual(['message|5,000', 'Services you need|', '|']);
  for (const { limit } of [contactFields.fullname, quoteFields.firstName, quoteFields.lastName])
    expect(limit).toBe(100);
});
