import { aiMlArticle } from './articles/ai-ml.ts';
import { delhiArticle } from './articles/delhi.ts';
import { lowCodeArticle } from './articles/low-code.ts';
import { pwaArticle } from './articles/pwa.ts';
import { trendsArticle } from './articles/trends.ts';
import type { ArticleContent } from './types.ts';

/** The static articles, in the order in which lists show them. */
export const articleContents: readonly ArticleContent[] = [
  trendsArticle,
  delhiArticle,
  lowCodeArticle,
  pwaArticle,
  aiMlArticle,
];
