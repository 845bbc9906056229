import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { isbot } from 'isbot';
import { specialPaths } from '../../client/special-paths.ts';
import { blogSlug } from '../../shared/blog-paths.ts';
import type { Content } from '../../shared/content.ts';
import type { FormName, FormState } from '../../shared/lead.ts';
import type { SiteStatus } from '../../shared/site-status.ts';
import type { BlogStore } from '../blog/blog-store.ts';
import type { EarlyHandler } from '../http/answer-early.ts';
import { cacheControl } from '../http/cache-policy.ts';
import { sendCached } from '../http/cached-response.ts';
import { type Addresses, redirectTo } from '../http/canonical.ts';
import { headerValue } from '../http/header-value.ts';
import { isRead, pathOf } from '../http/request-target.ts';
import type { Logger } from '../lib/log.ts';
import type { PageCache } from './page-cache.ts';
import { articleByOtherCase, createPageKeys } from './page-key.ts';
import type { ListNow, PageRenderer } from './page-renderer.ts';
import { createPageSender, type PageSender, type SpeedMeasuring } from './page-sender.ts';
import { createPageWarmer, type PageWarmer } from './page-warmer.ts';
import type { PageStreamer } from './stream-page.ts';

export interface Pages extends PageWarmer, Pick<PageSender, 'lookUps'> {
  /** Sends a page from memory, or makes it where its data is at hand, before anything else has looked at the request. */
  atOnce: EarlyHandler;
  /** The same for an address at which there is nothing: inventions cost what a page costs. */
  unknownAtOnce: EarlyHandler;
  /** The page for an address that no page has, or whose page was taken away. */
  unknown: RequestHandler;
  /** Streams the pages whose data is on its way, and answers for those that can't be made. */
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
  /** The designed page for a failure; rejects where even that can't be rendered. */
  sendError(req: Request, res: Response): Promise<void>;
  /** Whether this is the path of a page that is there now, in this very spelling. */
  isPage(path: string): boolean;
}

/** HTML for every address: from memory, made and kept, or streamed while its data is on its way. */
export function createPages(deps: {
  content: Content;
  addresses: Addresses;
  cache: PageCache;
  renderer: PageRenderer;
  streamer: PageStreamer;
  blogs: Pick<BlogStore, 'list'>;
  log: Pick<Logger, 'error'>;
  /** Undefined: no view reports its speed. */
  measuring?: SpeedMeasuring | undefined;
}): Pages {
  const { content, addresses, renderer, streamer, blogs } = deps;
  const { pageKey, sharedKey } = createPageKeys(content, addresses);
  const { sendFromCache, sendAtOnce, send, lookUps } = createPageSender(deps);
  const unknownKey = (path: string) =>
    addresses.redirectOf(path) === 'gone' ? specialPaths.gone : specialPaths.notFound;
  const keyBeside = (key: string, list: ListNow) =>
    list instanceof Promise ? key : sharedKey(key, list);

  return {
    ...createPageWarmer(deps),
    lookUps,

    atOnce: function servePage(req, res, next) {
      const key = isRead(req) ? pageKey(req.url ?? '/') : undefined;
      if (key === undefined) return next();
      const list = blogs.list();
      if (articleByOtherCase(key, list) !== undefined) return next();
      sendAtOnce(keyBeside(key, list), list, req, res, next);
    },

    unknownAtOnce: function serveUnknown(req, res, next) {
      const { url = '/' } = req;
      const isUnknown = isRead(req) && pageKey(url) === undefined;
      if (isUnknown) sendAtOnce(unknownKey(pathOf(url)), undefined, req, res, next);
      else next();
    },

    unknown: async function serveNotFound(req, res, next) {
      if (pageKey(req.originalUrl) !== undefined) return next();
      await send(unknownKey(req.path), undefined, req, res);
    },

    handler: async function streamPage(req, res, next) {
      const key = pageKey(req.originalUrl);
      if (key === undefined) return next();
      let list = blogs.list();
      // Crawlers wait for the data, and so do the rest of a crowd: all of them get the one page that is made of it.
      if (list instanceof Promise && (isCrawler(req) || !streamer.hasRoom())) list = await list;
      const article = articleByOtherCase(key, list);
      if (article === undefined) return send(keyBeside(key, list), list, req, res);
      // For as long as the list has it.
      redirectTo(article, req, res, { 'Cache-Control': cacheControl.page });
    },

    async sendForm(req, res, form, state, status) {
      sendCached(await renderer.renderForm(form, state, status), req, res);
    },

    async sendStatus(req, res, status) {
      sendCached(await renderer.renderStatus(status), req, res);
    },

    async sendError(req, res) {
      if (sendFromCache(specialPaths.error, undefined, req, res)) return;
      const page = await renderer.renderPage(specialPaths.error, undefined);
      if (!page) throw new Error('The error page waits for data');
      sendCached(page, req, res);
    },

    isPage(path) {
      const page = addresses.pageAt(path);
      if (page === undefined) return false;
      const slug = blogSlug(page);
      if (slug === undefined) return true;
      const list = blogs.list();
      return !(list instanceof Promise) && list?.find(slug) !== undefined;
    },
  };
}

function isCrawler({ headers }: IncomingMessage): boolean {
  return isbot(headerValue(headers['user-agent']));
}
