import type { Content } from '../shared/content.ts';
import type { Settings } from './settings.ts';

/** The content under the settings' brand. */
export function branded(content: Content, { site }: Pick<Settings, 'site'>): Content {
  return { ...content, site: { ...content.site, ...site } };
}
