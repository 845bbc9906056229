import type { Row } from './measurement.ts';

type Round = readonly Row[];

/** All that is known of one row after the last round. */
export interface Summary {
  /** The row with the rounds' median as its value. */
  row: Row;
  least: number;
  most: number;
  /** The other build's median, and the median of each round's own ratio: its halves ran under the same conditions. */
  other?: { value: number; ratio: number };
  /** Undefined without a budget. */
  met: boolean | undefined;
}

/** Rounds of this build and, where there is one, of the other. */
export function summarise(rounds: readonly Round[], otherRounds?: readonly Round[]): Summary[] {
  return (rounds.at(-1) ?? []).map((last) => {
    const valueIn = (round: Round) =>
      round.find(({ what }) => what === last.what)?.value ?? Number.NaN;
    const values = rounds.map(valueIn);
    const row = { ...last, value: median(values) };
    const summary = { row, least: Math.min(...values), most: Math.max(...values), met: isMet(row) };
    if (!otherRounds) return summary;
    const others = otherRounds.map(valueIn);
    const ratios = values.map((value, round) => value / (others[round] ?? Number.NaN));
    return { ...summary, other: { value: median(others), ratio: median(ratios) } };
  });
}

/** NaN if one of the numbers is. */
export function median(numbers: readonly number[]): number {
  if (numbers.some(Number.isNaN)) return Number.NaN;
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** A figure that could not be taken (NaN) meets no budget. */
function isMet({ value, atMost, atLeast }: Row): boolean | undefined {
  if (atMost === undefined && atLeast === undefined) return undefined;
  return value <= (atMost ?? Number.POSITIVE_INFINITY) && value >= (atLeast ?? 0);
}
