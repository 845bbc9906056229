import { createHash, timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Content } from '../../shared/content.ts';
import type { BlogStore } from '../blog/blog-store.ts';
import { ContentError } from '../content/problem.ts';
import type { EarlyHandler } from '../http/answer-early.ts';
import { cacheControl } from '../http/cache-policy.ts';
import { sendCached } from '../http/cached-response.ts';
import { createAddresses } from '../http/canonical.ts';
import { isRead, pathOf } from '../http/request-target.ts';
import type { Logger } from '../lib/log.ts';
import type { PageHeadersFor } from './page-headers.ts';
import { createPageKeys } from './page-key.ts';
import { createPageRenderer, type PageRenderer } from './page-renderer.ts';
import type { Renderer } from './render.tsx';

/** What stands in the address of a preview: `/some-page?preview=TOKEN`. */
const parameter = 'preview';

/** Nobody keeps a preview, and no request that its page makes names the token. */
const privateHeaders = {
  'Cache-Control': cacheControl.never,
  'X-Robots-Tag': 'noindex',
  // Not `no-referrer`: under it browsers send forms with `Origin: null`.
  'Referrer-Policy': 'strict-origin',
};

/**
 * Shows pages with drafts, and with what is published later, to who has the token. Anything else, a wrong token too, is
 * left to the site as it is.
 * @param deps.source what previews are rendered with; called once, for the first of them
 */
export function createPreview({
  token,
  blogs,
  log,
  source,
}: {
  token: string;
  blogs: Pick<BlogStore, 'list'>;
  log: Pick<Logger, 'error'>;
  source: () => { content: Content; render: Renderer; headersFor: PageHeadersFor };
}): EarlyHandler {
  const expected = digest(token);
  let preview: { renderer: PageRenderer; keyOf: (url: string) => string | undefined } | undefined;

  return function showPreview(req, res, next) {
    const url = req.url ?? '/';
    const queryStart = url.indexOf('?');
    if (queryStart < 0) return next();
    const query = new URLSearchParams(url.slice(queryStart));
    const sent = query.get(parameter);
    // Digests are of one length, and tell nothing of the token by the time that comparing them takes.
    if (sent === null || !timingSafeEqual(digest(sent), expected)) return next();
    answer().catch((err: unknown) => {
      log.error({ err }, 'a preview could not be made');
      if (res.headersSent) res.destroy();
      else refuse(res, err);
    });

    async function answer() {
      preview ??= createPreviewPages(source());
      const { renderer, keyOf } = preview;
      const key = isRead(req) ? keyOf(url) : undefined;
      const page =
        key === undefined ? undefined : await renderer.renderPage(key, await blogs.list());
      if (page) return sendCached(page, req, res);
      // What is no page gets no token: a redirect would hand it on, perhaps to another site.
      query.delete(parameter);
      req.url = query.size > 0 ? `${pathOf(url)}?${query}` : pathOf(url);
      req.originalUrl = req.url;
      next();
    }
  };
}

function createPreviewPages({
  content,
  render,
  headersFor,
}: ReturnType<Parameters<typeof createPreview>[0]['source']>) {
  const addresses = createAddresses(content);
  const renderer = createPageRenderer({
    content,
    render,
    headersFor: (page) => ({
      ...headersFor(page),
      ...privateHeaders,
    }),
    // Nothing of it is kept.
    cache: { find: () => undefined, keep: () => undefined },
  });
  const { pageKey } = createPageKeys(content, addresses);
  return {
    renderer,
    /** However the path is spelt: a redirect would carry the token. */
    keyOf(url: string): string | undefined {
      const path = pathOf(url);
      const canonical = addresses.canonicalPath(path);
      return canonical === undefined ? undefined : pageKey(canonical + url.slice(path.length));
    },
  };
}

/** Who has the token wrote the words, and is told what is wrong with them. */
function refuse(res: ServerResponse, err: unknown): void {
  const text = err instanceof ContentError ? err.message : 'The preview can’t be made: see the log';
  res.writeHead(500, {
    ...privateHeaders,
    'Content-Type': 'text/plain; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
  });
  res.end(`${text}\n`);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
