import { toast } from 'react-hot-toast/headless';
import type { Unmount } from '../browser/island-element.ts';
import { island } from './island.tsx';
import { LeadForm, type LeadFormIsland } from './LeadForm.tsx';
import { mountLeadForm } from './lead-form.ts';

// A prospect takes seconds to fill in a form; reading the page costs no script of it at all.
export const ContactForm = island('ContactForm', ContactFormView, { when: ['interaction'] });

export function ContactFormView(props: LeadFormIsland) {
  return <LeadForm form="contact" {...props} />;
}

export function mount(root: HTMLElement, island: LeadFormIsland): Unmount {
  return mountLeadForm('contact', root, island, toast);
}
