import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import type { PageEnvironment } from '../client/page-context.ts';
import { createBlogList } from './blogs/blog-list.ts';
import { createBlogProvider } from './blogs/blog-provider.ts';
import { type BlogStore, createBlogStore } from './blogs/blog-store.ts';
import { sampleBlogs } from './blogs/samples.ts';
import type { Settings } from './config.ts';
import { type Assets, createAssets } from './http/assets.ts';
import { createServedCounter } from './http/request-log.ts';
import { createSecurityHeaders, type SecurityHeaders } from './http/security.ts';
import { createLeadDesk, type LeadDesk } from './leads/lead-desk.ts';
import type { Logger } from './log.ts';
import { readManifest } from './manifest.ts';
import { createPageCache } from './pages/page-cache.ts';
import { createPageHeaders } from './pages/page-headers.ts';
import { createPageMaker } from './pages/page-maker.ts';
import { createPages, type Pages } from './pages/pages.ts';
import { createRenderer } from './pages/render.tsx';
import { createPageStreamer } from './pages/stream-page.ts';
import { createStructuredData } from './seo/structured-data.ts';

/** What the application is made of; a test replaces what it wants to. */
export interface Services {
  /** Changes with every build. */
  build: string;
  settings: Settings;
  log: Logger;
  environment: PageEnvironment;
  security: SecurityHeaders;
  assets: Assets;
  blogs: BlogStore;
  pages: Pages;
  desk: LeadDesk;
  served: ReturnType<typeof createServedCounter>;
}

/** Memory that finished pages may take. */
const pageCacheBytes = 32 * 1024 * 1024;

/**
 * @param dist the build's folder
 * @param ownBlogs the articles, where they don't come from the settings' provider
 */
export function createServices(
  settings: Settings,
  log: Logger,
  dist: string,
  ownBlogs?: BlogStore,
): Services {
  const manifest = readManifest(join(dist, 'manifest.json'));
  const environment: PageEnvironment = {
    site: settings.site,
    siteUrl: settings.siteUrl,
    mediaUrl: settings.mediaUrl,
    chatScriptUrl: settings.chatScriptUrl,
    mapEmbedUrl: settings.mapEmbedUrl,
    retentionDays: settings.leadsRetentionDays,
    asset: (path) => manifest.files[path] ?? `/${path}`,
    islandScript: (name) => {
      const script = manifest.islands[name];
      if (!script) throw new Error(`The build has no script for the island ${name}`);
      return script;
    },
    renderIsland: (element, identifierPrefix) => renderToString(element, { identifierPrefix }),
  };
  const security = createSecurityHeaders(settings);
  const blogs = ownBlogs ?? createBlogs(settings, log, () => void pages.warm());
  const render = createRenderer({
    manifest,
    environment,
    structuredData: createStructuredData(environment),
    log,
  });
  const cache = createPageCache({ maxBytes: pageCacheBytes, now: Date.now });
  const headersFor = createPageHeaders({ security, manifest });
  const renderTimeoutMs = settings.upstreamTimeoutMs + 2000;
  const pages: Pages = createPages({
    cache,
    maker: createPageMaker({ render, cache, headersFor, commonHeaders: security.common }),
    streamPage: createPageStreamer({ render, headersFor, renderTimeoutMs }),
    blogs,
    log,
  });
  return {
    build: manifest.build,
    settings,
    log,
    environment,
    security,
    assets: createAssets({
      folder: join(dist, 'client'),
      compressed: join(dist, 'compressed'),
      hashed: manifest.files,
    }),
    blogs,
    pages,
    desk: createLeadDesk({ settings, log }),
    served: createServedCounter(log),
  };
}

function createBlogs(settings: Settings, log: Logger, onChange: () => void): BlogStore {
  if (!settings.blogsUrl) {
    const samples = createBlogList(sampleBlogs, 'samples', settings.mediaUrl);
    return { list: () => samples, close: async () => {} };
  }
  const provider = createBlogProvider({
    url: settings.blogsUrl,
    timeoutMs: settings.upstreamTimeoutMs,
    mediaUrl: settings.mediaUrl,
    dataDir: settings.dataDir,
    log,
  });
  const now = () => performance.now();
  return createBlogStore({ ...provider, ttlMs: settings.blogsTtlMs, now, log, onChange });
}
