import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises';
import { Router } from 'express';
import type { BlogList } from '../../shared/blog.ts';
import { endpoints } from '../../shared/endpoints.ts';
import { faviconSvg } from '../../shared/mark.ts';
import type { BlogStore } from '../blog/blog-store.ts';
import { cacheControl } from '../http/cache-policy.ts';
import { sendCached, toCachedResponse } from '../http/cached-response.ts';
import { resourcePolicy } from '../http/security.ts';
import { feedXml } from './feed.ts';
import { feedEntries } from './feed-entries.ts';
import { jsonFeed } from './json-feed.ts';
import { listedPages } from './pages.ts';
import { sitemapXml } from './sitemap.ts';
import { licenseText, robotsText, securityText, webManifest } from './text-files.ts';
import { createUrls, type SeoContext } from './urls.ts';

export interface SeoRoutesOptions {
  siteContext: SeoContext;
  blogs: Pick<BlogStore, 'list'>;
  /** How long a list that is on its way is waited for, in ms: crawlers are patient, not endlessly. */
  dataTimeoutMs?: number;
}

/**
 * What machines read: `/sitemap.xml`, `/feed.xml`, `/feed.json`, `/robots.txt`, `/license.txt`,
 * `/site.webmanifest`, `/favicon.svg` and `/.well-known/security.txt`.
 * None of them fails with the provider: without its list they hold the site's own pages, and are soon
 * asked for again.
 */
export function seoRoutes({ siteContext, blogs, dataTimeoutMs = 3000 }: SeoRoutesOptions): Router {
  const { site, content } = siteContext;
  const urls = createUrls(siteContext);
  const router = Router({ caseSensitive: true, strict: true });

  const fixedFiles = [
    [endpoints.robots, textFile('text/plain', robotsText(urls))],
    [endpoints.license, textFile('text/plain', licenseText(siteContext, urls))],
    [endpoints.manifest, textFile('application/manifest+json', webManifest(content))],
    [endpoints.favicon, textFile('image/svg+xml', faviconSvg(site))],
  ] as const;
  for (const [path, file] of fixedFiles) {
    router.get(path, function sendFixed(req, res) {
      sendCached(file, req, res);
    });
  }

  router.get(endpoints.securityTxt, function sendSecurityText(_req, res) {
    res.set('Cache-Control', cacheControl.machine).type('text/plain; charset=utf-8');
    res.send(securityText(site, urls, Date.now()));
  });

  const policyFor = (list: BlogList | undefined) =>
    list ? cacheControl.machine : cacheControl.degradedPage;
  const sitemap = perVersion(async (list) => {
    const xml = await sitemapXml(listedPages(content, list), urls, content);
    return textFile('application/xml', xml, policyFor(list));
  });
  const feeds = perVersion(async (list) => {
    const entries = await feedEntries(listedPages(content, list), list, urls, content);
    const atom = textFile(
      'application/atom+xml',
      feedXml(entries, siteContext, urls),
      policyFor(list),
    );
    await nextTurn();
    const json = textFile(
      'application/feed+json',
      jsonFeed(entries, siteContext, urls),
      policyFor(list),
    );
    return { atom, json };
  });
  const listFiles = [
    [endpoints.sitemap, sitemap],
    [endpoints.feed, async (list: BlogList | undefined) => (await feeds(list)).atom],
    [endpoints.jsonFeed, async (list: BlogList | undefined) => (await feeds(list)).json],
  ] as const;
  for (const [path, answerFor] of listFiles) {
    router.get(path, async function sendListed(req, res) {
      sendCached(await answerFor(await listWithin(blogs, dataTimeoutMs)), req, res);
    });
  }

  return router;
}

/** What is made from the blog list is made once for each version of it; only the latest is kept. */
function perVersion<Answer>(make: (list: BlogList | undefined) => Promise<Answer>) {
  let latest: { version: string | undefined; answer: Promise<Answer> } | undefined;
  return (list: BlogList | undefined): Promise<Answer> => {
    if (!latest || latest.version !== list?.version) {
      latest = { version: list?.version, answer: make(list) };
    }
    return latest.answer;
  };
}

/** Compressed once, as pages are: a crowd that asks for a long list would take a compressor each. */
function textFile(mediaType: string, body: string, policy: string = cacheControl.machine) {
  const headers = {
    // An SVG names its encoding itself, or has that of XML.
    'Content-Type': mediaType.startsWith('image/') ? mediaType : `${mediaType}; charset=utf-8`,
    'Cache-Control': policy,
    ...resourcePolicy(mediaType),
  };
  return toCachedResponse(200, headers, Buffer.from(body));
}

/** The list; nothing where it can't be had, or not in time. */
async function listWithin(blogs: Pick<BlogStore, 'list'>, dataTimeoutMs: number) {
  const list = blogs.list();
  if (!(list instanceof Promise)) return list;
  return Promise.race([list, setTimeout(dataTimeoutMs, undefined, { ref: false })]);
}
