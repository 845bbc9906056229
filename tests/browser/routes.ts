import { blogArticlePath } from '../../shared/blog-paths.ts';
import { endpoints } from '../../shared/endpoints.ts';
import { paths } from '../specified-routes.ts';
import { sampleBlogs } from '../support/sample-blogs.ts';

/** One of the provider's. */
export const article = blogArticlePath(sampleBlogs[0]?.slug ?? '');

/** Every page that there is, and one of each kind that is not. */
export const allRoutes: readonly string[] = [
  ...Object.values(paths),
  article,
  endpoints.status,
  '/nope',
  '/blog/no-such-article',
];

/**
 * One page of each layout: what depends on the layout alone (schemes, widths) is checked in every combination on
 * these, and once on all others.
 */
export const onePerLayout: ReadonlySet<string> = new Set([
  paths.home,
  paths.about,
  paths.blog,
  article,
  paths.contact,
  paths.quote,
  paths.estimate,
  paths.privacy,
  endpoints.status,
  paths.measured,
  paths.services,
  paths.website,
  paths.java,
  paths.cricket,
  paths.work,
  paths.harbourKings,
  paths.leeward,
  paths.ardentRao,
  paths.kilnField,
  paths.trends,
  '/nope',
]);
