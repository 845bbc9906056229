import { island } from './island.tsx';
import { LeadForm, type LeadFormIsland } from './LeadForm.tsx';

// A prospect takes seconds to fill in a form; reading the page costs no React at all.
export const QuoteForm = island('QuoteForm', QuoteFormView, { when: ['interaction'] });

export function QuoteFormView(props: LeadFormIsland) {
  return <LeadForm form="quote" {...props} />;
}
