/** Texts that stand on several pages because the specification wants them there (section 1). */
const offer =
  'Boost your online presence with expert web development, app development, software development, graphic solutions and digital marketing services. Contact us today to grow your business and stand out in the digital landscape.';

export const getQuoteBanner = {
  standard: { headline: 'Let’s have a talk', text: offer },
  home: { headline: 'Ready to Bring Your App Idea to Life?', text: offer },
} as const;

export const testimonialsHeading = 'What clients say';

export const contactStrip = {
  heading: 'Ask the people who would build it',
  text: 'Call, write or chat. An engineer or designer reads every message, and answers it with questions of their own before any estimate.',
} as const;
