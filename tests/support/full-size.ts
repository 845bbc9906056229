/**
 * `npm run test:full-size`: whole matrices and large numbers. All other commands are content with samples of those rows
 * that have not found anything for long, and hold every promise with at least one of them.
 */
export const fullSize = process.env.FULL_SIZE === '1';

/** A number of leads, requests and the like. */
export function sized(usual: number, full: number): number {
  return fullSize ? full : usual;
}

/** The rows of a matrix: those that stand for all, and in full size the others, too. */
export function sampled<const A, const B = A>(
  standing: readonly A[],
  others: readonly B[],
): readonly (A | B)[] {
  return fullSize ? [...standing, ...others] : standing;
}

/** The same for rows that stand in a list already: those that stand for all, and in full size the whole list. */
export function sampleOf<T>(all: readonly T[], stands: (row: T) => boolean): readonly T[] {
  return fullSize ? all : all.filter(stands);
}
