import { setImmediate as nextTurn } from 'node:timers/promises';
import { specialPaths } from '../../client/special-paths.ts';
import { type Content, pathsOf } from '../../shared/content.ts';
import type { BlogStore } from '../blog/blog-store.ts';
import type { Logger } from '../lib/log.ts';
import type { PageCache } from './page-cache.ts';
import { type ListNow, type PageRenderer, versionOf } from './page-renderer.ts';

export interface PageWarmer {
  /** Makes every fixed page that is missing or out of date, one after the other. Never rejects for a page that fails. */
  warm(): Promise<void>;
  /** Whether every fixed page has been made and found good. */
  isReady(): boolean;
}

/** Makes the pages that are known before anybody asks: those of the content, and the special ones. */
export function createPageWarmer(deps: {
  content: Content;
  cache: Pick<PageCache, 'find'>;
  renderer: Pick<PageRenderer, 'renderPage'>;
  blogs: Pick<BlogStore, 'list'>;
  log: Pick<Logger, 'error'>;
}): PageWarmer {
  const { content, cache, renderer, blogs, log } = deps;
  const fixedKeys: readonly string[] = [...pathsOf(content), ...Object.values(specialPaths)];
  const missing = new Set(fixedKeys);
  return {
    async warm() {
      // What shows no articles can be made at once, the rest when it is known whether there are any.
      await makeMissing(blogs.list());
      await makeMissing(await blogs.list());
    },
    isReady: () => missing.size === 0,
  };

  async function makeMissing(list: ListNow): Promise<void> {
    for (const key of fixedKeys) {
      // A visitor may have come first.
      if (cache.find(key, versionOf(list))) {
        missing.delete(key);
        continue;
      }
      try {
        await renderer.renderPage(key, list);
        // What is kept was found good.
        if (cache.find(key, versionOf(list))) missing.delete(key);
        else if (!(list instanceof Promise))
          log.error({ key }, 'a page is not what it should be: do its route and its path fit?');
      } catch (err) {
        log.error({ err, key }, 'a page could not be made');
      }
      // A visitor waits for one page at most: after this turn, a connection is taken in one and its request read in the next.
      for (let turns = 0; turns < 3; turns++) await nextTurn();
    }
  }
}
