/**
 * For tests that `npm test` leaves to CI (`npm run test:thorough`): of what a change seldom breaks, and of what takes
 * long. A file of which that is true as a whole begins with the same tag in a comment.
 */
export const thorough = { tags: ['thorough'] };
