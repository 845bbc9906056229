import { paths } from '../paths.ts';
import type { ListingContent } from './types.ts';

export const listings: Readonly<Record<'services' | 'expertise', ListingContent>> = {
  services: {
    seo: {
      title: 'Services',
      description:
        'Websites, phone apps, shops, interfaces between systems, marketing and design: what each job includes, and which page explains it.',
      keywords: 'web development services, app development services, digital marketing services',
    },
    intro: [
      'Start from the thing you want to own at the end: a site, an app, a shop, a score that moves with the match. Do you know the technology already? Then ',
      { text: 'our fields of work', to: paths.expertise },
      ' are sorted by it.',
    ],
    groups: ['services', 'sports'],
  },
  expertise: {
    seo: {
      title: 'Expertise',
      description:
        'Languages, phone systems, search and social channels, design: the fields in which we work, each with its steps, its risks and its limits.',
      keywords: 'software expertise, app developers, SEO specialists, web designers',
    },
    intro: [
      'Here is our work by craft. Each page tells how a project in that field goes, and when another choice would serve you better. To begin with the outcome instead, see ',
      { text: 'our services', to: paths.services },
      '.',
    ],
    groups: ['software-development', 'app-development', 'digital-marketing', 'design'],
  },
};
