import type { MatchOf, Sport } from '../../shared/schemas/match.ts';
import { sportsContents } from './content.ts';

/** The delivered recording of a sport. */
export function match<Name extends Sport>(sport: Name): MatchOf<Name> {
  const found = sportsContents
    .map((page) => page.match)
    .find((one): one is MatchOf<Name> => one?.sport === sport);
  if (!found) throw new Error(`No page has a match of ${sport}`);
  return found;
}
