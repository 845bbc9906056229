import type { ContactEnquiry, QuoteRequest } from '../../../shared/validation.ts';

/** Nobody reads this address, and nobody can take it for a prospect's. */
const email = 'test-lead@example.com';
const text =
  'TEST – PLEASE IGNORE. This is no enquiry: the operator of the website tries out whether leads arrive.';

/** Leads that nobody can take for a prospect's, wherever they arrive. */
export const testLeads: { readonly contact: ContactEnquiry; readonly quote: QuoteRequest } = {
  contact: { fullname: 'TEST – please ignore', email, phoneNumber: '2025550100', message: text },
  quote: {
    ...{ firstName: 'TEST', lastName: '– please ignore', email, phoneNumber: '2025550100' },
    ...{ businessName: 'TEST', location: 'TEST', website: 'https://example.com' },
    services: ['SEO'],
    projectGoals: text,
    ...{ timeline: 'TEST', budget: 'TEST' },
    referral: ['Search engine'],
  },
};
