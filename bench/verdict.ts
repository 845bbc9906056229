import { figure, median, type Row } from './measurement.ts';

/** What the rounds say of one row: a figure that could not be taken (NaN) meets no budget. */
export interface Verdict {
  met: boolean;
  /** For people, on one line. */
  line: string;
}

/** Rounds of this build and, where there is one, of the other: each row's median, and the median of each round's ratio. */
export function judge(rounds: readonly Row[][], otherRounds?: readonly Row[][]): Verdict[] {
  return (rounds.at(-1) ?? []).map((last) => {
    const valueIn = (round: readonly Row[] = []) =>
      round.find(({ what }) => what === last.what)?.value ?? Number.NaN;
    const values = rounds.map(valueIn);
    const { what, unit, note, atMost = Number.POSITIVE_INFINITY, atLeast = 0 } = last;
    const value = median(values);
    const judged = last.atMost !== undefined || last.atLeast !== undefined;
    const met = !judged || (value <= atMost && value >= atLeast);

    const parts = [
      `${judged ? (met ? 'met   ' : 'MISSED') : '      '} ${what}: ${figure(value, unit)}`,
    ];
    if (values.length > 1)
      parts.push(`(${figure(Math.min(...values))} to ${figure(Math.max(...values))})`);
    if (last.atMost !== undefined) parts.push(`≤ ${figure(atMost)}`);
    if (last.atLeast !== undefined) parts.push(`≥ ${figure(atLeast)}`);
    if (otherRounds) {
      const ratios = values.map((own, round) => own / valueIn(otherRounds[round]));
      parts.push(
        `other ${figure(median(otherRounds.map(valueIn)))}, ratio ${figure(median(ratios))}`,
      );
    }
    return { met, line: parts.join(' ') + (note ? `; ${note}` : '') };
  });
}
