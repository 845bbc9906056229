import { renderToString } from 'react-dom/server';
import type { SiteContext } from '../../client/page-context.ts';
import type { Content } from '../../shared/content.ts';
import type { PrivacyFacts } from '../../shared/privacy/policy.ts';
import { mapPage, type Site } from '../../shared/site.ts';
import type { Settings } from '../settings/read.ts';
import type { SiteFiles } from './site-files.ts';

/** What every page knows of the site. @param deps.mapEmbedUrl undefined: no map is shown */
export function createSiteContext(deps: {
  settings: Settings;
  content: Content;
  mapEmbedUrl: string | undefined;
  privacy: Omit<PrivacyFacts, 'optional'>;
  siteFiles: Pick<SiteFiles, 'manifest' | 'asset'>;
}): SiteContext {
  const { settings, content, mapEmbedUrl, privacy, siteFiles } = deps;
  const { manifest, asset } = siteFiles;
  const { siteUrl, mediaUrl, imageHosts, chatScriptUrl, blogsUrl } = settings;
  return {
    content,
    site: content.site,
    siteUrl,
    mediaUrl,
    imageHosts,
    embeds: typeof blogsUrl === 'string',
    chatScriptUrl,
    mapEmbedUrl,
    measured: manifest.measured,
    ...privacy,
    asset,
    islandScript: (name) => {
      const script = manifest.islands[name];
      if (!script) throw new Error(`The build has no script for the island ${name}`);
      return script;
    },
    renderIsland: (element, identifierPrefix) => renderToString(element, { identifierPrefix }),
  };
}

/**
 * The page of the map that is shown. What an operator sets goes before what the brand says; without an address there is
 * nothing to be found.
 * @returns undefined: no map is shown
 */
export function mapEmbedUrlOf(
  { mapEmbedUrl }: Pick<Settings, 'mapEmbedUrl'>,
  { address, map }: Pick<Site, 'address' | 'map'>,
): string | undefined {
  if (!address || mapEmbedUrl === null) return undefined;
  return mapEmbedUrl ?? (map && mapPage(map));
}
