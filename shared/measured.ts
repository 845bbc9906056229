/** What the build has counted of the home page and the cases, in bytes and requests; a visitor reads it there. */
export interface Measured {
  /** HTML, styles and headers, compressed: all that a first paint waits for. */
  firstFlight: number;
  /** The script that comes with the page; the carousels' own comes when they are scrolled to. */
  script: number;
  /** Hosts of other companies that the page asks before its visitor has agreed. */
  strangers: number;
  /** Of each case page, by its path. */
  cases: Readonly<Record<string, { firstFlight: number; face: number }>>;
}
