import type { Words } from '../words.ts';

/** The specification wants it on several pages (section 1). */
const offer =
  'Boost your online presence with expert web development, app development, software development, graphic solutions and digital marketing services. Contact us today to grow your business and stand out in the digital landscape.';

export const interfaceWords: Words = {
  menu: {
    services: { title: 'Websites, Apps and Marketing', short: 'Services' },
    sports: { title: 'Fantasy Sports Development', short: 'Sports Apps' },
    'software-development': { title: 'Software Development' },
    'app-development': { title: 'App Development' },
    'digital-marketing': { title: 'Digital Marketing' },
    design: { title: 'Design & Markup' },
  },
  getQuoteBanner: {
    standard: { headline: 'Let’s have a talk', text: offer },
    home: { headline: 'Ready to Bring Your App Idea to Life?', text: offer },
  },
  contactStrip: {
    heading: 'Ask the people who would build it',
    text: 'Call, write or chat. An engineer or designer reads every message, and answers it with questions of their own before any estimate.',
  },
  nextSteps: {
    heading: 'What happens next',
    steps: [
      {
        when: 'First',
        text: 'Somebody who builds reads your message and notes what is still open.',
      },
      {
        when: 'Within {replyTime}',
        text: 'You get those questions by e-mail or phone, whichever you prefer.',
      },
      {
        when: 'After one call',
        text: 'You receive a written outline with a price range.',
      },
    ],
  },
  missingArticle: 'Blog not found',
};
