import type { MatchEvent } from './events.ts';

/** What the server says to a visitor's move. */
export interface MoveAnswer<Event extends MatchEvent = MatchEvent> {
  /** All moves that have led here by now, a letter each: `from` of what is asked next. */
  moves: string;
  /** What the move tells; left out: nothing is left to tell, or nothing stands that could be taken back. */
  event?: Event;
}
