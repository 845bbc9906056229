import type { ContactContent } from './types.ts';

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
  information: {
    heading: 'Contact information',
  },
  form: {
    heading: 'Hire Our Team\u00a0/ Contact Us',
    note: 'All four fields are needed, so that the answer reaches you. We use them for nothing else.',
  },
  location: {
    picture: 'contact-map',
    alt: 'A drawn map: three ring roads around a park, streets that run out from them, and a pin on the outermost ring',
    heading: 'Our Location',
    text: 'Meetings at the office are by appointment: send a line first, so that the right people are in the room.',
  },
};
