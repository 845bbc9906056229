import { readingMinutes } from '../../../shared/article-words.ts';
import { countOf } from '../../../shared/count.ts';
import { useContent } from '../../page-context.ts';

/** How long an article of so many words takes: ' · 8 min read'. Stands behind the date. */
export function ReadingTime({ words }: { words: number }) {
  const { articles, formats } = useContent().words;
  return ` · ${countOf(readingMinutes(words), articles.readingTime, formats)}`;
}
