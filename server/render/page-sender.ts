import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import type { EarlyHandler } from '../http/answer-early.ts';
import { type CachedResponse, sendCached } from '../http/cached-response.ts';
import { measuredPage } from './measured-page.ts';
import type { PageCache } from './page-cache.ts';
import { type ListNow, type PageRenderer, versionOf } from './page-renderer.ts';
import type { PageStreamer } from './stream-page.ts';

/** The speed sample: which views report how fast they were, and by which script. */
export interface SpeedMeasuring {
  picks(req: IncomingMessage): boolean;
  /** Its address. */
  script: string;
}

export interface PageSender {
  /**
   * Sends the page of a key if it is in memory.
   * @returns whether it was
   */
  sendFromCache(key: string, list: ListNow, req: IncomingMessage, res: ServerResponse): boolean;
  /** Sends the page of a key from memory, or makes and keeps it; leaves it to `next` while its data is on its way. */
  sendAtOnce(key: string, list: ListNow, ...args: Parameters<EarlyHandler>): void;
  /** Sends the page of a key: from memory, made and kept, or streamed while its data is on its way. */
  send(key: string, list: ListNow, req: Request, res: Response): Promise<void>;
  /** How requests for pages were answered so far. */
  readonly lookUps: Readonly<{ hits: number; misses: number }>;
}

/** @param deps.measuring undefined: no view reports its speed */
export function createPageSender(deps: {
  cache: Pick<PageCache, 'find' | 'keep'>;
  renderer: Pick<PageRenderer, 'renderPage'>;
  streamer: Pick<PageStreamer, 'stream'>;
  measuring?: SpeedMeasuring | undefined;
}): PageSender {
  const { cache, renderer, streamer, measuring } = deps;
  const lookUps = { hits: 0, misses: 0 };
  return { sendFromCache, sendAtOnce, send, lookUps };

  function sendFromCache(
    key: string,
    list: ListNow,
    req: IncomingMessage,
    res: ServerResponse,
  ): boolean {
    const page = cache.find(key, versionOf(list));
    if (!page) return false;
    lookUps.hits += 1;
    const script = page.status === 200 && measuring?.picks(req) && measuring.script;
    sendCached(script ? withMeasuring(cache, key, page, script) : page, req, res);
    return true;
  }

  function sendAtOnce(
    key: string,
    list: ListNow,
    ...[req, res, next]: Parameters<EarlyHandler>
  ): void {
    if (sendFromCache(key, list, req, res)) return;
    make(key, list)
      .then((page) => (page ? sendCached(page, req, res) : next()))
      .catch(next);
  }

  async function send(key: string, list: ListNow, req: Request, res: Response): Promise<void> {
    if (sendFromCache(key, list, req, res)) return;
    const page = await make(key, list);
    if (page) return sendCached(page, req, res);
    lookUps.misses += 1;
    await streamer.stream(key, list, req, res);
  }

  /** @returns undefined while its data is on its way */
  async function make(key: string, list: ListNow): Promise<CachedResponse | undefined> {
    const page = list instanceof Promise ? undefined : await renderer.renderPage(key, list);
    if (page) lookUps.misses += 1;
    return page;
  }
}

/** Its own best encoding comes a moment later: until then the page goes out as it is, or it would measure slower. */
function withMeasuring(
  cache: Pick<PageCache, 'find' | 'keep'>,
  key: string,
  page: CachedResponse,
  script: string,
): CachedResponse {
  const name = `${key} measured`;
  const known = cache.find(name, page.etag);
  if (!known) cache.keep(name, measuredPage(page, script), page.etag, Number.POSITIVE_INFINITY);
  return known ?? page;
}
