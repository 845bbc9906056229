import type { Figure, Seo } from './types.ts';

interface ContactContent {
  seo: Seo;
  banner: Figure & { title: string; intro: string };
  card: { heading: string; nextHeading: string; next: readonly string[] };
  form: { heading: string; note: string };
  location: { heading: string; text: string };
}

export const contactContent: ContactContent = {
  seo: {
    title: 'Contact Us',
    description:
      'Write, call or chat with the people who would build your website, app or live-score product. Address, phone, e-mail and a form that keeps your words safe.',
    keywords:
      'contact, software agency New Delhi, web development enquiry, app development enquiry, hire our team',
  },
  banner: {
    picture: 'contact-banner',
    alt: '',
    title: 'Talk to the people who build',
    intro: 'Tell us what you need and by when. Half a page is enough for a first answer.',
  },
  card: {
    heading: 'Contact information',
    nextHeading: 'What happens next',
    next: [
      'Somebody who builds reads your message and notes what is still open.',
      'You get those questions by e-mail or phone, whichever you prefer.',
      'After one call you receive a written outline with a price range.',
    ],
  },
  form: {
    heading: 'Hire Our Team / Contact Us',
    note: 'All four fields are needed, so that the answer reaches you. We use them for nothing else.',
  },
  location: {
    heading: 'Our Location',
    text: 'Meetings at the office are by appointment: send a line first, so that the right people are in the room.',
  },
};
