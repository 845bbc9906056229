import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';
import { isbot } from 'isbot';
import type { PageRequest } from '../../client/page-context.ts';
import { errorPath, notFoundPath } from '../../client/special-paths.ts';
import type { FormName, FormState } from '../../shared/lead.ts';
import { forms } from '../../shared/lead.ts';
import { paths } from '../../shared/paths.ts';
import type { BlogStore } from '../blogs/blog-store.ts';
import { cacheControl, degradedForMs } from '../http/cache-policy.ts';
import { inlineHash, type SecurityHeaders } from '../http/security.ts';
import type { Logger } from '../log.ts';
import type { Manifest } from '../manifest.ts';
import type { PageCache } from './page-cache.ts';
import { missingArticleKey, pageKey, sharedKey } from './page-key.ts';
import { collectPage, streamPage } from './page-sink.ts';
import { NobodyWaits, type PageRender, type Renderer } from './render.tsx';

/** How long an article page waits for the list before it sends its frame (design: so that status and title are right). */
const patienceMs = 300;

export interface PagesOptions {
  render: Renderer;
  cache: PageCache;
  blogs: BlogStore;
  security: SecurityHeaders;
  manifest: Manifest;
  /** A render is given up after this; longer than any data time-out, in ms. */
  renderTimeoutMs: number;
  log: Pick<Logger, 'error' | 'info'>;
}

interface Visitor {
  req: IncomingMessage;
  res: Response;
}

export interface Pages {
  /** Sends a finished page from memory, before anything else has looked at the request. */
  serveFinished(req: IncomingMessage, res: ServerResponse): boolean;
  /** Sends the page for an unknown address from memory. */
  serveNotFound(req: IncomingMessage, res: ServerResponse): boolean;
  /** Renders what is not in memory, or can't be. */
  handler: RequestHandler;
  /** A form's page after a plain post. */
  renderForm(res: Response, form: FormName, state: FormState, status: number): Promise<void>;
  /** The designed page for a failure; plain text if even that can't be rendered. */
  renderError(res: Response): Promise<void>;
  /** Makes every page that is missing or out of date, one after the other. */
  warm(): Promise<void>;
  /** Whether every fixed page is in memory. */
  isWarm(): boolean;
}

/** HTML for every address: from memory, freshly rendered and kept, or streamed while its data is on its way. */
export function createPages(options: PagesOptions): Pages {
  const { render, cache, blogs, security, manifest, renderTimeoutMs, log } = options;
  const styleHashes = new Map(
    Object.entries(manifest.styles).map(([page, css]) => [page, inlineHash(css)]),
  );
  const making = new Map<string, Promise<unknown>>();
  let warmed = false;

  return {
    serveFinished(req, res) {
      if (req.method !== 'GET' && req.method !== 'HEAD') return false;
      const key = pageKey(req.url ?? '/');
      return key !== undefined && cache.serve(key, versionNow(), req, res);
    },

    serveNotFound: (req, res) =>
      (req.method === 'GET' || req.method === 'HEAD') &&
      cache.serve(notFoundPath, versionNow(), req, res),

    handler: async (req, res) => {
      const path = pageKey(req.originalUrl) ?? notFoundPath;
      const list = blogs.list();
      const key = list instanceof Promise ? path : sharedKey(path, list);
      if (cache.serve(key, versionNow(), req, res)) return;
      if (list instanceof Promise) return sendAsItComes(path, req, res);

      const other = making.get(key);
      if (other) {
        await other;
        if (cache.serve(key, versionNow(), req, res)) return;
      }
      const made = await makePage(key, key === notFoundPath ? notFoundPath : path, { req, res });
      if (!made) await sendAsItComes(path, req, res);
    },

    async renderForm(res, form, state, status) {
      const page = await render(forms[form].page, { ...pageRequest(), posted: { form, state } });
      const html = await collectPage(page);
      send(res, status, headersFor(page, cacheControl.never), html);
    },

    async renderError(res) {
      const page = await render(errorPath, pageRequest());
      send(res, 500, headersFor(page, cacheControl.never), await collectPage(page));
    },

    async warm() {
      for (const key of [...Object.values(paths), notFoundPath]) {
        if (cache.has(key, versionNow())) continue;
        await makePage(key, key).catch((err) =>
          log.error({ err, key }, 'a page could not be warmed'),
        );
        await new Promise(setImmediate);
      }
      warmed = true;
    },

    isWarm: () => warmed,
  };

  function versionNow(): string | undefined {
    return versionOf(blogs.list());
  }

  /**
   * Renders a page whose data is at hand, and keeps it. React makes such a page in one go, so there is nothing to
   * stream: the visitor who asked for it gets the very bytes that the next ones get.
   * @returns whether there is a page; there is none if its data turned out to be on its way again
   */
  function makePage(key: string, path: string, visitor?: Visitor): Promise<boolean> {
    const made = (async () => {
      const request = trackedRequest();
      const page = await render(path, request);
      if (page.pending) {
        page.abort(new NobodyWaits('Made once its data is here'));
        return false;
      }
      const html = await collectPage(page);
      const { status, degraded, listed } = page.description;
      const policy = degraded ? cacheControl.degradedPage : cacheControl.page;
      const headers = headersFor(page, status === 200 ? policy : cacheControl.never);
      if (status === 503) headers['Retry-After'] = '30';
      const version = request.versionUsed();
      if (status === 200 ? listed : key === notFoundPath || key === missingArticleKey) {
        const { compressed } = cache.keep(key, {
          status,
          headers: { ...security.common, ...headers },
          html,
          version,
          lifetimeMs: degraded ? degradedForMs : Number.POSITIVE_INFINITY,
        });
        if (visitor?.req.headers['accept-encoding']) await compressed;
        if (visitor && cache.serve(key, version, visitor.req, visitor.res)) return true;
      }
      if (visitor) send(visitor.res, status, headers, html);
      return true;
    })();
    const settled = made.finally(() => making.delete(key));
    making.set(
      key,
      settled.catch(() => {}),
    );
    return settled;
  }

  /** Sends the frame at once and the rest as its data comes; crawlers get it in one piece. */
  async function sendAsItComes(path: string, req: IncomingMessage, res: Response): Promise<void> {
    const crawler = isbot(req.headers['user-agent']);
    const nonce = randomBytes(16).toString('base64');
    const page = await render(
      path,
      { ...pageRequest(), patienceMs: crawler ? Number.POSITIVE_INFINITY : patienceMs },
      nonce,
    );
    const timer = setTimeout(
      () => page.abort(new Error(`Rendering ${path} took longer than ${renderTimeoutMs} ms`)),
      renderTimeoutMs,
    );
    const gone = () => page.abort(new NobodyWaits('The visitor has gone'));
    res.once('close', gone);
    try {
      await (crawler ? page.all : page.shell);
      const { status } = page.description;
      const headers = headersFor(page, cacheControl.never, `'nonce-${nonce}'`);
      if (status === 503) headers['Retry-After'] = '30';
      res.status(status).set(headers);
      if (req.method === 'HEAD') {
        page.abort(new NobodyWaits('Only the head was asked for'));
        res.end();
        return;
      }
      await streamPage(page, res);
    } finally {
      clearTimeout(timer);
      res.off('close', gone);
    }
  }

  function headersFor(
    page: PageRender,
    policy: string,
    ...scripts: string[]
  ): Record<string, string> {
    const style = styleHashes.get(page.page);
    return {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': security.policy({ scripts, styles: style ? [style] : [] }),
      'Cache-Control': policy,
      'Speculation-Rules': `"${manifest.speculation}"`,
    };
  }

  function pageRequest(): PageRequest {
    return { blogs: () => blogs.list(), patienceMs, posted: undefined };
  }

  /** Notes which version of the list the page showed: one that shows no blogs outlives all of them. */
  function trackedRequest(): PageRequest & { versionUsed(): string | undefined } {
    let used: string | undefined;
    return {
      ...pageRequest(),
      blogs: () => {
        const list = blogs.list();
        used = versionOf(list);
        return list;
      },
      versionUsed: () => used,
    };
  }
}

/** Undefined while nothing is known: pages without blogs are still served. */
function versionOf(list: ReturnType<BlogStore['list']>): string | undefined {
  return list instanceof Promise ? undefined : (list?.version ?? 'none');
}

function send(res: Response, status: number, headers: Record<string, string>, html: Buffer): void {
  if (res.headersSent) {
    res.end();
    return;
  }
  res.status(status).set(headers).end(html);
}
