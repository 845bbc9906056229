import type { ReactNode } from 'react';
import { DeferredSheetsProvider } from '../../client/components/frame/DeferredStyles.tsx';
import { headerEnd } from '../../client/components/frame/Header.tsx';
import {
  PageMetaProvider,
  type SiteContext,
  SiteContextProvider,
} from '../../client/page-context.ts';
import type { PageMeta } from '../../client/page-meta.ts';
import { robots } from '../../client/route-meta.ts';
import { formPathsOf } from '../../shared/content.ts';
import { endpoints } from '../../shared/endpoints.ts';
import { inlineJson } from '../../shared/inline-json.ts';
import { blogName, documentTitle } from '../../shared/title.ts';
import { articleOn } from '../seo/pages.ts';
import { shareImage } from '../seo/share-image.ts';
import { createUrls } from '../seo/urls.ts';
import type { Manifest } from './manifest.ts';
import { ownStyleOf } from './own-style.ts';
import { scriptLoader } from './script-loader.ts';
import { speculationRules } from './speculation-rules.ts';

interface DocumentProps {
  meta: PageMeta;
  /** Its own address, a path and query: with what somebody chose on it, which the canonical one leaves out. */
  location: string;
  siteContext: SiteContext;
  /** Of its page, as the build has put them together. */
  styles: Manifest['styles'][string] | undefined;
  manifest: Pick<Manifest, 'entry' | 'entryIntegrity' | 'parts'>;
  /** Whether a part of it comes later, and by a script. */
  pending: boolean;
  /** JSON-LD, one object. */
  structuredData: object;
  children: ReactNode;
}

/** The whole HTML document. */
export function Document({
  meta,
  location,
  siteContext,
  styles,
  manifest,
  pending,
  structuredData,
  children,
}: DocumentProps) {
  const { content, site, siteUrl } = siteContext;
  const { seo, listed, path } = meta;
  const ownStyle = ownStyleOf(meta, manifest);
  return (
    <html
      lang={site.language}
      dir={site.direction === 'rtl' ? 'rtl' : undefined}
      data-fonts=""
      data-forms={Object.values(formPathsOf(content)).join(' ')}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="expect" href={`#${headerEnd}`} blocking="render" />
        <title>{documentTitle(seo.title, { site, words: content.words })}</title>
        {pending && (
          <noscript>
            {/* Browsers count from the end of the answer: by then the page is finished, and comes from memory. */}
            <meta httpEquiv="refresh" content="1" />
          </noscript>
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, from the build */}
        <style dangerouslySetInnerHTML={{ __html: styles?.inline ?? '' }} />
        {ownStyle && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: from the build, and made of numbers, names and colours that the schema checks
          <style dangerouslySetInnerHTML={{ __html: ownStyle }} />
        )}
        <meta name="description" content={seo.description} />
        {seo.keywords && <meta name="keywords" content={seo.keywords} />}
        {listed !== undefined && <meta name="robots" content={robots(listed)} />}
        {listed && <link rel="canonical" href={siteUrl + path} />}
        <PreviewTags meta={meta} location={location} siteContext={siteContext} />
        <SiteTags siteContext={siteContext} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own lines, with values from the build */}
        <script dangerouslySetInnerHTML={{ __html: scriptLoader(manifest) }} />
        {listed && (
          <script
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by inlineJson()
            dangerouslySetInnerHTML={{ __html: inlineJson(structuredData) }}
          />
        )}
      </head>
      <body>
        <SiteContextProvider value={siteContext}>
          <DeferredSheetsProvider value={styles?.deferred ?? []}>
            <PageMetaProvider value={meta}>{children}</PageMetaProvider>
          </DeferredSheetsProvider>
        </SiteContextProvider>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
      </body>
    </html>
  );
}

/** What networks, chats and readers show of a link to the page: Open Graph (https://ogp.me) and X's cards. */
function PreviewTags({
  meta,
  location,
  siteContext,
}: Pick<DocumentProps, 'meta' | 'location' | 'siteContext'>) {
  const { content, site, siteUrl } = siteContext;
  const { seo, listed, path } = meta;
  const article = articleOn(meta, createUrls(siteContext), content);
  const image = shareImage(meta, siteContext);
  return (
    <>
      <meta property="og:type" content={article ? 'article' : 'website'} />
      {article && <meta name="author" content={site.name} />}
      {article?.published && <meta property="article:published_time" content={article.published} />}
      <meta property="og:site_name" content={site.name} />
      {/* Previews name the site beside it. */}
      <meta property="og:title" content={seo.title} />
      <meta property="og:description" content={seo.description} />
      <meta property="og:url" content={siteUrl + (listed ? location : path)} />
      <meta property="og:image" content={image.url} />
      <meta property="og:image:type" content={image.type} />
      {image.size && <meta property="og:image:width" content={`${image.size.width}`} />}
      {image.size && <meta property="og:image:height" content={`${image.size.height}`} />}
      <meta property="og:image:alt" content={seo.title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** What every page says of the site: its colour, its icons and its feeds. */
function SiteTags({ siteContext }: Pick<DocumentProps, 'siteContext'>) {
  const { content, site } = siteContext;
  const feedTitle = blogName({ site, words: content.words });
  return (
    <>
      <meta name="theme-color" content={site.colours.accentDeep} />
      {content.hasIcons && <link rel="icon" href="/favicon.ico" sizes="32x32" />}
      <link rel="icon" href={endpoints.favicon} type="image/svg+xml" />
      {content.hasIcons && <link rel="apple-touch-icon" href="/apple-touch-icon.png" />}
      <link rel="alternate" type="application/atom+xml" title={feedTitle} href={endpoints.feed} />
      <link
        rel="alternate"
        type="application/feed+json"
        title={feedTitle}
        href={endpoints.jsonFeed}
      />
    </>
  );
}
