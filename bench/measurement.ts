import type { Records } from '../shared/measured.ts';

export interface Context {
  /** Where the site that is measured was built. */
  folder: string;
  /** Less of everything: to try a change of the bench, not to judge the site. */
  quick: boolean;
}

/** One figure of one round. With a limit it is a budget, without one it is only told. */
export interface Row extends Details {
  /** The same in each round and for each build: by this name figures are compared. */
  what: string;
  value: number;
  unit: 'ms' | 'µs' | 'bytes' | 'MB' | '×' | 'a second' | 'pages' | '';
}

interface Details {
  atMost?: number;
  atLeast?: number;
  /** What explains the figure; the last round's is shown. */
  note?: string;
}

/**
 * What each file in `rows/` exports. The bench calls `measure` once a round, with two builds turn by turn,
 * and shows the rounds' medians.
 */
export interface Measurement {
  rounds: number;
  measure(context: Context): Promise<Row[]>;
  /** Where the site shows such figures of all its pages: with `--record` they are taken and kept. */
  record?(context: Context): Promise<Partial<Records>>;
}

export function row(what: string, value: number, unit: Row['unit'], details: Details = {}): Row {
  return { what, value, unit, ...details };
}

/** Three digits, or all before the point, thousands set apart. */
export function figure(number: number, unit = ''): string {
  if (Number.isNaN(number)) return 'none';
  const digits = number >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 };
  return `${number.toLocaleString('en', digits)} ${unit}`.trim();
}

/** NaN if one of the numbers is. */
export function median(numbers: readonly number[]): number {
  if (numbers.some(Number.isNaN)) return Number.NaN;
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
