import {
  expertiseColumns,
  fantasyGroup,
  listingLinks,
  type NavLink,
  serviceLinks,
} from '../navigation.ts';
import { paths, type SitePath } from '../paths.ts';
import type { Copy, Seo } from './types.ts';

/** A page that lists what the navigation has under one of its entries. */
export interface ListingContent {
  path: SitePath;
  title: string;
  seo: Seo;
  intro: Copy;
  groups: readonly { title: string; links: readonly NavLink[] }[];
}

export const listings: readonly ListingContent[] = [
  {
    path: paths.services,
    title: listingLinks.services.label,
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
    groups: [
      { title: 'Websites, Apps and Marketing', links: serviceLinks },
      { title: fantasyGroup.title, links: fantasyGroup.links },
    ],
  },
  {
    path: paths.expertise,
    title: listingLinks.expertise.label,
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
    groups: expertiseColumns,
  },
];
