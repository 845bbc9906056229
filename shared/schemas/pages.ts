import type * as z from 'zod';
import { about } from './about.ts';
import { blog } from './blog.ts';
import { caseStudy, work } from './case.ts';
import { contact } from './contact.ts';
import { estimate } from './estimate.ts';
import { expertise } from './expertise.ts';
import { home } from './home.ts';
import { listing } from './listing.ts';
import { measured } from './measured.ts';
import { plain } from './plain.ts';
import { privacy } from './privacy.ts';
import { quote } from './quote.ts';
import { service } from './service.ts';
import { sports } from './sports.ts';

/** The schema of each layout's file, in the order in which pages are listed. */
export const layouts = {
  home,
  about,
  blog,
  contact,
  quote,
  estimate,
  privacy,
  listing,
  measured,
  service,
  expertise,
  sports,
  work,
  case: caseStudy,
  plain,
} as const;

export type Layout = keyof typeof layouts;

/** What a page's file holds, by its layout. */
export type PageFile = { [Name in Layout]: z.infer<(typeof layouts)[Name]> }[Layout];
