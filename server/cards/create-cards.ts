import { join } from 'node:path';
import { cardOf } from '../../client/own-page-meta.ts';
import type { SiteContext } from '../../client/page-context.ts';
import { pageOf } from '../../shared/content.ts';
import type { BlogStore } from '../blog/blog-store.ts';
import type { SecurityHeaders } from '../http/security.ts';
import type { Logger } from '../lib/log.ts';
import type { Settings } from '../settings/read.ts';
import { createArticleCards } from './article-cards.ts';
import { createCardFiles } from './card-files.ts';
import { createCoverReader } from './covers.ts';
import { createCardDrawer } from './draw-card.ts';
import { type CardRoutes, cardRoutes } from './routes.ts';

/**
 * The cards of a provider's articles, by the content that is shown. There are none where this build or this machine
 * draws none, and where nothing is kept on disk.
 */
export function createCards(deps: {
  settings: Pick<Settings, 'siteUrl' | 'dataDir'>;
  /** A hash of how this build draws cards; undefined: it doesn't. */
  drawnBy: string | undefined;
  dist: string;
  blogs: Pick<BlogStore, 'list'>;
  security: Pick<SecurityHeaders, 'forFile'>;
  /** Where a file of the site lies, by its path in `public`. */
  fileOf: (path: string) => string | undefined;
  log: Pick<Logger, 'warn'>;
}): (context: SiteContext) => CardRoutes | undefined {
  const { settings, drawnBy, dist, blogs, security, fileOf, log } = deps;
  const { siteUrl, dataDir } = settings;
  const draw = createCardDrawer(dist);
  if (!draw || drawnBy === undefined || dataDir === undefined) return () => undefined;
  const cards = createArticleCards({
    draw,
    drawnBy,
    log,
    files: createCardFiles(join(dataDir, 'cards')),
    readCover: createCoverReader(siteUrl, fileOf),
  });
  return (context) => {
    const { content } = context;
    const general = `/images/social/${cardOf(content, pageOf(content, 'blog'))}.jpg`;
    return cardRoutes({ cards, blogs, context, general, headersFor: security.forFile });
  };
}
