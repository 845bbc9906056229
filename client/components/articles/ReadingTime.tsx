import { readingMinutes } from '../../../shared/article-words.ts';

/** How long an article of so many words takes: ' · 8 min read'. Stands behind the date. */
export function ReadingTime({ words }: { words: number }) {
  return ` · ${readingMinutes(words)} min read`;
}
