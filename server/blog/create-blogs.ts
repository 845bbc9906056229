import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../../shared/content.ts';
import { dateInWords } from '../../shared/date-in-words.ts';
import type { Logger } from '../lib/log.ts';
import type { Settings } from '../settings/read.ts';
import { createBlogList, type StoredArticle } from './blog-list.ts';
import { createBlogProvider } from './blog-provider.ts';
import { type BlogStore, createBlogStore } from './blog-store.ts';
import type { PictureStore } from './picture-store.ts';

/**
 * The provider's articles; the bundled samples where none is named, and nothing where there shall be none.
 * @param dist the build, which holds the samples
 * @throws {Error} where they are asked for and can't be read
 */
export function createBlogs(
  settings: Settings,
  { site, words }: Pick<Content, 'site' | 'words'>,
  log: Logger,
  dist: string,
  onChange: () => void,
  pictures: PictureStore,
): BlogStore {
  const { mediaUrl, imageHosts, siteUrl } = settings;
  const options = { mediaUrl, imageHosts, siteUrl, pictures, words: words.embeds };
  if (!settings.blogsUrl) {
    const samples = settings.blogsUrl === null ? [] : samplesIn(dist);
    const articles = samples.map(({ date: isoDate, ...blog }) => ({
      ...blog,
      date: dateInWords(isoDate, words.formats),
      isoDate,
    }));
    const list = createBlogList(articles, 'samples', options);
    return { list: () => list, health: () => undefined, close: async () => {} };
  }
  const provider = createBlogProvider({
    url: settings.blogsUrl,
    timeoutMs: settings.upstreamTimeoutMs,
    articles: options,
    dateFormat: { timeZone: site.timeZone, words: words.formats },
    dataDir: settings.dataDir,
    log,
  });
  const ttlMs = settings.blogsTtlSeconds * 1000;
  return createBlogStore({ provider, ttlMs, now: () => performance.now(), log, onChange });
}

/** What the site shows where no blog provider is set. */
function samplesIn(dist: string): readonly StoredArticle[] {
  return JSON.parse(readFileSync(join(dist, 'server/samples.json'), 'utf8'));
}
