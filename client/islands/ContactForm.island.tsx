import { island } from './island.tsx';
import { LeadForm, type LeadFormIsland } from './LeadForm.tsx';

// A prospect takes seconds to fill in a form; reading the page costs no React at all.
export const ContactForm = island('ContactForm', ContactFormView, { when: ['interaction'] });

export function ContactFormView(props: LeadFormIsland) {
  return <LeadForm form="contact" {...props} />;
}
