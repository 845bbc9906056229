import { join } from 'node:path';
import type { Router } from 'express';
import type { Content } from '../../shared/content.ts';
import { iconFiles } from '../../shared/mark.ts';
import { publicOf } from '../content/site-dir-files.ts';
import { assetArchiveIn } from '../http/asset-archive.ts';
import { createFileServer, type FileServer } from '../http/files.ts';
import { hashedAddresses } from '../http/hashed-names.ts';
import type { SecurityHeaders } from '../http/security.ts';
import { staleAssets } from '../http/stale-assets.ts';
import type { Settings } from '../settings/read.ts';
import { inBrandColours, type Manifest, readManifest } from './manifest.ts';

/** What the build has made and what an owner has put beside it. */
export interface SiteFiles {
  manifest: Manifest;
  /** The address of a file, by its path in `public`. */
  asset(path: string): string;
  /** Where a file lies, by its path in `public`; undefined: it is no picture or font of the build and none of the owner's. */
  fileOf(path: string): string | undefined;
  /** Answers with the files of this release. */
  files: FileServer;
  /** Files of other releases, at addresses below `/assets`. */
  staleAssets: Router;
  /** Where this release's hashed files lie. */
  hashedFiles: string;
}

/**
 * Reads what there is, once.
 * @param deps.dist the build's folder
 * @param deps.ownFiles the paths of an owner's files in `public` of `SITE_DIR`
 * @throws {Error} where the build has no manifest
 */
export function createSiteFiles(deps: {
  settings: Pick<Settings, 'siteDir' | 'assetsDir'>;
  content: Pick<Content, 'site' | 'hasIcons'>;
  dist: string;
  ownFiles: readonly string[];
  security: Pick<SecurityHeaders, 'forFile'>;
}): SiteFiles {
  const { settings, content, dist, ownFiles, security } = deps;
  const manifest = inBrandColours(readManifest(join(dist, 'manifest.json')), content.site);
  const siteDir =
    settings.siteDir === undefined ? undefined : siteDirFiles(settings.siteDir, ownFiles);
  const hashed = { ...manifest.files, ...siteDir?.hashed };
  const folder = join(dist, 'client');
  const headersFor = security.forFile;
  return {
    manifest,
    asset: (path) => hashed[path] ?? `/${path}`,
    fileOf(path) {
      if (siteDir?.paths.includes(path)) return join(siteDir.folder, path);
      const url = manifest.files[path];
      return url && join(folder, decodeURIComponent(url));
    },
    files: createFileServer({
      folder,
      compressed: join(dist, 'compressed'),
      hashed: manifest.files,
      siteDir,
      ...(!content.hasIcons && { excluded: iconFiles }),
      headersFor,
    }),
    staleAssets: staleAssets({
      folder: settings.assetsDir && assetArchiveIn(settings.assetsDir),
      hashed,
      headersFor,
    }),
    hashedFiles: join(folder, 'assets'),
  };
}

/** An owner's files to serve. Fonts are the build's own: its style sheets name them. */
function siteDirFiles(siteDir: string, paths: readonly string[]) {
  const folder = publicOf(siteDir);
  const pictures = paths.filter((path) => path.startsWith('images/'));
  return { folder, paths, hashed: hashedAddresses(folder, pictures) };
}
