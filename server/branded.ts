import type { Content } from '../shared/content.ts';
import { defaultSite } from '../shared/site.ts';
import type { Settings } from './settings.ts';

/** The content under the settings' brand; without `SITE_FILE` the content's own one stands. */
export function branded(content: Content, { site }: Pick<Settings, 'site'>): Content {
  return site === defaultSite ? content : { ...content, site: { ...content.site, ...site } };
}
