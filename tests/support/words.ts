import type { Text } from '../../scripts/check-words/texts.ts';
import { defaultSite } from './content.ts';

/** Texts that name the agency: by its whole name, by the first two words of it, or by the short one. */
export function brandsIn(texts: readonly Text[]): readonly string[] {
  const [first, second] = defaultSite.name.toLowerCase().split(' ');
  const called = [first, second].filter(Boolean).join(' ');
  return texts
    .map(({ text }) => text)
    .filter(
      (text) =>
        text.toLowerCase().includes(called) || text.split(/\W+/).includes(defaultSite.shortName),
    );
}
