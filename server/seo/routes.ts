import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { type Request, type Response, Router } from 'express';
import type { BlogList } from '../../shared/blog.ts';
import { endpoints } from '../../shared/paths.ts';
import type { BlogStore } from '../blogs/blog-store.ts';
import { cacheControl } from '../http/cache-policy.ts';
import { resourcePolicy } from '../http/security.ts';
import { createAddresses, type SeoEnvironment } from './addresses.ts';
import { createFeed } from './feed.ts';
import { licenseText } from './license.ts';
import { robotsText } from './robots.ts';
import {
  createSitemapPlanner,
  type SitemapOptions,
  type SitemapPart,
  type SitemapPlan,
  sitemapIndex,
  sitemapPartPattern,
} from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

export interface SeoRoutesOptions extends Pick<SitemapOptions, 'maxUrls' | 'maxBytes'> {
  environment: SeoEnvironment;
  blogs: Pick<BlogStore, 'list'>;
  /** How long a list that is on its way is waited for, in ms: crawlers are patient, not endlessly. */
  patienceMs?: number;
}

const types = {
  xml: 'application/xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  manifest: 'application/manifest+json; charset=utf-8',
} as const;

/**
 * What machines read: `/sitemap.xml` (and `/sitemap-1.xml` …), `/robots.txt`, `/feed.xml`,
 * `/license.txt` and `/site.webmanifest`. None of them fails with the provider: without its list they hold the site's own
 * pages, and are soon asked for again.
 */
export function seoRoutes({
  environment,
  blogs,
  patienceMs = 3000,
  ...limits
}: SeoRoutesOptions): Router {
  const addresses = createAddresses(environment);
  const feed = createFeed(environment);
  const planFor = createSitemapPlanner({ addresses, ...limits });
  const robots = robotsText(addresses);
  const license = licenseText(environment.site, addresses);
  const manifest = JSON.stringify(webManifest(environment.site));
  const router = Router({ caseSensitive: true, strict: true });

  router.get(endpoints.robots, function sendRobots(_req, res) {
    sendText(res, types.text, cacheControl.machine, robots);
  });

  router.get(endpoints.manifest, function sendManifest(_req, res) {
    sendText(res, types.manifest, cacheControl.machine, manifest);
  });

  router.get(endpoints.license, function sendLicense(_req, res) {
    sendText(res, types.text, cacheControl.machine, license);
  });

  router.get(endpoints.feed, async function sendFeed(_req, res) {
    const list = await knownList(blogs, patienceMs);
    sendText(res, types.atom, policyFor(list), feed(list));
  });

  router.get(endpoints.sitemap, async function sendSitemap(req, res) {
    const list = await knownList(blogs, patienceMs);
    const plan = await planFor(list);
    const [first, ...more] = plan.parts;
    if (first && more.length === 0) return sendPart(req, res, policyFor(list), plan, first);
    sendText(res, types.xml, policyFor(list), sitemapIndex(plan, addresses));
  });

  router.get(sitemapPartPattern, async function sendSitemapPart(req, res, next) {
    const number = Number(sitemapPartPattern.exec(req.path)?.[1]);
    const list = await knownList(blogs, patienceMs);
    const plan = await planFor(list);
    const part = plan.parts[number - 1];
    if (part) return sendPart(req, res, policyFor(list), plan, part);
    if (list) return next();
    // Whether it exists depends on a list that can't be had: "not found" would be a guess.
    res.status(503).set({ 'Retry-After': '30', 'Cache-Control': cacheControl.never });
    res.type(types.text).send('The list of articles is not available at the moment.\n');
  });

  return router;
}

function policyFor(list: BlogList | undefined): string {
  return list ? cacheControl.machine : cacheControl.degradedPage;
}

async function knownList(
  blogs: Pick<BlogStore, 'list'>,
  patienceMs: number,
): Promise<BlogList | undefined> {
  const list = blogs.list();
  if (!(list instanceof Promise)) return list;
  const waiting = new AbortController();
  const timeUp = setTimeout(patienceMs, undefined, { signal: waiting.signal });
  try {
    return await Promise.race([list, timeUp]);
  } finally {
    timeUp.catch(() => {});
    waiting.abort();
  }
}

function sendText(res: Response, type: string, policy: string, body: string): void {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 16);
  res.set({
    ...resourcePolicy(type),
    'Content-Type': type,
    'Cache-Control': policy,
    ETag: `W/"${hash}"`,
  });
  // Answers a HEAD without the body and an `If-None-Match` with 304.
  res.send(body);
}

async function sendPart(
  req: Request,
  res: Response,
  policy: string,
  plan: SitemapPlan,
  part: SitemapPart,
): Promise<void> {
  res.set({ 'Content-Type': types.xml, 'Cache-Control': policy, ETag: part.etag });
  if (req.fresh) {
    res.status(304).end();
    return;
  }
  res.set('Content-Length', String(part.bytes));
  if (req.method === 'HEAD') {
    res.end();
    return;
  }
  try {
    await pipeline(Readable.from(plan.text(part)), res);
  } catch (error) {
    if (!isClientGone(error)) throw error;
  }
}

function isClientGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
