import type { Testimonial } from './types.ts';

/**
 * SAMPLES. These five people and their words are made up so that the layout can be judged.
 * Replace every one of them with a real, approved testimonial before launch.
 */
export const testimonials: readonly Testimonial[] = [
  {
    id: 1,
    title: 'Startup Founder',
    img: 'person-1',
    name: 'Ananya Mehta',
    about:
      'I arrived with a pitch deck and far too many features. They talked me out of most of them, kindly, and put a working prototype in my hand before I had signed for the rest. The app we launched is smaller than my idea and much better.',
  },
  {
    id: 2,
    title: 'Consultant',
    img: 'person-2',
    name: 'Martin Bennett',
    about:
      'My site used to be a brochure that I was slightly ashamed of. Now clients arrive at the first call having read it, and they ask sharper questions. What I valued most was the patience with my half-finished drafts.',
  },
  {
    id: 3,
    title: 'Business Owner',
    img: 'person-3',
    name: 'Daniel Mensah',
    about:
      'We sell furniture, so returns are expensive and photographs matter. They sat with our warehouse team for a morning before drawing anything. The new shop shows honest delivery dates, and my staff change the catalogue themselves.',
  },
  {
    id: 4,
    title: 'Entrepreneur',
    img: 'person-4',
    name: 'Lakshmi Nair',
    about:
      'On the evening of our first big match the feed went silent, and the screen simply said so and carried on when the scores came back. They had rehearsed exactly that with us. I watched the game like everybody else.',
  },
  {
    id: 5,
    title: 'Marketing Manager',
    img: 'person-5',
    name: 'Harpreet Gill',
    about:
      'The monthly report fits on a page and begins with what did not work. That honesty made it easy to defend the budget to my board. When a campaign stopped paying for itself, they were the ones who suggested that we switch it off.',
  },
];
