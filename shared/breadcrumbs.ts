import { companyLinks } from './navigation.ts';
import { paths, type SitePath } from './paths.ts';

export interface Crumb {
  label: string;
  /** Without a page of its own where the level is only a group. */
  to?: SitePath;
}

const home: Crumb = { label: 'Home', to: paths.home };

/** The trail of a page: home, its group if it has one, and itself. */
export function trailTo(page: Crumb, group?: Crumb): readonly Crumb[] {
  return group ? [home, group, page] : [home, page];
}

/** The trail of an article, of the site's own or of the provider's. */
export function articleTrail(title: string): readonly Crumb[] {
  return trailTo({ label: title }, companyLinks.blog);
}
