import { cricketContent } from './sports/cricket.ts';
import { fantasyContent } from './sports/fantasy.ts';
import { footballContent } from './sports/football.ts';
import { tennisContent } from './sports/tennis.ts';
import type { SportsContent } from './types.ts';

/** The four sports landing pages, in the order of the navigation. */
export const sportsContents: readonly SportsContent[] = [
  cricketContent,
  footballContent,
  tennisContent,
  fantasyContent,
];
