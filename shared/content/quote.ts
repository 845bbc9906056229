import type { QuoteContent } from './types.ts';

export const quoteContent: QuoteContent = {
  seo: {
    title: 'Get Quote',
    description:
      'Ask for a quote for a website, an app, a shop or a campaign. Four fields are required, the rest sharpens the estimate; every request is read by an engineer.',
    keywords:
      'get a quote, website quote, app development cost, software project estimate, request for proposal',
  },
  heading: 'Get Quote',
  intro: 'Four answers are required. Each one more makes the estimate narrower.',
  adviceHeading: 'What makes a quote precise',
  advice: [
    'The one thing a visitor or user must be able to do on the first day.',
    'Systems that have to be connected: payments, stock, accounts, score feeds.',
    'A date that can’t move, such as a season opening, and the reason for it.',
    'A range for the budget. It decides the scope, not our hourly rate.',
  ],
  talk: 'Rather talk it through?',
};
