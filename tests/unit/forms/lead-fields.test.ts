import { expect, test } from 'vitest';
import { knownValues, spamValues } from '../../../server/forms/lead-fields.ts';
import { enquiry, quoteRequest } from '../../support/leads.ts';

test('known fields are shown again, as texts and lists of texts, and nothing else is', () => {
  const body = { email: 'x', services: ['SEO', 7, null], budget: 7, location: null, other: 'x' };
  expect(knownValues('quote', body)).toEqual({ email: 'x', services: ['SEO'] });
  // A body that was never read.
  for (const none of [undefined, null, 'email', 7]) expect(knownValues('quote', none)).toEqual({});
});

test('what a password manager filled in stays whole, what a robot wrote is cut', () => {
  const message = 'x'.repeat(600);
  const lead = { ...enquiry(), message };
  expect(spamValues('contact', lead)).toEqual(lead);
  expect(spamValues('contact', { email: 'robot', message })).toEqual({
    email: 'robot',
    message: 'x'.repeat(500),
  });
  const services = Array(11).fill(`${'x'.repeat(499)}🏏`);
  expect(spamValues('quote', { ...quoteRequest(), email: 'robot', services })).toEqual({
    ...quoteRequest(),
    email: 'robot',
    services: Array(10).fill(`${'x'.repeat(499)}\u{fffd}`),
  });
});
