import type { SiteContext } from '../../client/page-context.ts';
import type { Content } from '../../shared/content.ts';
import type { BlogStore } from '../blog/blog-store.ts';
import type { createCards } from '../cards/create-cards.ts';
import type { EarlyHandler } from '../http/answer-early.ts';
import { createAddresses } from '../http/canonical.ts';
import type { SecurityHeaders } from '../http/security.ts';
import type { SiteEmitter } from '../http/site-events.ts';
import type { Logger } from '../lib/log.ts';
import { seoRoutes } from '../seo/routes.ts';
import { createStructuredData } from '../seo/structured-data.ts';
import type { Settings } from '../settings/read.ts';
import type { Manifest } from './manifest.ts';
import { createPageCache } from './page-cache.ts';
import { createPageHeaders, type PageHeadersFor } from './page-headers.ts';
import { createPageRenderer } from './page-renderer.ts';
import type { SpeedMeasuring } from './page-sender.ts';
import { createPages } from './pages.ts';
import { createPreview } from './preview.ts';
import { createRenderer, type Renderer } from './render.tsx';
import { type SiteVersion, switchVersion } from './site-version.ts';
import { createPageStreamer } from './stream-page.ts';

/** Memory that finished pages may take. */
const pageCacheBytes = 32 * 1024 * 1024;

/** Longer than the provider may take, in ms. */
const renderMarginMs = 2000;

/** The site as it is shown now. */
export interface PublishedSite extends SiteVersion {
  /** Answers who has the preview's link; undefined: there is no `PREVIEW_TOKEN`. */
  preview: EarlyHandler | undefined;
  /** Makes all pages of another content, and then the way to show them from one moment on. */
  prepare(content: Content): Promise<() => void>;
}

interface PublishedSiteDeps {
  settings: Pick<Settings, 'upstreamTimeoutMs' | 'previewToken'>;
  siteContext: SiteContext;
  manifest: Manifest;
  security: SecurityHeaders;
  blogs: BlogStore;
  /** The cards of articles, by the content that is shown. */
  cardsFor: ReturnType<typeof createCards>;
  /** Undefined: no view reports its speed. */
  measuring: SpeedMeasuring | undefined;
  /** The content with drafts, and with what is published later. */
  previewContent: () => Content;
  events: SiteEmitter;
  log: Logger;
}

/** Shows the content of `siteContext` first. A list of blogs that has changed has its pages made anew. */
export function createPublishedSite(deps: PublishedSiteDeps): PublishedSite {
  const { siteContext, events } = deps;
  const headersFor = createPageHeaders(deps);
  const { show, ...current } = switchVersion(createVersion(deps, headersFor, siteContext.content));
  events.on('blogsChanged', () => void current.pages.warm());
  return {
    ...current,
    preview: createPreviewHandler(deps, headersFor),
    async prepare(content) {
      const version = createVersion(deps, headersFor, content);
      await version.pages.warm();
      return () => show(version);
    },
  };
}

function createVersion(
  deps: PublishedSiteDeps,
  headersFor: PageHeadersFor,
  content: Content,
): SiteVersion {
  const { settings, siteContext, blogs, cardsFor, measuring, log } = deps;
  const cards = cardsFor({ ...siteContext, content });
  const context = { ...siteContext, content, articleCard: cards?.pathOf };
  const addresses = createAddresses(content);
  const render = rendererOf(deps, context);
  const cache = createPageCache({ maxBytes: pageCacheBytes, now: Date.now });
  const renderTimeoutMs = settings.upstreamTimeoutMs + renderMarginMs;
  const pages = createPages({
    content,
    addresses,
    cache,
    blogs,
    log,
    renderer: createPageRenderer({ content, render, cache, headersFor }),
    streamer: createPageStreamer({ render, headersFor, renderTimeoutMs }),
    measuring,
  });
  const seo = seoRoutes({ siteContext: context, blogs });
  return { addresses, cache, pages, machineFiles: cards ? seo.use(cards.routes) : seo };
}

function createPreviewHandler(
  deps: PublishedSiteDeps,
  headersFor: PageHeadersFor,
): EarlyHandler | undefined {
  const { settings, siteContext, blogs, previewContent, log } = deps;
  if (settings.previewToken === undefined) return undefined;
  return createPreview({
    token: settings.previewToken,
    blogs,
    log,
    source() {
      const content = previewContent();
      const render = rendererOf(deps, { ...siteContext, content, preview: true });
      return { content, render, headersFor };
    },
  });
}

function rendererOf(
  { manifest, log, events }: PublishedSiteDeps,
  siteContext: SiteContext,
): Renderer {
  return createRenderer({
    manifest,
    siteContext,
    log,
    structuredData: createStructuredData(siteContext),
    onRendered: (took) => events.emit('rendered', took),
  });
}
