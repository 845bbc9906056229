/** What the server says to a visitor's move. */
export interface MoveAnswer {
  /** False: nothing is left to tell, or nothing stands that could be taken back. */
  moved: boolean;
  /** How much the run has told by now, to this visitor or past a cut feed. */
  events: number;
}
