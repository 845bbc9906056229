import type { RequestHandler } from 'express';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { PageRequest } from '../../../client/page-context.ts';
import type { PageMeta } from '../../../client/page-meta.ts';
import { specialPaths } from '../../../client/special-paths.ts';
import { createPageCache } from '../../../server/render/page-cache.ts';
import { createPageRenderer, type ListNow } from '../../../server/render/page-renderer.ts';
import { createPages } from '../../../server/render/pages.ts';
import type { Renderer } from '../../../server/render/render.tsx';
import { addresses, deliveredContent } from '../../support/content.ts';
import { appOf, serving } from '../../support/serving.ts';
import { blog, listOf } from '../seo/factories.ts';
import { pageMeta } from './page-meta.ts';

export interface Setup {
  list?: ListNow | (() => ListNow);
  meta?: (path: string) => Partial<PageMeta>;
  locate?: (path: string) => string;
  onRender?: (path: string) => void;
  onError?: (line: unknown) => void;
  now?: () => number;
  /** Every page waits for data of its own. */
  pending?: boolean;
  /** As many pages stream as may. */
  crowded?: boolean;
  /** Which views measure themselves. */
  picks?: () => boolean;
}

/** The pages in front of a render that answers with the path that it was asked for. */
export async function serve(setup: Setup = {}) {
  const rendered: string[] = [];
  const requests: PageRequest[] = [];
  const made: string[] = [];
  const streamed: string[] = [];
  const statuses: Record<string, PageMeta['status']> = {
    [specialPaths.missingArticle]: 404,
    [specialPaths.notFound]: 404,
    [specialPaths.gone]: 410,
    [specialPaths.unavailableArticle]: 503,
    [specialPaths.error]: 500,
  };
  const render: Renderer = async (path, request) => {
    rendered.push(path);
    requests.push(request);
    const list = showsBlogs(path) ? request.blogs() : undefined;
    setup.onRender?.(path);
    return {
      meta: pageMeta({
        path,
        status: statuses[path] ?? 200,
        ...setup.meta?.(path),
      }),
      location: setup.locate?.(path) ?? path,
      page: 'AboutPage',
      pending: setup.pending ?? list instanceof Promise,
      html: () => {
        made.push(path);
        return `${path}</body>`.slice(0, setup.picks ? undefined : path.length);
      },
      stream: () => {
        throw new Error('Streams are the streamer’s');
      },
    };
  };
  const cache = createPageCache({ maxBytes: 1e7, now: setup.now ?? Date.now });
  const renderer = createPageRenderer({
    content: deliveredContent,
    render,
    cache,
    headersFor: ({ page }) => ({ 'X-Page': page, 'Cache-Control': 'as pages are' }),
  });
  const list = 'list' in setup ? setup.list : listOf(blog(1));
  const pages = createPages({
    content: deliveredContent,
    addresses,
    cache,
    renderer,
    streamer: {
      hasRoom: () => setup.crowded !== true,
      stream: async (path, _list, _req, res) => {
        streamed.push(path);
        res.end('streamed');
      },
    },
    blogs: { list: () => (typeof list === 'function' ? list() : list) },
    measuring: setup.picks && { picks: setup.picks, script: '/assets/speed.js' },
    log: setup.onError ? { error: setup.onError } : pino({ level: 'silent' }),
  });
  const parts: Record<string, RequestHandler> = {
    early: pages.atOnce,
    failure: pages.sendError,
  };
  // The header names the one part that a test wants to ask.
  const app = appOf((req, res, next) => {
    const part = parts[req.get('x-only') ?? ''];
    return part
      ? part(req, res, next)
      : pages.handler(req, res, () => pages.unknown(req, res, next));
  });
  const server = await serving(app);
  onTestFinished(() => server[Symbol.asyncDispose]());
  return {
    url: server.url,
    rendered,
    requests,
    made,
    streamed,
    pages,
    renderer,
    cache,
  };
}

/** As on the site: what these show is the same with any list. */
function showsBlogs(path: string): boolean {
  return path === '/' || path.startsWith('/blog');
}
