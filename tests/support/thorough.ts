/**
 * For tests that `npm test` leaves to CI (`npm run maintain -- test-thorough`): of what a change seldom breaks, and of what takes
 * long. A file of which that is true as a whole begins with the same tag in a comment; with `slow`, a
 * release alone asks for it (`test-slow`).
 */
export const thorough = { tags: ['thorough'] };

/**
 * What a page of the desk may take: a fifth of a second where somebody looks at the times on a quiet machine, and several
 * times that beside other tests, which still tells a query that reads everything.
 */
export const deskPageMs = process.env.SHOW_TIMES ? 200 : 1000;
