import { createHash, timingSafeEqual } from 'node:crypto';
import type { Content } from '../../shared/content.ts';
import type { BlogStore } from '../blog/blog-store.ts';
import type { EarlyHandler } from '../http/answer-early.ts';
import { cacheControl } from '../http/cache-policy.ts';
import { sendCached } from '../http/cached-response.ts';
import { createAddresses } from '../http/canonical.ts';
import { isRead } from '../http/request-target.ts';
import type { Logger } from '../log.ts';
import type { PageHeadersFor } from './page-headers.ts';
import { createPageKeys } from './page-key.ts';
import { createPageRenderer, type PageRenderer } from './page-renderer.ts';
import type { Renderer } from './render.tsx';

/** What stands in the address of a preview: `/some-page?preview=TOKEN`. */
const parameter = 'preview';

/**
 * Shows pages with drafts, and with what is published later, to who has the token. Anything else, a wrong token too, is
 * left to the site as it is.
 * @param makerOf what previews are rendered with, once one is asked for
 */
export function createPreview({
  token,
  blogs,
  log,
  makerOf,
}: {
  token: string;
  blogs: Pick<BlogStore, 'list'>;
  log: Pick<Logger, 'error'>;
  makerOf: () => { content: Content; render: Renderer; headersFor: PageHeadersFor };
}): EarlyHandler {
  const expected = digest(token);
  let made: { maker: PageRenderer; pageKey: (url: string) => string | undefined } | undefined;

  return function showPreview(req, res, next) {
    const url = req.url ?? '/';
    const query = url.indexOf('?');
    if (query < 0 || !isRead(req)) return next();
    const given = new URLSearchParams(url.slice(query)).get(parameter);
    // Digests are of one length, and tell nothing of the token by the time that comparing them takes.
    if (given === null || !timingSafeEqual(digest(given), expected)) return next();
    answer().catch((err: unknown) => {
      log.error({ err }, 'a preview could not be made');
      next();
    });

    async function answer() {
      made ??= start(makerOf());
      const { maker, pageKey } = made;
      const key = pageKey(url);
      const page = key === undefined ? undefined : await maker.make(key, await blogs.list());
      if (page) sendCached(page, req, res);
      else next();
    }
  };
}

function start({
  content,
  render,
  headersFor,
}: ReturnType<Parameters<typeof createPreview>[0]['makerOf']>) {
  const addresses = createAddresses(content);
  const maker = createPageRenderer({
    ...{ content, render },
    headersFor: (page) => ({
      ...headersFor(page),
      'Cache-Control': cacheControl.never,
      'X-Robots-Tag': 'noindex',
    }),
    // Nothing of it is kept.
    cache: { find: () => undefined, keep: () => undefined },
  });
  return { maker, pageKey: createPageKeys(content, addresses).pageKey };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
