/** What both stores keep to. */
export const storeLimits = {
  /** Visitors don't wait for longer than this many rows take; the rest follows after the next probe. */
  postponedAtOnce: 500,
  /** The newest spam that is kept, so that a flood of it can't fill the disk. */
  spamKept: 1000,
  /** Leads deleted in one transaction, in about 2 ms: visitors never wait long behind a purge. */
  purgedAtOnce: 50,
} as const;
