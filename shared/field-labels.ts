import type { ContactEnquiry, QuoteRequest } from './validation.ts';

/** What each field is called, in the order of the form: there, and in the mail that a lead becomes. */
export const contactLabels = {
  fullname: 'Full Name',
  email: 'Email Address',
  phoneNumber: 'Phone Number',
  message: 'Message',
} as const satisfies Record<keyof ContactEnquiry, string>;

/** What stands under a required field that was left empty; the specified sentence is told once, for all of them. */
export const emptyFieldMessages: Readonly<Record<string, string>> = {
  fullname: 'Enter your name',
  firstName: 'Enter your first name',
  lastName: 'Enter your last name',
  email: 'Enter your email address',
  phoneNumber: 'Enter your phone number',
  message: 'Enter your message',
} satisfies Record<RequiredField, string>;

type RequiredField =
  | keyof ContactEnquiry
  | keyof Pick<QuoteRequest, 'firstName' | 'lastName' | 'email' | 'phoneNumber'>;

/** The same for the quote form. */
export const quoteLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  phoneNumber: 'Phone',
  email: 'Email',
  businessName: 'Business name',
  location: 'Location',
  website: 'Website',
  services: 'Services you need',
  projectGoals: 'Project goals',
  timeline: 'Timeline',
  budget: 'Budget',
  referral: 'How did you hear about us?',
} as const satisfies Record<keyof QuoteRequest, string>;
