import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Request, RequestHandler, Response } from 'express';
import { isbot } from 'isbot';
import { specialPaths } from '../../client/special-paths.ts';
import { blogSlug } from '../../shared/blog-paths.ts';
import { type Content, pathsOf } from '../../shared/content.ts';
import type { FormName, FormState } from '../../shared/lead.ts';
import type { SiteStatus } from '../../shared/site-status.ts';
import type { BlogStore } from '../blog/blog-store.ts';
import type { EarlyHandler } from '../http/answer-early.ts';
import { cacheControl } from '../http/cache-policy.ts';
import { type CachedResponse, sendCached } from '../http/cached-response.ts';
import { type Addresses, redirectTo } from '../http/canonical.ts';
import { headerValue } from '../http/header-value.ts';
import { isRead } from '../http/request-target.ts';
import type { Logger } from '../lib/log.ts';
import { measuredPage } from './measured-page.ts';
import type { PageCache } from './page-cache.ts';
import { articleByOtherCase, createPageKeys } from './page-key.ts';
import { type ListNow, type PageRenderer, versionOf } from './page-renderer.ts';
import type { PageStreamer } from './stream-page.ts';

export interface Pages {
  /** Sends a finished page from memory, before anything else has looked at the request. */
  fromCache: EarlyHandler;
  /** The page for an address that no page has, or whose page was taken away. */
  unknown: RequestHandler;
  /** Makes or streams the pages that are not in memory. */
  handler: RequestHandler;
  /** A form's page after a plain post. */
  sendForm(
    req: IncomingMessage,
    res: Response,
    form: FormName,
    state: FormState,
    status: number,
  ): Promise<void>;
  /** What works, as far as everybody may know. */
  sendStatus(req: Request, res: Response, status: SiteStatus): Promise<void>;
  /** The designed page for a failure; rejects if even that can't be rendered. */
  sendError(req: Request, res: Response): Promise<void>;
  /** Makes every fixed page that is missing or out of date, one after the other. */
  warm(): Promise<void>;
  /** Whether every fixed page has been made and found good. */
  isReady(): boolean;
  /** Whether this is the path of a page that is there now, in this very spelling. */
  isPage(path: string): boolean;
  /** How requests for pages were answered so far. */
  readonly lookUps: Readonly<{ hits: number; misses: number }>;
}

/** HTML for every address: from memory, made and kept, or streamed while its data is on its way. */
export function createPages(deps: {
  content: Content;
  addresses: Addresses;
  cache: PageCache;
  maker: PageRenderer;
  streamer: PageStreamer;
  blogs: Pick<BlogStore, 'list'>;
  log: Pick<Logger, 'error'>;
  /** Of which views the browser measures how fast they were, and by which script; undefined: of none. */
  measuring?: { picks(req: IncomingMessage): boolean; script: string } | undefined;
}): Pages {
  const { content, addresses, cache, maker, streamer, blogs, log, measuring } = deps;
  const { pageKey, sharedKey } = createPageKeys(content, addresses);
  /** Every page that is known before anybody asks. */
  const fixedKeys: readonly string[] = [...pathsOf(content), ...Object.values(specialPaths)];
  const notMadeYet = new Set(fixedKeys);
  const lookUps = { hits: 0, misses: 0 };

  return {
    fromCache: function serveFromCache(req, res, next) {
      const asked = isRead(req) ? pageKey(req.url ?? '/') : undefined;
      if (asked === undefined) return next();
      const list = blogs.list();
      if (articleByOtherCase(asked, list) !== undefined) return next();
      if (!serve(keyFor(asked, list), list, req, res)) next();
    },

    unknown: async function sayUnknown(req, res, next) {
      if (pageKey(req.originalUrl) !== undefined) return next();
      const isGone = addresses.redirectOf(req.path) === 'gone';
      await send(isGone ? specialPaths.gone : specialPaths.notFound, undefined, req, res);
    },

    handler: async function servePage(req, res, next) {
      const asked = pageKey(req.originalUrl);
      if (asked === undefined) return next();
      let list = blogs.list();
      // Crawlers wait for the data, and so do the rest of a crowd: all of them get the one page that is made of it.
      if (list instanceof Promise && (isCrawler(req) || !streamer.hasRoom())) list = await list;
      const article = articleByOtherCase(asked, list);
      if (article === undefined) return send(keyFor(asked, list), list, req, res);
      // For as long as the list has it.
      res.set('Cache-Control', cacheControl.page);
      redirectTo(article, req, res);
    },

    async sendForm(req, res, form, state, status) {
      sendCached(await maker.makeForm(form, state, status), req, res);
    },

    async sendStatus(req, res, status) {
      sendCached(await maker.makeStatus(status), req, res);
    },

    async sendError(req, res) {
      if (serve(specialPaths.error, undefined, req, res)) return;
      const page = await maker.make(specialPaths.error, undefined);
      if (!page) throw new Error('The error page waits for data');
      sendCached(page, req, res);
    },

    async warm() {
      // What shows no articles can be made at once, the rest when it is known whether there are any.
      await makeMissing(blogs.list());
      await makeMissing(await blogs.list());
    },

    isReady: () => notMadeYet.size === 0,

    isPage(path) {
      const page = addresses.pageAt(path);
      if (page === undefined) return false;
      const slug = blogSlug(page);
      if (slug === undefined) return true;
      const list = blogs.list();
      return !(list instanceof Promise) && list?.find(slug) !== undefined;
    },

    lookUps,
  };

  function keyFor(asked: string, list: ListNow): string {
    return list instanceof Promise ? asked : sharedKey(asked, list);
  }

  async function send(key: string, list: ListNow, req: Request, res: Response): Promise<void> {
    if (serve(key, list, req, res)) return;
    lookUps.misses += 1;
    const page = list instanceof Promise ? undefined : await maker.make(key, list);
    if (page) sendCached(page, req, res);
    else await streamer.stream(key, list, req, res);
  }

  function serve(key: string, list: ListNow, req: IncomingMessage, res: ServerResponse): boolean {
    const page = cache.find(key, versionOf(list));
    if (!page) return false;
    lookUps.hits += 1;
    const script = page.status === 200 && measuring?.picks(req) && measuring.script;
    sendCached(script ? withMeasuring(key, page, script) : page, req, res);
    return true;
  }

  /** Its own best encoding comes a moment later: until then the page goes out as it is, or it would measure slower. */
  function withMeasuring(key: string, page: CachedResponse, script: string): CachedResponse {
    const name = `${key} measured`;
    const known = cache.find(name, page.etag);
    if (!known) cache.keep(name, measuredPage(page, script), page.etag, Number.POSITIVE_INFINITY);
    return known ?? page;
  }

  async function makeMissing(list: ListNow): Promise<void> {
    for (const key of fixedKeys) {
      // A visitor may have come first.
      if (cache.find(key, versionOf(list))) {
        notMadeYet.delete(key);
        continue;
      }
      try {
        await maker.make(key, list);
        // What is kept was found good.
        if (cache.find(key, versionOf(list))) notMadeYet.delete(key);
        else if (!(list instanceof Promise))
          log.error({ key }, 'a page is not what it should be: do its route and its path fit?');
      } catch (err) {
        log.error({ err, key }, 'a page could not be made');
      }
      await nextTurn();
    }
  }
}

function isCrawler({ headers }: IncomingMessage): boolean {
  return isbot(headerValue(headers['user-agent']));
}
