import { readingMinutes } from '../../../shared/article-words.ts';
import { countOf } from '../../../shared/count.ts';
import { useContent } from '../../page-context.ts';

/** How long an article of so many words takes: ' · 8 min read'. Stands behind the date. */
export function ReadingTime({ words }: { words: number }) {
  const { words: own, site } = useContent();
  return ` · ${countOf(readingMinutes(words), own.articles.readingTime, own.formats, site.language)}`;
}
